/** The tones of pictures that open chapters: black and two greys, so that they print in every book. */
import type { Ink } from "./figure.ts";

export const DARK: Ink = "dot";
export const MIDDLE: Ink = "corner";
export const LIGHT: Ink = "tile";
/** Side of a cell in millimetres, for pictures as wide as their page. */
export const OPENER_CELL = { least: 1, most: 60 };
