/** The public format of puzzles, by itself: what a page loads to read one that came in its address. */
export { puzzle as format } from "./schema.ts";
