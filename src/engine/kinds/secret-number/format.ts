/** The public format of puzzles, by itself: what a page loads to read one that came in its address. */
export { puzzleSchema as format } from "./options.ts";
