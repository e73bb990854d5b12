/** What is drawn of a puzzle for a layout program, and how its letters are. */

/** Each is a file of its own. */
export const FIGURE_PARTS = ["puzzle", "answer", "key"] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];

/** Letters are outlines, or text in fonts with a name. */
export const FONT_FORMS = ["outlined", "named"] as const;
export type FontForm = (typeof FONT_FORMS)[number];
