/** Which figures of a puzzle a layout program can get, and the form of their letters. */

/** Each is a separate file. */
export const FIGURE_PARTS = ["puzzle", "answer", "key"] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];

/** Letters as outlines, or as text in named fonts. */
export const FONT_FORMS = ["outlined", "named"] as const;
export type FontForm = (typeof FONT_FORMS)[number];
