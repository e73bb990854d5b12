/** A made puzzle as it is kept until its book is put together: of a long book this is most of the memory. */
import { shortDigest } from "../engine/id.ts";
import type { Job, Made } from "../engine/make.ts";

/** What the rest of the book still asks for. */
export interface KeptPuzzle extends Omit<Made, "canonical" | "techniques"> {
  /** A digest of its kind and canonical form. */
  readonly form: string;
}

/** Of 120 bits: no two of any number of forms have the same. */
export const formDigest = (form: string): string => shortDigest(form, 24);

/**
 * `shared`: see `shared-texts.ts`; results of other threads bring their own copy of every text, and objects with room to grow, which JSON
 * has not: together they take nearly twice the memory.
 */
export const keptPuzzle = (
  { id, version, score, puzzle, digest, answer, solved }: Made,
  form: string,
  { kind, level }: Job,
  shared: <T>(data: T) => T,
): KeptPuzzle => ({
  id,
  kind,
  version,
  level,
  score,
  puzzle: shared(JSON.parse(JSON.stringify(puzzle))),
  digest,
  answer,
  solved: solved === null ? null : formDigest(solved),
  form,
});
