/** Bingo of any skill: cards of answers, and the order in which the caller reads the questions. */
import type { Question } from "../../engine/kind.ts";
import type { Rng } from "../../engine/rng.ts";
import { onePerAnswer } from "./question-pool.ts";

/** Cards of side × side answers, row by row, and the questions in the order of their calls. */
export interface Bingo {
  readonly side: 3 | 4;
  readonly calls: readonly Question[];
  readonly cards: readonly (readonly string[])[];
}

/** Different answers that are called: the fewest, so that cards differ, and the most, so that a game does not last too long. */
export const CALLS = { 3: { least: 12, most: 24 }, 4: { least: 20, most: 30 } } as const;

/** Exchanges between two cards, for each card, and how often they are done again while two cards are equal. */
const EXCHANGES = 20;
const ROUNDS = 100;
/** Orders to try. One in a few has no tie. */
const ORDERS = 1000;

/**
 * A game; undefined if the questions have too few different answers. `count`: of cards. What holds, and what
 * `test/book/cards/prove-cards.ts` proves of each set without this code:
 *
 * - Every called question has an answer of its own, and all answers on cards are called. A card has side² different ones.
 * - No two cards have the same answers.
 * - Each answer is on the same number of cards, give or take one.
 * - In the order of the calls one card is full before all others: at the call that fills it no other card is full.
 *
 * Each card has the same chance, because cards are numbered by a shuffle after their order of calls is known: the number of the
 * card that wins is uniform.
 */
export function bingo(questions: readonly Question[], side: 3 | 4, count: number, rng: Rng): Bingo | undefined {
  const { least, most } = CALLS[side];
  const called = onePerAnswer(questions, rng).slice(0, most);
  if (called.length < least) return undefined;
  const cards = deal(
    called.map(({ answer }) => answer),
    side ** 2,
    count,
    rng,
  );
  return { side, calls: withoutTie(called, cards, rng), cards: rng.shuffle(cards).map((card) => rng.shuffle(card)) };
}

/** Cards with `size` answers each: first the answers that were used least, then exchanges that keep these numbers. */
function deal(answers: readonly string[], size: number, count: number, rng: Rng): string[][] {
  const used = new Map(answers.map((answer) => [answer, 0]));
  const cards = Array.from({ length: count }, () => {
    const card = rng
      .shuffle(answers)
      .sort((one, other) => used.get(one)! - used.get(other)!)
      .slice(0, size);
    for (const answer of card) used.set(answer, used.get(answer)! + 1);
    return card;
  });
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < EXCHANGES * count; i++) exchange(rng.pick(cards), rng.pick(cards), rng);
    if (new Set(cards.map((card) => card.toSorted().join(" "))).size === count) return cards;
  }
  throw new Error(`${answers.length} answers do not make ${count} different cards of ${size}`);
}

/** Exchanges an answer of each card that the other one lacks. */
function exchange(one: string[], other: string[], rng: Rng): void {
  const [ours, theirs] = [
    one.filter((answer) => !other.includes(answer)),
    other.filter((answer) => !one.includes(answer)),
  ];
  if (ours.length === 0) return;
  const [give, take] = [rng.pick(ours), rng.pick(theirs)];
  one[one.indexOf(give)] = take;
  other[other.indexOf(take)] = give;
}

/** The questions in an order in which one card alone is full first. There is one: that which begins with the answers of a card. */
function withoutTie(called: readonly Question[], cards: readonly (readonly string[])[], rng: Rng): Question[] {
  for (let i = 0; i < ORDERS; i++) {
    const calls = rng.shuffle(called);
    const full = fullAfter({ calls, cards });
    const first = Math.min(...full);
    if (full.filter((call) => call === first).length === 1) return calls;
  }
  throw new Error("every order has a tie");
}

/** The number of the call, from 1, that fills each card. */
export function fullAfter({ calls, cards }: Pick<Bingo, "calls" | "cards">): number[] {
  const callOf = new Map(calls.map(({ answer }, i) => [answer, i + 1]));
  return cards.map((card) => Math.max(...card.map((answer) => callOf.get(answer)!)));
}
