/**
 * Random Countdown games for comparing solvers: 3–5 cards, and a target that is drawn as the result of random steps
 * on some of them (it can be made, in few ways or in many), or at random (often it cannot).
 */
import type { CountdownPuzzle } from "./countdown.ts";
import type { Chance } from "./random.ts";

const OPERATORS = "+-*/";

/** A random game in the public format; `chance(n)` gives a whole number 0..n−1. */
export function randomPuzzle(chance: Chance): CountdownPuzzle {
  const sort = [0, 0, 1, 1, 1, 2, 2, 2][chance(8)]!;
  const size = sort === 0 ? 4 + chance(2) : [3, 3, 3, 4, 4, 5][chance(6)]!;
  const cards = Array.from({ length: size }, () => randomCard(chance, sort === 0));
  const operators = chance(3) > 0 ? undefined : LISTS[chance(LISTS.length)];
  const target =
    sort === 2 ? 1 + chance(chance(3) === 0 ? 100 : 999) : randomResult(chance, cards, operators ?? OPERATORS, sort);
  const answers = ([undefined, "one", "any"] as const)[chance(3)];
  const all = chance(4) === 0;
  return {
    kind: "countdown",
    cards,
    target,
    ...(operators === undefined ? {} : { operators }),
    ...(answers === undefined ? {} : { answers }),
    ...(all ? { all } : {}),
  };
}

/** Small cards 1–10, often alike, or one time in three a large one. */
function randomCard(chance: Chance, small: boolean): number {
  if (!small && chance(3) === 0) return 25 * (1 + chance(4));
  return 1 + chance(chance(2) === 0 ? 5 : 10);
}

/** The lists of operators that the format knows. */
const LISTS = ["+", "+-", "*", "*/", "+*", "+-*", "+-*/"];

/** The result of random legal steps; where many ways are wanted (sort 0) a small one, otherwise of all the cards. */
function randomResult(chance: Chance, cards: number[], operators: string, sort: number): number {
  const values = [...cards];
  const steps = sort === 0 ? 1 + chance(cards.length - 1) : cards.length - 1;
  for (let n = 0; n < steps; n++) {
    const left = values.splice(chance(values.length), 1)[0]!;
    const right = values.splice(chance(values.length), 1)[0]!;
    values.push(randomStep(chance, Math.max(left, right), Math.min(left, right), operators));
  }
  return values.at(-1)!;
}

/** The result of a legal step on two numbers, or the larger of them where none is. */
function randomStep(chance: Chance, more: number, less: number, operators: string): number {
  const results: number[] = [];
  if (operators.includes("+")) results.push(more + less);
  if (operators.includes("-") && more > less) results.push(more - less);
  if (operators.includes("*") && more * less < 10_000) results.push(more * less);
  if (operators.includes("/") && more % less === 0) results.push(more / less);
  return results.length > 0 ? results[chance(results.length)]! : more;
}
