/** The kind that a puzzle or an order names. */

import type { PuzzleKind } from "../engine/kind.ts";
import { KINDS } from "../engine/kinds/index.ts";
import { kindNamed, kindProblem } from "../spec/options.ts";

/** Something was asked for that there is not; the message says what is wrong and what there is. */
export class PuzzleError extends Error {
  override readonly name = "PuzzleError";
}

/** The kind of that id or neutral name. Throws a `PuzzleError`. */
export function kindFor(name: string): PuzzleKind<unknown, unknown> {
  const kind = kindNamed(KINDS, name);
  if (kind !== undefined) return kind;
  const { message, fix } = kindProblem(KINDS, name);
  throw new PuzzleError(`${message}; ${fix}`);
}
