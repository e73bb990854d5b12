/** A made puzzle as it is kept until its book is put together: of a long book this is most of the memory. */
import { shortDigest } from "../engine/id.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import type { Job, Made } from "../engine/make.ts";
import { required } from "../engine/required.ts";
import { solvedForm } from "../engine/solved-form.ts";
import { kindNamed } from "../spec/options.ts";

/** What the rest of the book still asks for. */
export interface KeptPuzzle extends Omit<Made, "canonical" | "techniques" | "entry"> {
  /** A digest of its solved form; null where there is nothing but the answer. */
  readonly solved: string | null;
  /** A digest of its kind and canonical form. */
  readonly form: string;
}

/** Of 120 bits: no two of any number of forms have the same. */
export const formDigest = (form: string): string => shortDigest(form, 24);

/** The solved form of a made puzzle. */
export const solvedFormOf = (
  { kind, puzzle, entry }: Pick<Made, "kind" | "puzzle" | "entry">,
  kinds: readonly PuzzleKind<unknown, unknown>[],
): string | null => solvedForm(required(kindNamed(kinds, kind)), puzzle, entry);

/**
 * `shared`: see `shared-texts.ts`; results of other threads bring their own copy of every text, and objects with room to grow, which JSON
 * has not: together they take nearly twice the memory.
 */
export const keptPuzzle = (
  { id, version, score, puzzle, digest, answer }: Made,
  { form, solved }: { readonly form: string; readonly solved: string | null },
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
