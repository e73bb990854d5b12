/** Finds the kind that a puzzle or an order names. */

import type { PuzzleKind } from "../engine/kind.ts";
import { KINDS } from "../engine/kinds/index.ts";
import { kindNamed, kindProblem } from "../spec/options.ts";

/** You asked for something that does not exist, or gave data that is not a puzzle. The message says what is wrong and, if possible, what exists. */
export class PuzzleError extends Error {
  override readonly name = "PuzzleError";
}

/** The kind with this id or slug. Throws a `PuzzleError`. */
export function kindFor(name: string): PuzzleKind<unknown, unknown> {
  const kind = kindNamed(KINDS, name);
  if (kind !== undefined) return kind;
  const { message, fix } = kindProblem(KINDS, name);
  throw new PuzzleError(`${message}; ${fix}`);
}
