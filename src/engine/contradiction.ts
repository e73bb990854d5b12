/** Explains a mistake in a position: which entries cannot all be right, why, and which one to take back. */
import {
  BLANK,
  type Entry,
  LEVELS,
  type Level,
  type Position,
  type Reason,
  type Rules,
  type Step,
  type Words,
} from "./kind.ts";
import { linksTo, type Refutation, refute } from "./refutation.ts";

/** Search steps to find out whether a position can still be finished. */
const NODES = 2_000_000;
/** Maximum number of consecutive steps in the explanation of a contradiction. */
const MAX_LINKS = 3;

/** One action of the player: an entry, a crossed-out text, or a line of sums. */
export interface Mark {
  readonly slot: string;
  /** The written text; null for a crossed-out one. */
  readonly text: string | null;
}

export interface Contradiction {
  /**
   * Kind of contradiction. `broken`: a rule is broken. `seen`: the kind sees the conflict at once. `deduced`: techniques lead to
   * another entry. `refuted`: assuming the entry leads to a contradiction. `far`: techniques lead to another entry but in many
   * steps; `because` has the first. `unexplained`: none of these.
   */
  readonly sort: "broken" | "seen" | "deduced" | "refuted" | "far" | "unexplained";
  /** Slots and clues that cannot all be right, with what is written, crossed out or given in them. */
  readonly cells: readonly string[];
  /** The reason: a rule, or consecutive steps of which the last contradicts the blamed mark. */
  readonly because: readonly Words[];
  /** The steps themselves, if the reason is steps. */
  readonly links?: readonly Step[];
  /** True if the last step writes another text in the blamed slot and does nothing else. */
  readonly elsewise: boolean;
  /** For `refuted`: the contradiction that the steps lead to. */
  readonly end?: Refutation["end"];
  /** For `far`: the number of steps. */
  readonly steps?: number;
  /** The mark to take back, and the position without it. */
  readonly blamed: Mark;
  readonly without: Position;
  /** The first wrong mark, the position without it, and the marks before it, which are all right. */
  readonly began: Mark;
  readonly withoutBegan: Position;
  readonly before: readonly Mark[];
  /** How many marks are taken back: 1. Where `reasons` is "found" (lines of sums), all marks from the first wrong one on. */
  readonly taken: number;
}

type Kind<P> = Reason<P> & Pick<Rules<P>, "check" | "board" | "slots">;

/**
 * Finds the contradiction in a position; null if the position can still be finished. `upTo`: the level of the techniques that
 * may explain it; if they cannot, the next level is tried.
 */
