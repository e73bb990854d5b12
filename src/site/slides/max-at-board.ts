/** Puzzles of one address of the page of slides, at most: more than a page of a list has. */
export const MAX_AT_BOARD = 60;
