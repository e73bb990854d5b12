/** How far the strips can be narrowed without trying, and how many digits have to be tried when that is not enough. */
import { bits, holds, type Rule } from "./meaning.ts";
import { allowed, columnsOf, digitsOf, isSingle, knownOf, openPlaces, pairsOf } from "./strips.ts";

/** Ways of looking, each with those before it: at single places, at pairs and limits of one rule, at two rules' pairs at once. */
export const LOOKS = ["single", "joint", "crossing"] as const;
export type Looks = (typeof LOOKS)[number];

/** Crosses out on the strips until nothing changes. False when the rules contradict each other. */
export function narrow(rules: readonly Rule[], strips: Uint16Array, looks: Looks): boolean {
  for (let before = -1, now = total(strips); now !== before; before = now, now = total(strips)) {
    for (const rule of rules) if (!applyRule(rule, strips, looks)) return false;
    if (looks === "crossing" && !crossPairs(rules, strips)) return false;
  }
  return true;
}

/** Is one digit left in every place? */
export const isSettled = (strips: Uint16Array): boolean => strips.every((mask) => bits(mask) === 1);

function total(strips: Uint16Array): number {
  let sum = 0;
  for (let i = 0; i < strips.length; i++) sum += bits(strips[i]!);
  return sum;
}

function applyRule(rule: Rule, strips: Uint16Array, looks: Looks): boolean {
  const known = knownOf(strips);
  const open = openPlaces(rule, known);
  if (open.length === 0) return holds(rule, known);
  const single = isSingle(rule, open.length);
  if (!single && looks === "single") return true;
  if (!single && open.length === 2) {
    keep(strips, open as [number, number], pairsOf(rule, known, strips, open as [number, number]));
  } else {
    for (const place of open) strips[place - 1]! &= allowed(rule, known, place);
  }
  return open.every((place) => strips[place - 1] !== 0);
}

function keep(strips: Uint16Array, [a, b]: readonly [number, number], pairs: Uint16Array): void {
  const [first, second] = columnsOf(pairs);
  strips[a - 1]! &= first;
  strips[b - 1]! &= second;
}

/** Of every two rules that have the same two places open, keeps the pairs that meet both. */
function crossPairs(rules: readonly Rule[], strips: Uint16Array): boolean {
  const known = knownOf(strips);
  const lists = new Map<number, Uint16Array[]>();
  for (const rule of rules) {
    const open = openPlaces(rule, known);
    if (open.length !== 2) continue;
    const key = 10 * open[0]! + open[1]!;
    const pairs = pairsOf(rule, known, strips, open as [number, number]);
    const others = lists.get(key) ?? [];
    for (const other of others) {
      keep(
        strips,
        open as [number, number],
        pairs.map((row, x) => row & other[x]!),
      );
    }
    lists.set(key, [...others, pairs]);
  }
  return strips.every((mask) => mask !== 0);
}

/** The most trials that are counted. */
export const MOST_TRIALS = 300;

/**
 * How many digits have to be tried until the one answer is proved, when each trial crosses out all it can: the way of
 * a patient person with a pencil. Takes the shortest strip first, the leftmost of equal ones. Never above `MOST_TRIALS`.
 */
export function countTrials(rules: readonly Rule[], strips: Uint16Array): number {
  const place = shortest(strips);
  if (place === -1) return 0;
  let trials = 0;
  for (const digit of digitsOf(strips[place]!)) {
    const trial = strips.slice();
    trial[place] = 1 << digit;
    trials++;
    if (narrow(rules, trial, "crossing")) trials += countTrials(rules, trial);
    if (trials >= MOST_TRIALS) return MOST_TRIALS;
  }
  return trials;
}

/** The index of the shortest strip with a choice, or −1. */
function shortest(strips: Uint16Array): number {
  let place = -1;
  let least = 11;
  for (let i = 0; i < strips.length; i++) {
    const length = bits(strips[i]!);
    if (length > 1 && length < least) [place, least] = [i, length];
  }
  return place;
}
