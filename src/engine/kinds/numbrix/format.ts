/** The schema of puzzles in the public format, for pages that read a puzzle from their address. */
import { pathPuzzle } from "../../path/schema.ts";

export const format = pathPuzzle("numbrix");
