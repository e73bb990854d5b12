/** Where the font files are: in their packages for the sources, beside the compiled program as the build has copied them. */
import { createRequire } from "node:module";
import { nameOf } from "../draw/font-files.ts";

const { resolve } = createRequire(import.meta.url);
const isSource = import.meta.url.endsWith(".ts");

/** Path of a font's file. `file`: as its package has it. */
export const pathOf = (file: string): string => resolve(isSource ? file : `../fonts/${nameOf(file)}`);
