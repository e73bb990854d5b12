/** The public format of puzzles, by itself: what a page loads to read one that came in its address. */
import { pathPuzzle } from "../../path/schema.ts";

export const format = pathPuzzle("numbrix");
