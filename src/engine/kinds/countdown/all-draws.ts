/**
 * What every draw of six cards from the usual pack reaches, all at once.
 * A hand is a choice of cards in which equal ones are not told apart; its code counts them in mixed radix, a digit for each face,
 * so that the code of two hands laid together is the sum of their codes.
 * The values of hands of up to four cards are found once and kept; hands of four and two, and of three and three, mark what
 * they make in each draw; then each hand of five is marked once, and each draw that it is part of looks up there what it lacks.
 * Source: values by sub-multiset as in J.-M. Alliot, "The (final) countdown" (arXiv 1502.05450).
 */
import { USUAL_PACK } from "./options.ts";
import { ALL_OPERATORS } from "./rules.ts";
import {
  addPairs,
  bound,
  clear,
  type Gathering,
  markLast,
  markPairs,
  newGathering,
  put,
  signsOf,
  type Values,
} from "./step-values.ts";

const CARDS = 6;
const LOW = 101;
const HIGH = 999;
/** Places for the marks of a draw: a value's mark lies at its own number. */
const STRIDE = HIGH + 1;
/** Hands of more cards than this are not kept as lists. */
const LISTED = CARDS - 2;
const SIGNS = signsOf(ALL_OPERATORS);

/** A draw, and how many of the targets from 101 to 999 it reaches. */
export interface DrawReach {
  /** Rising. */
  readonly cards: readonly number[];
  readonly reached: number;
}

/** The different cards of the pack, smallest first: how many there are of each, and the weight of its digit in a code. */
const FACES = faces();
const CODES = FACES.reduce((product, { copies }) => product * (copies + 1), 1);

function faces() {
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

/** All draws, by their cards, and what each reaches. About a quarter of the time of asking `reach` for each. */
export function* reachOfAllDraws(): Iterable<DrawReach> {
  const lists = listedHands();
  const draws = hands(CARDS);
  const places = new Int32Array(CODES).fill(-1);
  for (const [i, draw] of draws.entries()) places[codesOf(draw).at(-1)!] = i * STRIDE;
  const marks = new Uint8Array(draws.length * STRIDE);
  for (const [i, draw] of draws.entries()) {
    const own = marks.subarray(i * STRIDE, (i + 1) * STRIDE);
    for (const [a, b] of splitsOf(draw)) {
      const [x, y] = [lists[a], lists[b]];
      if (x !== undefined && y !== undefined) markPairs(x, y, own, HIGH, SIGNS);
    }
  }
  const rest = new Uint8Array(bound(HIGH, FACES.at(-1)!.card) + 1);
  for (const hand of hands(CARDS - 1)) {
    markHand(hand, lists, rest);
    const code = codesOf(hand).at(-1)!;
    for (const { card, copies, weight } of FACES) {
      if (hand.filter((face) => FACES[face]!.card === card).length === copies) continue;
      const place = places[code + weight]!;
      markLast(rest, card, marks.subarray(place, place + STRIDE), LOW, HIGH, SIGNS);
    }
  }
  for (const [i, draw] of draws.entries()) {
    let reached = 0;
    for (let v = i * STRIDE + LOW; v <= i * STRIDE + HIGH; v++) reached += marks[v]!;
    yield { cards: draw.map((face) => FACES[face]!.card), reached };
  }
}

/** By code: the values of each hand of up to four cards, which take all of its cards. */
function listedHands(): (Values | undefined)[] {
  const lists: (Values | undefined)[] = Array(CODES);
  const made = newGathering();
  for (let size = 1; size <= LISTED; size++) {
    for (const hand of hands(size)) lists[codesOf(hand).at(-1)!] = valuesOf(hand, lists, made);
  }
  return lists;
}

function valuesOf(hand: readonly number[], lists: readonly (Values | undefined)[], made: Gathering): Values {
  clear(made);
  if (hand.length === 1) put(made, FACES[hand[0]!]!.card);
  for (const [a, b] of splitsOf(hand)) addPairs(lists[a]!, lists[b]!, made, Number.POSITIVE_INFINITY, SIGNS);
  return made.list.slice(0, made.size);
}

/** Marks the values of a hand of five and of all its parts. */
function markHand(hand: readonly number[], lists: readonly (Values | undefined)[], marks: Uint8Array): void {
  marks.fill(0);
  const most = marks.length - 1;
  for (const [a, b] of splitsOf(hand)) {
    markPairs(lists[a]!, lists[b]!, marks, most, SIGNS);
    for (const part of [lists[a]!, lists[b]!]) {
      for (let i = 0; i < part.length; i++) if (part[i]! <= most) marks[part[i]!] = 1;
    }
  }
  marks[0] = 0;
}

/** All hands of so many cards, each as the places of its faces, rising. */
function hands(size: number, first = 0): number[][] {
  if (size === 0) return [[]];
  const face = FACES[first];
  if (face === undefined) return [];
  return Array.from({ length: Math.min(size, face.copies) + 1 }, (_, n) =>
    hands(size - n, first + 1).map((rest) => [...Array<number>(n).fill(first), ...rest]),
  ).flat();
}

/** By the set of places taken in a hand, a bit each: the code of these cards. The last is that of the whole hand. */
function codesOf(hand: readonly number[]): Int32Array {
  const codes = new Int32Array(1 << hand.length);
  for (let taken = 1; taken < codes.length; taken++) {
    const last = 31 - Math.clz32(taken);
    codes[taken] = codes[taken ^ (1 << last)]! + FACES[hand[last]!]!.weight;
  }
  return codes;
}

/** The codes of both parts for every way to part a hand in two, each once. */
function splitsOf(hand: readonly number[]): [number, number][] {
  const codes = codesOf(hand);
  const whole = codes.length - 1;
  // Of equal cards the first are taken first, else a hand would be met twice.
  let twins = 0;
  for (let i = 1; i < hand.length; i++) if (hand[i] === hand[i - 1]) twins |= 1 << i;
  const found: [number, number][] = [];
  for (let taken = 1; taken < whole; taken++) {
    if ((taken & twins & ~(taken << 1)) !== 0) continue;
    const [a, b] = [codes[taken]!, codes[whole]! - codes[taken]!];
    if (a <= b) found.push([a, b]);
  }
  return found;
}
