/** A generated puzzle as it is stored until its book is assembled. In a long book this is most of the memory. */
import { shortDigest } from "../engine/id.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import type { Job, Made } from "../engine/make.ts";
import { required } from "../engine/required.ts";
import { solvedForm } from "../engine/solved-form.ts";
import { kindNamed } from "../spec/options.ts";

/** The part of a generated puzzle that later phases need. */
export interface StoredPuzzle extends Omit<Made, "canonical" | "techniques" | "entry"> {
  /** A digest of its solved form; null if it has none. */
  readonly solved: string | null;
  /** A digest of its kind and canonical form. */
  readonly form: string;
}

/** 120 bits: no two forms in practice have the same digest. */
export const formDigest = (form: string): string => shortDigest(form, 24);

/** The solved form of a generated puzzle. */
export const solvedFormOf = (
  { kind, puzzle, entry }: Pick<Made, "kind" | "puzzle" | "entry">,
  kinds: readonly PuzzleKind<unknown, unknown>[],
): string | null => solvedForm(required(kindNamed(kinds, kind)), puzzle, entry);

/**
 * `shared`: see `shared-texts.ts`. Results of other threads have their own copy of every text, and objects with spare capacity,
 * which parsed JSON does not have; together they take nearly twice the memory.
 */
export const storedPuzzle = (
  { id, version, score, puzzle, digest, answer }: Made,
  { form, solved }: { readonly form: string; readonly solved: string | null },
  { kind, level }: Job,
  shared: <T>(data: T) => T,
): StoredPuzzle => ({
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
