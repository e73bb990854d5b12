/** Puzzles side by side differ: in their answers, their targets and their solved boards, as long as there are others. */
import { required } from "../engine/required.ts";
import { kindNamed } from "../spec/options.ts";
import { type Assembly, type Progress, tryAnother } from "./assembly.ts";
import type { KeptPuzzle } from "./kept-puzzle.ts";
import { showsZero } from "./plain-example.ts";

/** So many puzzles may stand on a page besides one. */
const NEIGHBOURS = 5;
/**
 * A puzzle has another answer than so many before it, and another solved board than so many (on a sheet, than all). Where a section has few of
 * them: than the other three on a page of four, or the one beside it; the solved board counts most.
 */
const WINDOWS = [
  { answers: NEIGHBOURS, boards: null },
  { answers: 3, boards: null },
  { answers: 1, boards: null },
  { answers: 1, boards: 3 },
  { answers: 1, boards: 1 },
] as const;
/** Remakes for the sake of another answer, target or solved board, for each of these. */
const MAX_FOR_END = 30;
/** Remakes for the sake of an example. */
const MAX_FOR_EXAMPLE = 12;

/** Makes puzzles again that end as one of their kind shortly before them, as long as there are others. The answer counts most. */
export async function partEqualEnds(assembly: Assembly, order: readonly number[]): Promise<void> {
  const targetOf = ({ kind, puzzle }: KeptPuzzle): number | null => {
    const board = required(kindNamed(assembly.kinds, kind)).board(puzzle);
    return board.input === "cards" ? board.target : null;
  };
  const targets = new Set(assembly.made.flatMap((made) => (made === undefined ? [] : (targetOf(made) ?? []))));
  // A skill may have one target for all.
  if (targets.size > 1) await partAlike(assembly, order, (a, b) => targetOf(a) !== null && targetOf(a) === targetOf(b));
  await partAlike(assembly, order, (a, b) => a.answer === b.answer, areTwins);
}

/** Are the filled boards of two puzzles the same up to symmetry? */
const areTwins = (one: KeptPuzzle, other: KeptPuzzle): boolean =>
  one.solved !== null && one.kind === other.kind && one.solved === other.solved;

/** The puzzles beside which one stands, so many at most: those before it, on a sheet of the same day. */
function puzzlesBefore({ spec, places, made }: Assembly, order: readonly number[], k: number, most: number) {
  const dayOf = (at: number) => spec.sections[places[at]!.section]!.day;
  return order
    .slice(Math.max(0, k - most), k)
    .filter((other) => dayOf(other) === dayOf(order[k]!))
    .map((other) => made[other]!);
}

/** How many puzzles before one have another solved board than it: on a sheet all. */
const boardsOf = ({ spec }: Assembly): number => (spec.sheet === undefined ? NEIGHBOURS : Number.POSITIVE_INFINITY);

/** Tells how many puzzles are twins of one on their sheet, or of one on their page, where there were no others. */
export function tellTwins(assembly: Assembly, order: readonly number[], progress: Progress): void {
  const { spec, made } = assembly;
  const twins = order.filter((at, k) =>
    puzzlesBefore(assembly, order, k, boardsOf(assembly)).some((other) => areTwins(other, made[at]!)),
  );
  const [is, its] = twins.length === 1 ? ["puzzle has", "its"] : ["puzzles have", "their"];
  if (twins.length > 0)
    progress.note?.(
      `there are too few different puzzles: ${twins.length} ${is} the numbers of another on ${its} ${spec.sheet === undefined ? "page" : "sheet"}`,
    );
}

/** Makes puzzles again that are alike to one of their kind shortly before them, or twins of one, as long as there are others. */
async function partAlike(
  assembly: Assembly,
  order: readonly number[],
  areAlike: (one: KeptPuzzle, other: KeptPuzzle) => boolean,
  areTwinsToo: (one: KeptPuzzle, other: KeptPuzzle) => boolean = () => false,
): Promise<void> {
  const { places, made, forms, failedRemakes } = assembly;
  for (const [k, at] of order.entries()) {
    for (const { answers, boards } of WINDOWS) {
      const near = puzzlesBefore(assembly, order, k, answers);
      const beside = puzzlesBefore(assembly, order, k, boards ?? boardsOf(assembly));
      const isOne = (): boolean =>
        near.some((other) => other.kind === made[at]!.kind && areAlike(other, made[at]!)) ||
        beside.some((other) => areTwinsToo(other, made[at]!));
      for (let tries = 0; tries < MAX_FOR_END && isOne(); tries++) {
        // Where there is no other puzzle, this one stays.
        failedRemakes[places[at]!.section] = 0;
        const old = made[at]!;
        await tryAnother(assembly, at);
        // It may serve elsewhere: few answers have few puzzles.
        if (made[at] !== old) forms.delete(old.form);
      }
      if (!isOne()) break;
    }
  }
}

/** Makes worked examples again that would show a step with 0, or are a twin of a puzzle beside them, as long as there are others. */
export async function choosePlainExamples(assembly: Assembly, order: readonly number[]): Promise<void> {
  const { spec, kinds, places, made } = assembly;
  for (const [k, at] of order.entries()) {
    const { section } = places[at]!;
    if (spec.sections[section]!.role !== "example") continue;
    const beside = puzzlesBefore(assembly, order, k, Number.POSITIVE_INFINITY);
    const isUnfit = (): boolean => showsZero(made[at]!, kinds) || beside.some((other) => areTwins(other, made[at]!));
    for (let tries = 0; tries < MAX_FOR_EXAMPLE && isUnfit(); tries++) {
      assembly.failedRemakes[section] = 0;
      await tryAnother(assembly, at);
    }
  }
}
