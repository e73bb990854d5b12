/** Maximum number of puzzles in one address of the slides page. It exceeds the number on a list's page. */
export const MAX_AT_BOARD = 60;
