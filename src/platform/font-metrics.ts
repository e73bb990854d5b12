/**
 * Metrics of the common characters of a font, written when the program is compiled: a command that prints a single sheet has no
 * time to read the font's own tables of forms and kerning.
 */

/** The metrics of a font with some of its features. */
export interface FontMetrics {
  /** By character: the id of its glyph, its width and the distance to the next one, in thousandths of the em. */
  readonly glyphs: Readonly<Record<string, readonly [id: number, advance: number, step: number]>>;
  /** By pair of these characters: what its distance differs by. Left out: 0. */
  readonly kerning: Readonly<Record<string, number>>;
  /** The pairs that become other glyphs. */
  readonly special: readonly string[];
}

/** The characters of English, German, Spanish and French, and the signs of puzzles. */
export const COMMON: readonly string[] = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)),
  ..."ÄÖÜßäöüÁÉÍÑÓÚáéíñóúÀÂÇÈÊËÎÏÔŒÙÛàâçèêëîïôœùû\u00a0¡¿–—…‘’“”„«»·•×÷−©",
];

/** The file of a font's metrics, beside the font. `name`: of the font's file. */
export const metricsFile = (name: string, features: readonly string[]): string =>
  `${[name.replace(/\.ttf$/, ""), ...features].join("-")}.json`;
