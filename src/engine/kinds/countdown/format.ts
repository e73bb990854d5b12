/** The schema of puzzles in the public format, for pages that read a puzzle from their address. */
export { puzzle as format } from "./options.ts";
