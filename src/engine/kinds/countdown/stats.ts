/**
 * How many games of Number Target can be solved: all draws of six cards from the usual pack, each with every target from 101 to
 * 999, grouped by the number of big cards. A draw does not distinguish equal cards; its weight is the number of ways to deal it,
 * with equal cards distinguished.
 */
import { type Column, type Stats, say } from "../../kind.ts";
import { isBig, USUAL_PACK } from "./options.ts";
import { ALL_OPERATORS } from "./rules.ts";
import { countMarks, type Marks, markAll, markLast, markPairs, newMarks, newRest } from "./solver/reach.ts";
import { close, newValues, put, putPairs, signsOf, type Values, wordsFor } from "./solver/values.ts";

/*
 * What every draw of six cards from the usual pack reaches, computed together. A multiset is a choice of cards that does not
 * distinguish equal ones. Its code counts them in mixed radix, one digit for each face, so the code of a union is the sum of the
 * codes. The values of multisets of up to four cards are computed once and stored. Each multiset of five is marked once, and in
 * each draw that contains it the marks are combined with the sixth card. What a draw has not reached by then is left to its
 * multisets of four and two, and of three and three. Source: values by sub-multiset as in J.-M. Alliot, "The (final) countdown"
 * (arXiv 1502.05450).
 */

const CARDS = 6;
/** The smallest and largest target. */
const WINDOW = { low: 101, high: 999 } as const;
/** Number of words for the marks of a draw, and of marks outside the window. */
const WORDS = wordsFor(WINDOW.high);
const OUTSIDE = countMarks(newMarks(WINDOW));
/** Multisets with more cards are not stored as lists. */
const LISTED = CARDS - 2;
const SIGNS = signsOf(ALL_OPERATORS);

/** A draw, and the number of targets that it reaches. */
interface DrawReach {
  /** Ascending. */
  readonly cards: readonly number[];
  readonly reached: number;
}

/** The different cards of the pack, smallest first: the number of each, and the weight of its digit in a code. */
const FACES: readonly Face[] = faces();
const CODES = FACES.reduce((product, { copies }) => product * (copies + 1), 1);

interface Face {
  readonly card: number;
  readonly copies: number;
  readonly weight: number;
}

function faces(): Face[] {
  let weight = 1;
  return [...new Set(USUAL_PACK)]
    .sort((a, b) => a - b)
    .map((card) => {
      const copies = USUAL_PACK.filter((other) => other === card).length;
      const face = { card, copies, weight };
      weight *= copies + 1;
      return face;
    });
}

/** All draws with the number of targets each reaches. */
export function* reachOfAllDraws(): Iterable<DrawReach> {
  const listed = listedMultisets();
  const draws = multisets(CARDS);
  const byCode = marksOf(draws);
  markMultisetsOfFive(listed, byCode);
  for (const draw of draws) {
    const { code, splits } = partsOf(draw);
    const marks = byCode[code]!;
    for (let i = 0; i < splits.length; i += 2) {
      const [a, b] = [listed.numbers[splits[i]!]!, listed.numbers[splits[i + 1]!]!];
      if (b > 0) markPairs(listed.values, a, b, marks, SIGNS);
    }
    yield { cards: draw.map((face) => FACES[face]!.card), reached: countMarks(marks) - OUTSIDE };
  }
}

/** Marks for each draw, by its code; parts of one array. */
function marksOf(draws: readonly (readonly number[])[]): readonly Marks[] {
  const none = newMarks(WINDOW);
  const all = new Int32Array(draws.length * WORDS);
  const byCode: Marks[] = Array(CODES);
  for (const [i, draw] of draws.entries()) {
    const marks = all.subarray(i * WORDS, (i + 1) * WORDS);
    marks.set(none);
    byCode[codeOf(draw)] = marks;
  }
  return byCode;
}

/** Multisets of up to four cards: their numbers from 1 by code, and the values that use all of their cards. */
interface Listed {
  readonly numbers: Int32Array;
  readonly values: Values;
}

function listedMultisets(): Listed {
  const listed = Array.from({ length: LISTED }, (_, i) => multisets(i + 1)).flat();
  const numbers = new Int32Array(CODES);
  const values = newValues(listed.length + 1, WORDS);
  for (const [i, multiset] of listed.entries()) {
    const { code, splits } = partsOf(multiset);
    numbers[code] = i + 1;
    if (multiset.length === 1) put(values, i + 1, FACES[multiset[0]!]!.card);
    for (let j = 0; j < splits.length; j += 2) {
      const [a, b] = [numbers[splits[j]!]!, numbers[splits[j + 1]!]!];
      putPairs(values, i + 1, a, b, Number.POSITIVE_INFINITY, SIGNS);
    }
    close(values, i + 1);
  }
  return { numbers, values };
}

/** Marks in each draw the results of its multisets of five cards, alone or with the sixth card. */
function markMultisetsOfFive({ numbers, values }: Listed, byCode: readonly Marks[]): void {
  const rest = newRest(WINDOW.high, FACES.at(-1)!.card);
  for (const multiset of multisets(CARDS - 1)) {
    const { code, splits } = partsOf(multiset);
    rest.fill(0);
    for (let i = 0; i < splits.length; i += 2)
      markAll(values, numbers[splits[i]!]!, numbers[splits[i + 1]!]!, rest, SIGNS);
    for (const [face, { card, copies, weight }] of FACES.entries()) {
      const taken = multiset.filter((other) => other === face).length;
      if (taken < copies) markLast(rest, card, byCode[code + weight]!, SIGNS);
    }
  }
}

