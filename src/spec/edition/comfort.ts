/**
 * Wide spacing and a tinted page on screens, which help some readers. After the style guide of the British Dyslexia Association
 * (2023): letter spacing about a third of a letter's width, word spacing at least 3.5 times that, line spacing 1.5 em, and a cream
 * page instead of a white one.
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
 * Additional letter spacing in ems. A font has about 0.07 em itself, and a space gets the addition twice. From 0.1 em on, programs
 * that read a PDF aloud or search it treat every gap as a space.
 */
export const TRACKING: Readonly<Record<Spacing, number>> = { usual: 0, wide: 0.09 };

/** Line spacing in ems. */
const LEADING = 1.5;

/** The sizes with this line spacing. */
export const spaced = (sizes: Sizes, spacing: Spacing): Sizes =>
  spacing === "usual" ? sizes : { ...sizes, text: withLeading(sizes.text) };

const withLeading = ({ size, leading }: Type): Type => ({ size, leading: Math.max(leading, size * LEADING) });
