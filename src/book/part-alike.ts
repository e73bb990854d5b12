/** Makes adjacent puzzles differ in their answers, targets and solved boards, if there are others. */
import type { PuzzleKind } from "../engine/kind.ts";
import type { Made } from "../engine/make.ts";
import { lastOf, required } from "../engine/required.ts";
import { workedExample } from "../engine/worked-example.ts";
import { kindNamed } from "../spec/options.ts";
import { type Assembly, type Progress, tryAnother } from "./assembly.ts";
import type { StoredPuzzle } from "./stored-puzzle.ts";

/** Maximum number of other puzzles next to one on a page. */
const NEIGHBOURS = 5;
/**
 * Number of earlier puzzles from which the answer, and the solved board, of a puzzle must differ (on a sheet, from all). If a
 * section has few of them: from the other three on a page of four, or from the adjacent one; the solved board matters most.
 */
const WINDOWS = [
  { answers: NEIGHBOURS, boards: null },
  { answers: 3, boards: null },
  { answers: 1, boards: null },
  { answers: 1, boards: 3 },
  { answers: 1, boards: 1 },
] as const;
/** Maximum number of remakes for another answer, target or solved board, for each of these. */
const MAX_FOR_END = 30;
/** Maximum number of remakes for an example. */
const MAX_FOR_EXAMPLE = 12;

/**
 * Replaces puzzles whose answer or target equals that of an earlier neighbour of their kind, if there are others. The
 * answer matters most.
 */
export async function partEqualEnds(assembly: Assembly, order: readonly number[]): Promise<void> {
  const targetOf = ({ kind, puzzle }: StoredPuzzle): number | null => {
    const board = required(kindNamed(assembly.kinds, kind)).board(puzzle);
    return board.input === "cards" ? board.target : null;
  };
  const targets = new Set(assembly.made.flatMap((made) => (made === undefined ? [] : (targetOf(made) ?? []))));
  // All puzzles of a skill may have the same target.
  if (targets.size > 1) await partAlike(assembly, order, (a, b) => targetOf(a) !== null && targetOf(a) === targetOf(b));
  await partAlike(assembly, order, (a, b) => a.answer === b.answer, haveEqualBoards);
  await partQuestions(assembly, order);
}

/** From how many puzzles before it a puzzle differs in what it asks; fewer if a section has no others. */
const APART = [NEIGHBOURS, 3, 1, 0];

/** Replaces puzzles that ask what one shortly before them asks, if there are others. */
async function partQuestions(assembly: Assembly, order: readonly number[]): Promise<void> {
  const { places, made, canonicalForms, failedRemakes } = assembly;
  const share = sharedQuestions(assembly);
  /** By section: the place in `APART` that it can do. */
  const possible = new Map<number, number>();
  for (const [k, at] of order.entries()) {
    const { section } = places[at]!;
    for (let apart = possible.get(section) ?? 0; apart < APART.length; apart++) {
      possible.set(section, apart);
      const near = puzzlesBefore(assembly, order, k, APART[apart]!);
      const isOne = (): boolean => near.some((other) => other.kind === made[at]!.kind && share(other, made[at]!));
      for (let tries = 0; tries < MAX_FOR_END && isOne(); tries++) {
        failedRemakes[section] = 0;
        const old = made[at]!;
        await tryAnother(assembly, at);
        if (made[at] !== old) canonicalForms.delete(old.form);
      }
      if (!isOne()) break;
    }
  }
}

/** Whether two puzzles of a kind ask the same, as 6 + 7. */
function sharedQuestions({ kinds }: Assembly): (one: StoredPuzzle, other: StoredPuzzle) => boolean {
  const known = new Map<StoredPuzzle, ReadonlySet<string>>();
  const questionsOf = (of: StoredPuzzle): ReadonlySet<string> => {
    const all = known.get(of) ?? new Set(required(kindNamed(kinds, of.kind)).questions?.(of.puzzle));
    known.set(of, all);
    return all;
  };
  return (one, other) => [...questionsOf(one)].some((question) => questionsOf(other).has(question));
}

/** Whether the solved boards of two puzzles are the same up to symmetry. */
const haveEqualBoards = (one: StoredPuzzle, other: StoredPuzzle): boolean =>
  one.solved !== null && one.kind === other.kind && one.solved === other.solved;

