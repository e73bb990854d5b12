/** How many answers a puzzle has, and what each of its blanks can still hold: for somebody who is setting it. */
import { BLANK, type Entry, type PuzzleKind } from "./kind.ts";

/** A text in a slot. */
export interface SlotText {
  readonly slot: string;
  readonly text: string;
}

/** The known facts about the answers of a puzzle. */
export interface Survey {
  /** The number of different answers that were found. */
  readonly answers: number;
  /** Whether there are no more. */
  readonly complete: boolean;
  /**
   * By blank: the texts that it has in some answer, in the order of its choices; last "" if some answer leaves it empty. Null: the
   * searches were stopped before that was known.
   */
  readonly open: Readonly<Record<string, readonly string[]>> | null;
  /** Of several answers: the texts of blanks that exactly one answer has. As a clue, each of them leaves that one. */
  readonly deciding: readonly SlotText[];
}

/** Maximum number of answers to count. */
const MAX_ANSWERS = 999;
/** Search steps for counting, and for all questions about single texts together. */
const NODES = 200_000;

/** Looks at all answers of a puzzle, or at as many as there are within the limits. */
export function surveyOf<P>(
  kind: Pick<PuzzleKind<unknown, P>, "solve" | "slots" | "canonicalAnswer">,
  puzzle: P,
): Survey {
  const { solutions, complete } = kind.solve(puzzle, { solutions: MAX_ANSWERS + 1, nodes: NODES });
  const different = new Map(solutions.map((entry) => [kind.canonicalAnswer(puzzle, entry), entry]));
  const isWhole = complete && solutions.length <= MAX_ANSWERS;
  const answers = [...different.values()].slice(0, MAX_ANSWERS);
  const blanks = kind.slots(puzzle).filter(({ given }) => given === null);
  const counts = new Map(blanks.map(({ id, mayStayEmpty }) => [id, countTexts(answers, id, mayStayEmpty)]));
  const isOpen = isWhole || findOthers(kind, puzzle, counts);
  const open = blanks.map(({ id, choices }) => {
    const texts = [...counts.get(id)!.keys()];
    return [id, choices === null ? texts.sort() : [...choices, ""].filter((text) => texts.includes(text))] as const;
  });
  const deciding = [...counts].flatMap(([slot, texts]) =>
    [...texts].flatMap(([text, count]) => (count === 1 && text !== "" ? [{ slot, text }] : [])),
  );
  return {
    answers: answers.length,
    complete: isWhole,
    open: isOpen ? Object.fromEntries(open) : null,
    deciding: isWhole && answers.length > 1 ? deciding : [],
  };
}

/** How many of these answers have each text in a slot. `orNone`: "" counts those that leave it empty. */
function countTexts(answers: readonly Entry[], slot: string, orNone = false): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { [slot]: text = orNone ? "" : undefined } of answers)
    if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Adds the texts of further answers, one for each choice that no known answer has. False: not all could be searched for. */
function findOthers<P>(
  kind: Pick<PuzzleKind<unknown, P>, "solve" | "slots">,
  puzzle: P,
  counts: ReadonlyMap<string, Map<string, number>>,
): boolean {
  let left = NODES;
  const slots = kind.slots(puzzle);
  for (const { id, given, choices, mayStayEmpty = false } of slots) {
    if (given !== null) continue;
    if (choices === null) return false;
    for (const text of mayStayEmpty ? [...choices, ""] : choices) {
      if (counts.get(id)!.has(text)) continue;
      if (left <= 0) return false;
      const from = text === "" ? { ...BLANK, crossed: { [id]: choices } } : { ...BLANK, entry: { [id]: text } };
      const { solutions, complete, nodes } = kind.solve(puzzle, { solutions: 1, nodes: left }, from);
      left -= nodes + 1;
      if (solutions[0] === undefined && !complete) return false;
      const [found] = solutions;
      if (found === undefined) continue;
      for (const slot of slots) {
        const written = found[slot.id] ?? (slot.mayStayEmpty ? "" : undefined);
        if (written !== undefined) counts.get(slot.id)?.set(written, 1);
      }
    }
  }
  return true;
}
