/**
 * The stock colours of covers and of pages in colour: as sRGB for a screen, and for a press as shares of cyan, magenta, yellow
 * and black. No area has more than 220 % of ink, and black type is black ink alone.
 */

/** `screen`: six hexadecimal digits; `press`: from 0 to 1. */
interface Colour {
  readonly screen: string;
  readonly press: readonly [cyan: number, magenta: number, yellow: number, black: number];
}

export const COLOURS = {
  /** Unprinted. */
  paper: { screen: "fffdf8", press: [0, 0, 0, 0] },
  white: { screen: "ffffff", press: [0, 0, 0, 0] },
  ink: { screen: "17181c", press: [0, 0, 0, 1] },
  /** For large areas, which would look grey in black ink alone. */
  night: { screen: "17181c", press: [0.4, 0.3, 0.25, 1] },
  vermilion: { screen: "c8381f", press: [0.14, 0.9, 0.98, 0.04] },
  blue: { screen: "1d4f91", press: [0.94, 0.72, 0.1, 0.1] },
  green: { screen: "2a6e46", press: [0.8, 0.3, 0.8, 0.24] },
  sand: { screen: "e6dfd0", press: [0.08, 0.09, 0.18, 0] },
  sun: { screen: "f7c548", press: [0.02, 0.22, 0.82, 0] },
  "dark vermilion": { screen: "a42b15", press: [0.2, 0.92, 0.88, 0.2] },
  "dark blue": { screen: "163c71", press: [1, 0.76, 0.16, 0.28] },
  "dark green": { screen: "1e5234", press: [0.74, 0.3, 0.7, 0.46] },
  // A room at night, and what is pale in full colour. Used on covers.
  "deep vermilion": { screen: "3a1512", press: [0.3, 0.76, 0.52, 0.62] },
  "deep blue": { screen: "141d38", press: [0.84, 0.62, 0.14, 0.6] },
  "deep green": { screen: "10291b", press: [0.72, 0.28, 0.56, 0.64] },
  "light vermilion": { screen: "f0a494", press: [0.02, 0.42, 0.36, 0] },
  "light blue": { screen: "8caee0", press: [0.46, 0.25, 0, 0] },
  "light green": { screen: "93c8a6", press: [0.44, 0.04, 0.42, 0] },
  // Greys of covers in black ink alone.
  "deep grey": { screen: "38393e", press: [0, 0, 0, 0.88] },
  "dark grey": { screen: "5c5d62", press: [0, 0, 0, 0.74] },
  "mid grey": { screen: "aeafb2", press: [0, 0, 0, 0.36] },
  "light grey": { screen: "dedfe0", press: [0, 0, 0, 0.14] },
  "mid blue": { screen: "3f6cab", press: [0.8, 0.54, 0.08, 0.04] },
  "mid green": { screen: "3b7a55", press: [0.74, 0.28, 0.72, 0.14] },
  "mid ink": { screen: "4a4c55", press: [0.34, 0.26, 0.2, 0.64] },
  // As dark as the palest grey, so that a black-and-white copy shows both alike.
  "pale vermilion": { screen: "f7dcd3", press: [0, 0.17, 0.14, 0] },
  "pale blue": { screen: "d3e0f2", press: [0.2, 0.09, 0, 0] },
  "pale green": { screen: "d5e8dc", press: [0.22, 0.05, 0.18, 0] },
  // For drawings on children's sheets.
  orange: { screen: "e8912d", press: [0.02, 0.5, 0.92, 0] },
  "light orange": { screen: "f1a650", press: [0, 0.4, 0.76, 0] },
  "pale sun": { screen: "f7e3a1", press: [0.02, 0.08, 0.42, 0] },
  beach: { screen: "f6dd92", press: [0.03, 0.11, 0.5, 0] },
  bank: { screen: "e2d8c3", press: [0.1, 0.12, 0.24, 0] },
  peach: { screen: "f8d5a4", press: [0.01, 0.18, 0.4, 0] },
  blush: { screen: "f2c0b4", press: [0.02, 0.29, 0.24, 0] },
  surf: { screen: "b4cbe9", press: [0.31, 0.15, 0, 0] },
  mint: { screen: "b5dabf", press: [0.32, 0.03, 0.3, 0] },
  lilac: { screen: "d9cfe6", press: [0.16, 0.2, 0, 0] },
  pink: { screen: "f2a3b8", press: [0.01, 0.44, 0.08, 0] },
  "leaf green": { screen: "7fae5a", press: [0.52, 0.1, 0.78, 0.02] },
  brown: { screen: "6b4630", press: [0.3, 0.6, 0.7, 0.45] },
  tan: { screen: "d9a566", press: [0.1, 0.36, 0.66, 0.04] },
  fur: { screen: "ead2b0", press: [0.06, 0.16, 0.32, 0.01] },
  cream: { screen: "fbf3df", press: [0.01, 0.03, 0.13, 0] },
  purple: { screen: "8a6bb0", press: [0.5, 0.64, 0, 0] },
  // Black ink alone.
  black: { screen: "000000", press: [0, 0, 0, 1] },
  blank: { screen: "ffffff", press: [0, 0, 0, 0] },
  "strong grey": { screen: "4d4d4d", press: [0, 0, 0, 0.7] },
  "season grey": { screen: "a6a6a6", press: [0, 0, 0, 0.35] },
  "mild grey": { screen: "c7c7c7", press: [0, 0, 0, 0.22] },
  "pale grey": { screen: "e0e0e0", press: [0, 0, 0, 0.12] },
} as const satisfies Readonly<Record<string, Colour>>;
export type ColourName = keyof typeof COLOURS;

/** The components that colours are mixed from: light or inks. */
export type ColourSpace = "screen" | "press";

/** Greys on a screen, too: a page without colours has no other. */
const BLACK_ALONE: ReadonlySet<ColourName> = new Set([
  "black",
  "strong grey",
  "season grey",
  "mild grey",
  "pale grey",
  "blank",
]);

/** The operands of a colour and its operator for areas (`g`, `rg`, `k`); the operator for lines is the same in capitals. */
export function colourOperator(name: ColourName, space: ColourSpace): readonly [operands: string, operator: string] {
  const { screen, press } = COLOURS[name];
  const [cyan, magenta, yellow, black] = press;
  if (space === "press" || BLACK_ALONE.has(name))
    return cyan + magenta + yellow === 0 ? [written(1 - black), "g"] : [press.map(written).join(" "), "k"];
  const parts = [0, 2, 4].map((at) => Number.parseInt(screen.slice(at, at + 2), 16) / 255);
  return [parts.map(written).join(" "), "rg"];
}

const written = (part: number): string => String(Math.round(part * 1000) / 1000);

/** Relative luminance of a screen colour, 0 to 1, as defined by WCAG 2. */
function luminance(hex: string): number {
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast ratio of two colours, 1 to 21, as defined by WCAG 2. */
export function contrast(one: ColourName, other: ColourName): number {
  const [less, more] = [COLOURS[one], COLOURS[other]].map(({ screen }) => luminance(screen)).sort((a, b) => a - b);
  return (more! + 0.05) / (less! + 0.05);
}
