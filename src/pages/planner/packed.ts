/** Books that are packed: both their pages and their puzzles are counted. */
import type { Spec } from "../../spec/spec-types.ts";

/** Whether the pages of a book are said, and how many puzzles each of its sections has. */
export const isPacked = ({ pages, sections }: Pick<Spec, "pages" | "sections">): boolean =>
  pages !== undefined && sections.every(({ share }) => share === undefined);
