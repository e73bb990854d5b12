/**
 * What makes pages easier to read for some readers: wide spacing, and a tinted page on screens. After the style guide of
 * the British Dyslexia Association (2023): letters about a third of a letter's width apart, words at least 3.5 times that,
 * lines 1.5 em; a page that is cream, not white.
 */
import type { Sizes, Type } from "./reader.ts";

export const SPACINGS = ["usual", "wide"] as const;
export type Spacing = (typeof SPACINGS)[number];

export const TINTS = ["none", "cream"] as const;
export type Tint = (typeof TINTS)[number];

/** Red, green and blue, 0 to 1. */
export type Colour = readonly [number, number, number];

const COLOURS: Readonly<Record<Tint, Colour | null>> = { none: null, cream: [0.988, 0.957, 0.894] };

/** The background colour of pages; null for the colour of the paper. */
export const colourOf = (tint: Tint): Colour | null => COLOURS[tint];

/**
 * Added between letters, in ems; a font has some 0.07 em there itself, and a space is wider by two of them. From 0.1 em on programs
 * that read a PDF aloud or search it take every gap for a space.
 */
export const TRACKING: Readonly<Record<Spacing, number>> = { usual: 0, wide: 0.09 };

/** From baseline to baseline, in ems. */
const LEADING = 1.5;

/** The sizes with this line spacing. */
export const spaced = (sizes: Sizes, spacing: Spacing): Sizes =>
  spacing === "usual" ? sizes : { ...sizes, text: withLeading(sizes.text) };

const withLeading = ({ size, leading }: Type): Type => ({ size, leading: Math.max(leading, size * LEADING) });