/** The puzzles next to one, up to a number: those before it, and on a sheet those of the same day. */
function puzzlesBefore({ spec, places, made }: Assembly, order: readonly number[], k: number, most: number) {
  const dayOf = (at: number) => spec.sections[places[at]!.section]!.day;
  return order
    .slice(Math.max(0, k - most), k)
    .filter((other) => dayOf(other) === dayOf(order[k]!))
    .map((other) => made[other]!);
}

/** Number of earlier puzzles from which the solved board of a puzzle must differ; on a sheet all. */
const boardsOf = ({ spec }: Assembly): number => (spec.sheet === undefined ? NEIGHBOURS : Number.POSITIVE_INFINITY);

/** Reports the number of puzzles whose solved board equals that of another on their sheet or page, if there were no others. */
export function reportEqualBoards(assembly: Assembly, order: readonly number[], progress: Progress): void {
  const { spec, made } = assembly;
  const repeated = order.filter((at, k) =>
    puzzlesBefore(assembly, order, k, boardsOf(assembly)).some((other) => haveEqualBoards(other, made[at]!)),
  );
  const [is, its] = repeated.length === 1 ? ["puzzle has", "its"] : ["puzzles have", "their"];
  if (repeated.length > 0)
    progress.note?.(
      `there are too few different puzzles: ${repeated.length} ${is} the numbers of another on ${its} ${spec.sheet === undefined ? "page" : "sheet"}`,
    );
}

/** Replaces puzzles that resemble one of their kind shortly before them, or have its solved board, if there are others. */
async function partAlike(
  assembly: Assembly,
  order: readonly number[],
  areAlike: (one: StoredPuzzle, other: StoredPuzzle) => boolean,
  isAlsoAlike: (one: StoredPuzzle, other: StoredPuzzle) => boolean = () => false,
): Promise<void> {
  const { places, made, canonicalForms, failedRemakes } = assembly;
  for (const [k, at] of order.entries()) {
    for (const { answers, boards } of WINDOWS) {
      const near = puzzlesBefore(assembly, order, k, answers);
      const beside = puzzlesBefore(assembly, order, k, boards ?? boardsOf(assembly));
      const isOne = (): boolean =>
        near.some((other) => other.kind === made[at]!.kind && areAlike(other, made[at]!)) ||
        beside.some((other) => isAlsoAlike(other, made[at]!));
      for (let tries = 0; tries < MAX_FOR_END && isOne(); tries++) {
        // If there is no other puzzle, this one stays.
        failedRemakes[places[at]!.section] = 0;
        const old = made[at]!;
        await tryAnother(assembly, at);
        // The replaced puzzle may be used elsewhere: there are few puzzles for a rare answer.
        if (made[at] !== old) canonicalForms.delete(old.form);
      }
      if (!isOne()) break;
    }
  }
}

/** Replaces worked examples that would show a step with 0, or have the solved board of an adjacent puzzle, if there are others. */
export async function choosePlainExamples(assembly: Assembly, order: readonly number[]): Promise<void> {
  const { spec, kinds, places, made } = assembly;
  for (const [k, at] of order.entries()) {
    const { section } = places[at]!;
    if (spec.sections[section]!.role !== "example") continue;
    const beside = puzzlesBefore(assembly, order, k, Number.POSITIVE_INFINITY);
    const isUnfit = (): boolean =>
      showsZero(made[at]!, kinds) || beside.some((other) => haveEqualBoards(other, made[at]!));
    for (let tries = 0; tries < MAX_FOR_EXAMPLE && isUnfit(); tries++) {
      assembly.failedRemakes[section] = 0;
      await tryAnother(assembly, at);
    }
  }
}

// Which puzzles serve as the worked example of a sheet.

/** Whether the step shown for a puzzle contains a 0: "5 + 0 = 5" does not teach addition. */
export function showsZero(
  { kind: id, puzzle }: Pick<Made, "kind" | "puzzle">,
  kinds: readonly PuzzleKind<unknown, unknown>[],
): boolean {
  const kind = required(kindNamed(kinds, id));
  const { steps, afterNext } = workedExample(kind, puzzle);
  const { because, finds } = lastOf(steps);
  const given = new Map(kind.slots(puzzle).map((slot) => [slot.id, slot.given]));
  const values = [...Object.values(finds), ...because.map((slot) => afterNext.entry[slot] ?? given.get(slot))];
  return values.includes("0");
}
