/** How each ink looks: tones, line weights and type, the same on paper and on screen. */
import type { Ink } from "../engine/figure.ts";

/**
 * Line weights in points on paper (a screen draws 4/3 as many pixels). `wall`, `rim`: lines of a grid with regions, which stay
 * heavier than its other lines in every figure.
 */
export const WEIGHTS = { thin: 0.75, regular: 1.5, bold: 2.5, wall: 1.5, rim: 2 } as const;
export type Weight = keyof typeof WEIGHTS;

/** Tones as greys, 0 black to 1 white. Lines are never paler than `mid`, so that a black-and-white photocopier keeps them. */
export const TONES = { ink: 0, mid: 0.3, soft: 0.65, pale: 0.88, paper: 1 } as const;
export type Tone = keyof typeof TONES;

/** Half the height of a capital as a share of the em: a text is centred when its baseline is this far below the centre. */
const CENTRE = 0.359;
/** Width of a digit as a share of the em, in the regular and the bold font. */
export const DIGIT = { regular: 0.586, bold: 0.606 } as const;
/** `title`: the theme's title font. */
export type Font = "regular" | "bold" | "title";

export interface Style {
  readonly fill: Tone | null;
  readonly stroke: { readonly tone: Tone; readonly weight: Weight } | null;
  /** The stroke lies inside the outline, so that adjacent boxes keep their gaps. */
  readonly inset: boolean;
  readonly font: Font;
  /** Lengths of a dash and of the gap after it, in cells. Left out: the line is solid. */
  readonly dash?: readonly [number, number];
}

const style = (fill: Tone | null, weight: Weight | null, more: Partial<Style> = {}): Style => ({
  fill,
  stroke: weight === null ? null : { tone: "ink", weight },
  inset: false,
  font: "regular",
  ...more,
});

export const STYLES: Readonly<Record<Ink, Style>> = {
  frame: style(null, "regular"),
  grid: style(null, "thin"),
  tile: style("pale", null),
  outline: style(null, "thin", { inset: true }),
  box: style("paper", "regular", { inset: true }),
  hatch: style(null, null, { stroke: { tone: "mid", weight: "thin" } }),
  blank: style("paper", "thin", { inset: true }),
  rule: style(null, "thin"),
  ring: style("paper", "regular"),
  display: style(null, "bold", { inset: true }),
  highlight: style(null, "bold"),
  pencil: style(null, "thin"),
  ribbon: style(null, null, { stroke: { tone: "pale", weight: "regular" } }),
  dot: style("ink", null),
  badge: style("ink", null),
  corner: style("soft", null),
  open: style("paper", "thin", { inset: true }),
  cross: style(null, "thin"),
  given: style("ink", null, { font: "bold" }),
  entry: style("ink", null),
  answer: style("ink", null, { font: "bold" }),
  stated: style("ink", null),
  sign: style("ink", null),
  note: style("ink", null),
  label: style("ink", null),
  inner: style(null, null, { stroke: { tone: "mid", weight: "thin" } }),
  wall: style(null, "wall"),
  rim: style(null, "rim"),
  cage: style(null, "thin", { dash: [0.105, 0.075] }),
  shade: style("pale", null),
  clear: style("paper", null),
  clue: style("ink", null, { font: "bold" }),
};

/** Maps the engine's signs to those that a country prints. */
export type Signs = Readonly<Record<string, string>>;

/** A text of a figure with its printed signs. */
export const printed = (text: string, signs: Signs): string =>
  signs[text] ?? [...text].map((character) => signs[character] ?? character).join("");

/** Type of a text in a figure: font, size, and distance of the baseline below the centre, as a share of the em. */
export interface Setting {
  readonly font: Font;
  readonly size: number;
  readonly baseline: number;
}

/**
 * Signs that fonts draw too small or too low to be read between numbers: they are set bold, and centred at the height of a +.
 * Sizes and centres as a share of the em.
 */
const SLIGHT: ReadonlyMap<string, { readonly size: number; readonly middle: number }> = new Map([
  ["·", { size: 1.35, middle: 0.346 }],
  [":", { size: 1.1, middle: 0.22 }],
]);

/** The type of a printed text in an ink. */
export function settingOf(ink: Ink, text: string): Setting {
  const slight = SLIGHT.get(text);
  if (slight === undefined) return { font: STYLES[ink].font, size: 1, baseline: CENTRE };
  return { font: "bold", size: slight.size, baseline: slight.size * slight.middle };
}

/** Line weights of a figure. `bold`: for children under eight and for large print, one step heavier. */
export type Lines = "fine" | "regular" | "bold";

/** Figures with smaller cells, in points, are drawn fine: thin lines, because heavier ones would fill them. */
const FINE_BELOW = 16;

/** The default line weights of a figure for the size of its cells in points. */
export const linesAt = (cell: number): Lines => (cell < FINE_BELOW ? "fine" : "regular");

const { thin, regular, bold } = WEIGHTS;
const IN_LINES: Readonly<Record<Lines, Readonly<Record<Weight, number>>>> = {
  fine: { thin, regular: thin, bold: thin, wall: 1.25, rim: 1.25 },
  regular: WEIGHTS,
  bold: { thin: regular, regular: bold, bold: 3.5, wall: bold, rim: 3 },
};

/** The weight of a line in points. */
export const weightOf = (weight: Weight, lines: Lines): number => IN_LINES[lines][weight];
