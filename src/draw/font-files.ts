/** The font files of books and pictures: in their packages for the sources, beside the compiled program as the build has copied them. */
import { createRequire } from "node:module";

/** TrueType files in packages. */
export const REGULAR = "@expo-google-fonts/andika/Andika_400Regular.ttf";
export const BOLD = "@expo-google-fonts/andika/Andika_700Bold.ttf";

const { resolve } = createRequire(import.meta.url);
const isSource = import.meta.url.endsWith(".ts");

/** Path of a font's file. `file`: as its package has it. */
export const pathOf = (file: string): string => resolve(isSource ? file : `../fonts/${nameOf(file)}`);

/** What a font's file is called without its folder. */
export const nameOf = (file: string): string => file.slice(file.lastIndexOf("/") + 1);
