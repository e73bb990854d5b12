/** A book spec as data, with every default filled in: what its schema reads. */
import type { Kept } from "./kept.ts";
import type { madeSpecSchema } from "./made-spec-schema.ts";

type MadeSpec = Kept<typeof madeSpecSchema>;

/** A book whose puzzles another one does not have. `digest`: of the ids of its puzzles. */
export type OtherBook = NonNullable<MadeSpec["without"]>[number] & {
  /** Kind and form of its puzzles, while a book is made without them; not kept in that. */
  readonly forms?: readonly string[] | undefined;
};

/**
 * A spec with every default filled in.
 * @see [the keys of a spec](spec.md)
 */
export interface Spec extends Omit<MadeSpec, "without"> {
  /** Books none of whose puzzles are in it; left out: none. */
  readonly without?: readonly OtherBook[] | undefined;
}

/**
 * A section of a spec.
 * @see [the keys of a section](spec.md#sections)
 */
export type SectionSpec = Spec["sections"][number];
export type SiteSpec = Spec["site"];
export type FontsSpec = NonNullable<Spec["fonts"]>;
/** A series of books, and which of them a book is. */
export type SeriesSpec = NonNullable<Spec["series"]>;
export type SeriesBook = NonNullable<SeriesSpec["others"]>[number];
/** What is printed on a sheet that is a lesson. */
export type SheetSpec = NonNullable<Spec["sheet"]>;
/** A picture in pixels. */
export type Logo = NonNullable<SheetSpec["logo"]>;
