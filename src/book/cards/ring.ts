/** Dominoes and loop cards: each card has an answer and asks for the answer of another one. */
import type { Question } from "../../engine/kind.ts";
import type { Rng } from "../../engine/rng.ts";
import { onePerAnswer } from "./question-pool.ts";

/** A card with the answer to one question, and the next question. */
export interface RingCard {
  readonly answer: string;
  readonly asks: Question;
}

/**
 * Cards in the order of printing; undefined if the questions have too few different answers. What holds, and what
 * `test/book/cards/prove-cards.ts` proves of each set without this code: no answer is on two cards, so the answer to each question
 * is on exactly one; and who goes from question to answer comes to every card before the first one again. So there is one ring.
 */
export function ring(questions: readonly Question[], count: number, rng: Rng): RingCard[] | undefined {
  const asked = onePerAnswer(questions, rng).slice(0, count);
  if (asked.length < count) return undefined;
  return rng.shuffle(asked.map(({ answer }, i) => ({ answer, asks: asked[(i + 1) % count]! })));
}

/** The cards in the order in which they follow each other, from the first printed one on. */
export function inTurn(cards: readonly RingCard[]): RingCard[] {
  const byAnswer = new Map(cards.map((card) => [card.answer, card]));
  const turn: RingCard[] = [];
  for (let card = cards[0]; card !== undefined && turn.length < cards.length; card = byAnswer.get(card.asks.answer))
    turn.push(card);
  return turn;
}
