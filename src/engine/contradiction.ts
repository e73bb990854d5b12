/** A position with a slip: which entries cannot all be right, why, and which is to be taken back. */
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
/** Steps one after another that are told of a contradiction at most. */
const MAX_LINKS = 3;

/** A single act of the player, in the order in which they were done: an entry, what was crossed out, a line of sums. */
export interface Mark {
  readonly slot: string;
  /** What is written; null for what is crossed out. */
  readonly text: string | null;
}

export interface Contradiction {
  /**
   * `broken`: a rule; `seen`: a kind sees it at once; `deduced`: techniques lead to another entry; `refuted`: they lead from it to what
   * cannot be; `far`: they lead to another entry, but in many steps, of which `because` has the first; `unexplained`: they do neither.
   */
  readonly sort: "broken" | "seen" | "deduced" | "refuted" | "far" | "unexplained";
  /** Slots and clues that cannot all be right; what is written or crossed out in them, or given. */
  readonly cells: readonly string[];
  /** Why: a rule, or steps one after another, the last of which goes against what is blamed. */
  readonly because: readonly Words[];
  /** These steps, where it is steps. */
  readonly links?: readonly Step[];
  /** Does the last step write another text where the one that is blamed stands, and nothing else? */
  readonly elsewise: boolean;
  /** What steps lead to, of what is refuted. */
  readonly end?: Refutation["end"];
  /** How many steps there are, of what is far. */
  readonly steps?: number;
  /** The mark to take back, and the position without it. */
  readonly blamed: Mark;
  readonly without: Position;
  /** The first mark that cannot be kept, the position without it, and the marks before it, which can be kept. */
  readonly began: Mark;
  readonly withoutBegan: Position;
  readonly before: readonly Mark[];
  /** How many marks are taken back: 1, or where steps are found (lines of sums) all from the first that cannot be kept. */
  readonly taken: number;
}

type Kind<P> = Reason<P> & Pick<Rules<P>, "check" | "board" | "slots">;

/** What does not fit in a position; null where it can be finished. `upTo`: techniques of this level explain it, else of the next. */
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
  const kept = mostKept(marks.length - 1, canKeep);
  const [began, before] = [marks[kept]!, marks.slice(0, kept)];
  const beforeIt = positionOf(before);
  const [answer] = answerFor(beforeIt).solutions;
  const isWrong = (mark: Mark): boolean => marks.indexOf(mark) >= kept && goesAgainst(mark, at, answer ?? {});
  const wrong = marks.filter(isWrong);
  // Where other steps are as good, as in lines of sums that use what earlier ones made, all from the first wrong one are taken back.
  const takesAll = kind.reasons === "found";
  const without = (mark: Mark): Position => (takesAll ? beforeIt : withoutMark(at, mark, answer ?? {}));
  const told = (
    part: Omit<Contradiction, "without" | "began" | "withoutBegan" | "before" | "taken">,
  ): Contradiction => ({
    ...{ ...part, began, before },
    ...{ without: without(part.blamed), withoutBegan: without(began) },
    taken: takesAll ? marks.length - kept : 1,
  });
  /** Of what cannot all be right, the last that is wrong; where no answer is known, the last. */
  const blame = (cells: readonly string[]): Mark => {
    const among = marks.filter(({ slot }) => cells.includes(slot));
    return wrong.findLast((mark) => among.includes(mark)) ?? among.at(-1) ?? began;
  };
  const blanks = blanksOf(kind, puzzle);
  /** Whether something is in a slot that the player or the puzzle put there; clues always are. */
  const stands = (id: string): boolean => at.entry[id] !== undefined || at.crossed[id] !== undefined || !blanks.has(id);
  if (broken !== undefined) {
    const cells = [...broken.slots.filter((id) => !blanks.has(id) || at.entry[id] !== undefined), ...broken.clues];
    return told({ sort: "broken", cells, because: [broken.rule], elsewise: false, blamed: blame(cells) });
  }
  const [seen] = kind.conflicts?.(puzzle, at) ?? [];
  if (seen !== undefined)
    return told({
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
      return told({
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
    return told({ sort: "refuted", cells, because, links, elsewise: false, blamed: blame(cells), end });
  }
  if (far === null)
    return told({ sort: "unexplained", cells: [began.slot], because: [], elsewise: false, blamed: began });
  const [first] = far.links;
  const cells = first!.because.filter(stands);
  const ofFirst = { because: [first!.say], links: [first!], steps: far.links.length };
  return told({ sort: "far", cells, ...ofFirst, elsewise: false, blamed: far.blamed });
}

/** What steps rest on, but for what others of them found. */
function restOf(finders: readonly Step[], steps: readonly Step[]): string[] {
  const found = new Set(finders.flatMap(({ finds }) => Object.keys(finds)));
  return [...new Set(steps.flatMap(({ because }) => because))].filter((id) => !found.has(id));
}

const blanksOf = <P>(kind: Kind<P>, puzzle: P): ReadonlySet<string> =>
  new Set(kind.slots(puzzle).flatMap(({ id, given }) => (given === null ? [id] : [])));

/** How many marks can be kept, of at most so many: all that come before the first that cannot. */
function mostKept(most: number, canKeep: (count: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (canKeep(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Steps that lead from what is right to one that goes against a mark. */
interface Chain {
  readonly links: readonly Step[];
  readonly blamed: Mark;
}

/** The chain of the fewest steps; null where none goes against a mark. */
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

/** Does a step find another text, or cross out the one that is written? `isOnce`: every text is written once, so that it cannot be elsewhere. */
function isAgainst({ finds, crosses }: Step, { slot, text }: Mark, at: Position, isOnce: boolean): boolean {
  const found = finds[slot];
  if (text === null) return found !== undefined && at.crossed[slot]!.includes(found);
  if (found !== undefined) return found !== text;
  return (crosses[slot] ?? []).includes(text) || (isOnce && Object.values(finds).includes(text));
}

/** Is a mark against an answer? */
const goesAgainst = ({ slot, text }: Mark, at: Position, answer: Entry): boolean =>
  text === null ? at.crossed[slot]!.includes(answer[slot] ?? "") : answer[slot] !== text;

/** The position without an entry, or without crossing out what an answer has; without an answer nothing there is crossed out. */
function withoutMark({ entry, crossed }: Position, { slot, text }: Mark, answer: Entry): Position {
  if (text !== null) return { entry: Object.fromEntries(Object.entries(entry).filter(([id]) => id !== slot)), crossed };
  const left = answer[slot] === undefined ? [] : crossed[slot]!.filter((each) => each !== answer[slot]);
  const others = Object.entries(crossed).filter(([id]) => id !== slot);
  return { entry, crossed: Object.fromEntries(left.length === 0 ? others : [...others, [slot, left]]) };
}

/** What was done, in order: entries, then what is crossed out; of a board of cards its lines. */
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
