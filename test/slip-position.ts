/** Positions after a slip, as tests and audits of what is told then begin from. */
import { apply } from "../src/engine/deduce.ts";
import { BLANK, type Position, type PuzzleKind, type Step } from "../src/engine/kind.ts";
import type { Rng } from "../src/engine/rng.ts";

const STOP = { solutions: 1, nodes: 2_000_000 };

/** A position on the way to the answer with one entry, `slot`, that is wrong; undefined if a second answer has it, too. */
export function slipPosition(
  kind: PuzzleKind<unknown, unknown>,
  puzzle: unknown,
  way: readonly Step[],
  rng: Rng,
): { readonly at: Position; readonly slot: string } | undefined {
  const { entry } = way.slice(0, rng.int(way.length)).reduce(apply, BLANK);
  const [answer] = kind.solve(puzzle, STOP).solutions;
  // A slot with a single choice cannot be wrong where the answer fills it.
  const blank = kind
    .slots(puzzle)
    .filter(({ id, given, choices }) => given === null && entry[id] === undefined && choices?.join() !== answer![id]);
  const slot = blank[rng.int(blank.length)];
  if (slot === undefined) return undefined;
  const right = answer![slot.id]!;
  const others = (slot.choices ?? [String(Number(right) + 1)]).filter((choice) => choice !== right);
  const at = { entry: { ...entry, [slot.id]: others[rng.int(others.length)]! }, crossed: {} };
  return kind.solve(puzzle, STOP, at).solutions.length > 0 ? undefined : { at, slot: slot.id };
}