export function contradictionIn<P>(kind: Kind<P>, puzzle: P, at: Position, upTo: Level): Contradiction | null {
  const marks = marksOf(kind, puzzle, at);
  const positionOf = (some: readonly Mark[]): Position => positionWith(kind, puzzle, at, some);
  const [broken] = kind.check(puzzle, at.entry).broken;
  const answerFor = (position: Position) => kind.solve(puzzle, { solutions: 1, nodes: NODES }, position);
  const canKeep = (count: number): boolean => {
    const { solutions, complete } = answerFor(positionOf(marks.slice(0, count)));
    return solutions.length > 0 || !complete;
  };
  if (marks.length === 0 || (broken === undefined && canKeep(marks.length))) return null;
  const kept = maxRight(marks.length - 1, canKeep);
  const [began, before] = [marks[kept]!, marks.slice(0, kept)];
  const beforeIt = positionOf(before);
  const [answer] = answerFor(beforeIt).solutions;
  const isWrong = (mark: Mark): boolean => marks.indexOf(mark) >= kept && goesAgainst(mark, at, answer ?? {});
  const wrong = marks.filter(isWrong);
  // Lines of sums use results of earlier lines and have equally good alternatives. So all of them from the first wrong one on are
  // taken back.
  const takesAll = kind.reasons === "found";
  const without = (mark: Mark): Position => (takesAll ? beforeIt : withoutMark(at, mark, answer ?? {}));
  const result = (
    part: Omit<Contradiction, "without" | "began" | "withoutBegan" | "before" | "taken">,
  ): Contradiction => ({
    ...{ ...part, began, before },
    ...{ without: without(part.blamed), withoutBegan: without(began) },
    taken: takesAll ? marks.length - kept : 1,
  });
  /** The last wrong mark of these cells. Where no answer is known, the last mark. */
  const blame = (cells: readonly string[]): Mark => {
    const among = marks.filter(({ slot }) => cells.includes(slot));
    return wrong.findLast((mark) => among.includes(mark)) ?? among.at(-1) ?? began;
  };
  const blanks = blanksOf(kind, puzzle);
  /** Whether the slot holds a text of the player or of the puzzle. Clues always count. */
  const stands = (id: string): boolean => at.entry[id] !== undefined || at.crossed[id] !== undefined || !blanks.has(id);
  if (broken !== undefined) {
    const cells = [...broken.slots.filter((id) => !blanks.has(id) || at.entry[id] !== undefined), ...broken.clues];
    return result({ sort: "broken", cells, because: [broken.rule], elsewise: false, blamed: blame(cells) });
  }
  const [seen] = kind.conflicts?.(puzzle, at) ?? [];
  if (seen !== undefined)
    return result({
      ...{ sort: "seen", cells: seen.because, because: [seen.say], elsewise: false },
      blamed: blame(seen.because),
    });
  const right = positionOf(marks.filter((mark) => !isWrong(mark)));
  const withFirst = positionOf(marks.filter((mark) => mark === began || !isWrong(mark)));
  const isOnce = kind.board(puzzle).input === "path";
  let far: Chain | null = null;
  for (const level of kind.reasons === "forced" ? new Set<Level>([upTo, LEVELS.at(-1)!]) : []) {
    const chain = shortestChain(kind.explain(puzzle, right, level).steps, wrong, at, isOnce);
    const refuted = refute(kind, puzzle, withFirst, level, MAX_LINKS);
    far ??= chain;
    if (chain !== null && chain.links.length <= Math.min(MAX_LINKS, (refuted?.links.length ?? MAX_LINKS) + 1)) {
      const { links, blamed } = chain;
      return result({
        sort: "deduced",
        cells: [blamed.slot, ...restOf(links.slice(0, -1), links).filter((id) => id !== blamed.slot && stands(id))],
        ...{ because: links.map(({ say }) => say), links },
        elsewise: Object.keys(links.at(-1)!.finds).join() === blamed.slot && blamed.text !== null,
        blamed,
      });
    }
    if (refuted === null) continue;
    const { links, end } = refuted;
    const cells = [...new Set([...restOf(links, links), ...refuted.cells])].filter(stands);
    const because = links.map(({ say }) => say);
    return result({ sort: "refuted", cells, because, links, elsewise: false, blamed: blame(cells), end });
  }
  if (far === null)
    return result({ sort: "unexplained", cells: [began.slot], because: [], elsewise: false, blamed: began });
  const [first] = far.links;
  const cells = first!.because.filter(stands);
  const ofFirst = { because: [first!.say], links: [first!], steps: far.links.length };
  return result({ sort: "far", cells, ...ofFirst, elsewise: false, blamed: far.blamed });
}

/** Slots and clues that the steps rest on, without those that other steps of the chain found. */
function restOf(finders: readonly Step[], steps: readonly Step[]): string[] {
  const found = new Set(finders.flatMap(({ finds }) => Object.keys(finds)));
  return [...new Set(steps.flatMap(({ because }) => because))].filter((id) => !found.has(id));
}

const blanksOf = <P>(kind: Kind<P>, puzzle: P): ReadonlySet<string> =>
  new Set(kind.slots(puzzle).flatMap(({ id, given }) => (given === null ? [id] : [])));

