/** Packed books: those with fixed numbers of pages and puzzles. */
import type { Spec } from "../../spec/spec-types.ts";

/** Whether a book's number of pages and each section's number of puzzles are fixed. */
export const isPacked = ({ pages, sections }: Pick<Spec, "pages" | "sections">): boolean =>
  pages !== undefined && sections.every(({ share }) => share === undefined);
