/**
 * Locates the font files: in their packages when run from the sources, next to the compiled program where the build copied them.
 */
import { createRequire } from "node:module";
import { nameOf } from "./font-files.ts";
import { metricsFile } from "./font-metrics.ts";

const { resolve } = createRequire(import.meta.url);
const isSource = import.meta.url.endsWith(".ts");

/** Path of a font file. `file`: its path in its package. */
export const pathOf = (file: string): string => resolve(isSource ? file : `../fonts/${nameOf(file)}`);

/** Path of the metrics of a font; null when run from the sources, which have none. */
export const metricsPath = (file: string, features: readonly string[]): string | null =>
  isSource ? null : resolve(`../fonts/${metricsFile(nameOf(file), features)}`);