/** All multisets of this size, each as ascending indices of faces. */
function multisets(size: number): number[][] {
  const all: number[][] = [];
  const multiset: number[] = [];
  const extend = (face: number): void => {
    if (multiset.length === size) {
      all.push([...multiset]);
      return;
    }
    if (face === FACES.length) return;
    const before = multiset.length;
    const most = Math.min(FACES[face]!.copies, size - before);
    extend(face + 1);
    for (let n = 1; n <= most; n++) {
      multiset.push(face);
      extend(face + 1);
    }
    multiset.length = before;
  };
  extend(0);
  return all;
}

const codeOf = (multiset: readonly number[]): number => multiset.reduce((code, face) => code + FACES[face]!.weight, 0);

/** By the set of positions that a part takes: its code, and its size. The empty part stays 0. */
const codes = new Int32Array(1 << CARDS);
const sizes = new Uint8Array(1 << CARDS);

/**
 * The code of a multiset, and of both parts for every way to split it in two, as a flat list without repetition; the part with
 * fewer cards first.
 */
function partsOf(multiset: readonly number[]): { code: number; splits: number[] } {
  const whole = (1 << multiset.length) - 1;
  for (let taken = 1; taken <= whole; taken++) {
    const last = 31 - Math.clz32(taken);
    codes[taken] = codes[taken ^ (1 << last)]! + FACES[multiset[last]!]!.weight;
    sizes[taken] = sizes[taken ^ (1 << last)]! + 1;
  }
  // Equal cards are taken in order, otherwise a part would occur twice.
  let repeated = 0;
  for (let i = 1; i < multiset.length; i++) if (multiset[i] === multiset[i - 1]) repeated |= 1 << i;
  const splits: number[] = [];
  for (let taken = 1; taken < whole; taken++) {
    if ((taken & repeated & ~(taken << 1)) !== 0) continue;
    const [a, b] = [codes[taken]!, codes[whole]! - codes[taken]!];
    const cards = 2 * sizes[taken]! - multiset.length;
    if (cards < 0 || (cards === 0 && a <= b)) splits.push(a, b);
  }
  return { code: codes[whole]!, splits };
}
/** Maximum number of targets of a draw. */
const TARGETS = WINDOW.high - WINDOW.low + 1;

/** Counts for a group of draws. `deals`: ways to deal them; `dealt`: solvable games among these. */
interface Count {
  draws: number;
  solvable: number;
  deals: number;
  dealt: number;
  all: number;
}

/** The table of all games; see `PuzzleKind.stats`. Reports no partial progress, since nearly all work precedes the first draw. */
export function stats(onProgress: (done: number, of: number) => void): Stats {
  onProgress(0, 1);
  const counts = new Map<number, Count>();
  const total = newCount();
  const worst: number[] = [];
  let none = 0;
  for (const draw of reachOfAllDraws()) {
    const big = draw.cards.filter(isBig).length;
    const own = counts.get(big) ?? newCount();
    counts.set(big, own);
    for (const count of [own, total]) add(count, draw);
    if (draw.reached > 0) continue;
    if (none === 0) worst.push(...draw.cards);
    none++;
  }
  const sorts = [...counts.keys()].sort((a, b) => a - b);
  return {
    about: aboutWords(),
    sorts: column("big"),
    columns: COLUMNS,
    rows: sorts.map((sort) => ({ sort, cells: cellsOf(counts.get(sort)!) })),
    total: cellsOf(total),
    notes: [say("countdown.stats-note-dealt"), say("countdown.stats-note-all", { none, worst })],
  };
}

const column = (id: string, words = id): Column => ({ id, head: say(`countdown.stats-${words}`) });

const COLUMNS: Stats["columns"] = [
  { ...column("draws"), unit: "count" },
  { ...column("games"), unit: "count" },
  { ...column("solvable"), unit: "count" },
  { ...column("share"), unit: "percent" },
  { ...column("asDealt", "as-dealt"), unit: "percent" },
  { ...column("reachAll", "reach-all"), unit: "count" },
];

const cellsOf = ({ draws, solvable, deals, dealt, all }: Count): number[] => [
  draws,
  draws * TARGETS,
  solvable,
  percent(solvable, draws * TARGETS),
  percent(dealt, deals * TARGETS),
  all,
];

/** A percentage, rounded to four decimals. */
const percent = (part: number, whole: number): number => Math.round((1_000_000 * part) / whole) / 10_000;

const newCount = (): Count => ({ draws: 0, solvable: 0, deals: 0, dealt: 0, all: 0 });

function add(count: Count, { cards, reached }: DrawReach): void {
  const deals = dealsOf(cards);
  count.draws++;
  count.solvable += reached;
  count.deals += deals;
  count.dealt += deals * reached;
  if (reached === TARGETS) count.all++;
}

/** In how many ways a draw can be dealt from the pack. */
const dealsOf = (cards: readonly number[]): number =>
  FACES.reduce((ways, { card, copies }) => ways * choose(copies, cards.filter((other) => other === card).length), 1);

/** Binomial coefficient n over k. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

function aboutWords() {
  const small = FACES.filter(({ card }) => !isBig(card));
  return say("countdown.stats-about", {
    bigs: FACES.filter(({ card }) => isBig(card)).map(({ card }) => card),
    copies: small[0]!.copies,
    first: small[0]!.card,
    last: small.at(-1)!.card,
  });
}