/** The largest number of marks, up to `most`, that are all right: the marks before the first wrong one. */
function maxRight(most: number, canKeep: (count: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (canKeep(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Steps that start from correct entries and end with one that contradicts a mark. */
interface Chain {
  readonly links: readonly Step[];
  readonly blamed: Mark;
}

/** The chain with the fewest steps; null if no step contradicts a mark. */
function shortestChain(steps: readonly Step[], wrong: readonly Mark[], at: Position, isOnce: boolean): Chain | null {
  let best: Chain | null = null;
  for (const [i, step] of steps.entries()) {
    const blamed = wrong.find((mark) => isAgainst(step, mark, at, isOnce));
    if (blamed === undefined) continue;
    const links = linksTo(steps.slice(0, i), step.because, [step]);
    if (links.length < (best?.links.length ?? Number.POSITIVE_INFINITY)) best = { links, blamed };
    if (best?.links.length === 1) break;
  }
  return best;
}

/**
 * Whether a step writes another text in the slot of the mark, or crosses out its text. `isOnce`: every text occurs once, so a
 * step that writes the text in another slot contradicts the mark too.
 */
function isAgainst({ finds, crosses }: Step, { slot, text }: Mark, at: Position, isOnce: boolean): boolean {
  const found = finds[slot];
  if (text === null) return found !== undefined && at.crossed[slot]!.includes(found);
  if (found !== undefined) return found !== text;
  return (crosses[slot] ?? []).includes(text) || (isOnce && Object.values(finds).includes(text));
}

/** Whether a mark contradicts an answer. */
const goesAgainst = ({ slot, text }: Mark, at: Position, answer: Entry): boolean =>
  text === null ? at.crossed[slot]!.includes(answer[slot] ?? "") : answer[slot] !== text;

/**
 * The position without one entry, or with every crossed-out text restored that the answer needs. Without an answer, all of the
 * slot's crossed-out texts are restored.
 */
function withoutMark({ entry, crossed }: Position, { slot, text }: Mark, answer: Entry): Position {
  if (text !== null) return { entry: Object.fromEntries(Object.entries(entry).filter(([id]) => id !== slot)), crossed };
  const left = answer[slot] === undefined ? [] : crossed[slot]!.filter((each) => each !== answer[slot]);
  const others = Object.entries(crossed).filter(([id]) => id !== slot);
  return { entry, crossed: Object.fromEntries(left.length === 0 ? others : [...others, [slot, left]]) };
}

/** The player's marks in order: entries, then crossed-out texts; for a board of cards, its lines. */
function marksOf<P>(kind: Kind<P>, puzzle: P, { entry, crossed }: Position): readonly Mark[] {
  const board = kind.board(puzzle);
  const entries = Object.entries(entry).flatMap(([slot, text]) => (text === "" ? [] : [{ slot, text }]));
  if (board.input !== "cards") return [...entries, ...Object.keys(crossed).map((slot) => ({ slot, text: null }))];
  const lines = board.lines(entry[board.slot] ?? "");
  return lines?.map((line) => ({ slot: board.slot, text: board.text([line]) })) ?? entries;
}

/** The position with only some of its marks. */
function positionWith<P>(kind: Kind<P>, puzzle: P, at: Position, marks: readonly Mark[]): Position {
  if (marks.length === 0) return BLANK;
  const board = kind.board(puzzle);
  const lines = board.input === "cards" ? board.lines(at.entry[board.slot] ?? "") : null;
  if (board.input === "cards" && lines !== null)
    return { entry: { [board.slot]: board.text(lines.slice(0, marks.length)) }, crossed: at.crossed };
  return {
    entry: Object.fromEntries(marks.flatMap(({ slot, text }) => (text === null ? [] : [[slot, text]]))),
    crossed: Object.fromEntries(marks.flatMap(({ slot, text }) => (text === null ? [[slot, at.crossed[slot]!]] : []))),
  };
}
