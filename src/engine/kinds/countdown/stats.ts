/**
 * How many games of Number Target can be solved: all draws of six cards from the usual pack, each with every target from
 * 101 to 999, sorted by the number of big cards. A draw is a choice of cards in which equal ones are not told apart; the
 * hands that deal it, equal cards told apart, are its weight.
 */
import { type Column, type Stats, say } from "../../kind.ts";
import { isBig, USUAL_PACK } from "./options.ts";
import { ALL_OPERATORS } from "./rules.ts";
import { countMarks, type Marks, markAll, markLast, markPairs, newMarks, newRest } from "./solver/reach.ts";
import { close, newValues, put, putPairs, signsOf, type Values, wordsFor } from "./solver/values.ts";

/*
 * What every draw of six cards from the usual pack reaches, all at once.
 * A hand is a choice of cards in which equal ones are not told apart; its code counts them in mixed radix, a digit for each face,
 * so that the code of two hands laid together is the sum of their codes.
 * The values of hands of up to four cards are found once and kept. Each hand of five is marked once, and each draw that it is
 * part of asks those marks for what its sixth card makes of them; what a draw has not reached then is left to its hands of four and
 * two, and of three and three.
 * Source: values by sub-multiset as in J.-M. Alliot, "The (final) countdown" (arXiv 1502.05450).
 */

const CARDS = 6;
/** The least and greatest target. */
const WINDOW = { low: 101, high: 999 } as const;
/** Words for the marks of a draw, and how many marks lie outside the window. */
const WORDS = wordsFor(WINDOW.high);
const OUTSIDE = countMarks(newMarks(WINDOW));
/** Hands of more cards than this are not kept as lists. */
const LISTED = CARDS - 2;
const SIGNS = signsOf(ALL_OPERATORS);

/** A draw, and how many of the targets it reaches. */
interface DrawReach {
  /** Rising. */
  readonly cards: readonly number[];
  readonly reached: number;
}

/** The different cards of the pack, smallest first: how many there are of each, and the weight of its digit in a code. */
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

/** All draws, by their cards, and what each reaches. */
export function* reachOfAllDraws(): Iterable<DrawReach> {
  const listed = listedHands();
  const draws = hands(CARDS);
  const byCode = marksOf(draws);
  markHandsOfFive(listed, byCode);
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

/** Marks for each draw, by its code: parts of one list. */
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

/** Hands of up to four cards: by code their numbers from 1, and the values that take all of their cards. */
interface Listed {
  readonly numbers: Int32Array;
  readonly values: Values;
}

function listedHands(): Listed {
  const listed = Array.from({ length: LISTED }, (_, i) => hands(i + 1)).flat();
  const numbers = new Int32Array(CODES);
  const values = newValues(listed.length + 1, WORDS);
  for (const [i, hand] of listed.entries()) {
    const { code, splits } = partsOf(hand);
    numbers[code] = i + 1;
    if (hand.length === 1) put(values, i + 1, FACES[hand[0]!]!.card);
    for (let j = 0; j < splits.length; j += 2) {
      const [a, b] = [numbers[splits[j]!]!, numbers[splits[j + 1]!]!];
      putPairs(values, i + 1, a, b, Number.POSITIVE_INFINITY, SIGNS);
    }
    close(values, i + 1);
  }
  return { numbers, values };
}

/** Marks in each draw what its hands of five cards make, alone or with the sixth. */
function markHandsOfFive({ numbers, values }: Listed, byCode: readonly Marks[]): void {
  const rest = newRest(WINDOW.high, FACES.at(-1)!.card);
  for (const hand of hands(CARDS - 1)) {
    const { code, splits } = partsOf(hand);
    rest.fill(0);
    for (let i = 0; i < splits.length; i += 2)
      markAll(values, numbers[splits[i]!]!, numbers[splits[i + 1]!]!, rest, SIGNS);
    for (const [face, { card, copies, weight }] of FACES.entries()) {
      const taken = hand.filter((other) => other === face).length;
      if (taken < copies) markLast(rest, card, byCode[code + weight]!, SIGNS);
    }
  }
}

/** All hands of so many cards, each as the places of its faces, rising. */
function hands(size: number): number[][] {
  const all: number[][] = [];
  const hand: number[] = [];
  const deal = (face: number): void => {
    if (hand.length === size) {
      all.push([...hand]);
      return;
    }
    if (face === FACES.length) return;
    const before = hand.length;
    const most = Math.min(FACES[face]!.copies, size - before);
    deal(face + 1);
    for (let n = 1; n <= most; n++) {
      hand.push(face);
      deal(face + 1);
    }
    hand.length = before;
  };
  deal(0);
  return all;
}

const codeOf = (hand: readonly number[]): number => hand.reduce((code, face) => code + FACES[face]!.weight, 0);

/** By the cards of a hand that a part takes: its code, and how many they are. The part that takes none stays 0. */
const codes = new Int32Array(1 << CARDS);
const sizes = new Uint8Array(1 << CARDS);

/** The code of a hand, and of both parts for every way to part it in two, each once, as a flat list: that of fewer cards first. */
function partsOf(hand: readonly number[]): { code: number; splits: number[] } {
  const whole = (1 << hand.length) - 1;
  for (let taken = 1; taken <= whole; taken++) {
    const last = 31 - Math.clz32(taken);
    codes[taken] = codes[taken ^ (1 << last)]! + FACES[hand[last]!]!.weight;
    sizes[taken] = sizes[taken ^ (1 << last)]! + 1;
  }
  // Of equal cards the first are taken first, else a part would be met twice.
  let twins = 0;
  for (let i = 1; i < hand.length; i++) if (hand[i] === hand[i - 1]) twins |= 1 << i;
  const splits: number[] = [];
  for (let taken = 1; taken < whole; taken++) {
    if ((taken & twins & ~(taken << 1)) !== 0) continue;
    const [a, b] = [codes[taken]!, codes[whole]! - codes[taken]!];
    const cards = 2 * sizes[taken]! - hand.length;
    if (cards < 0 || (cards === 0 && a <= b)) splits.push(a, b);
  }
  return { code: codes[whole]!, splits };
}
/** How many targets each draw may have. */
const TARGETS = WINDOW.high - WINDOW.low + 1;

/** What is counted of the draws of a sort. `hands`, `dealt`: hands, and solvable games of all of them. */
interface Count {
  draws: number;
  solvable: number;
  hands: number;
  dealt: number;
  all: number;
}

/** The table of all games; see `PuzzleKind.stats`. It is one piece of work: nearly all of it comes before the first draw. */
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

const cellsOf = ({ draws, solvable, hands, dealt, all }: Count): number[] => [
  draws,
  draws * TARGETS,
  solvable,
  percent(solvable, draws * TARGETS),
  percent(dealt, hands * TARGETS),
  all,
];

/** Of 100, rounded to four decimals. */
const percent = (part: number, whole: number): number => Math.round((1_000_000 * part) / whole) / 10_000;

const newCount = (): Count => ({ draws: 0, solvable: 0, hands: 0, dealt: 0, all: 0 });

function add(count: Count, { cards, reached }: DrawReach): void {
  const hands = handsOf(cards);
  count.draws++;
  count.solvable += reached;
  count.hands += hands;
  count.dealt += hands * reached;
  if (reached === TARGETS) count.all++;
}

/** In how many ways a draw can be taken from the pack. */
const handsOf = (cards: readonly number[]): number =>
  FACES.reduce((ways, { card, copies }) => ways * choose(copies, cards.filter((other) => other === card).length), 1);

/** n over k. */
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
