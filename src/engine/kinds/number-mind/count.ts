/** What counting one guess, or looking at one place, tells: the techniques of starter, and the first of easy. */
import { clueAt, slotAt, spaced } from "../../code/code.ts";
import { say, type Words } from "../../kind.ts";
import { howTold, type Insight, isOne, type Keep, type Reading, results, textsOf } from "./insight.ts";
import { dotted } from "./rules.ts";
import { isOpen, type State } from "./state.ts";

/** More digits than these are not named one by one: the guess shows them. */
const MANY = 5;

/** Guesses with no digit right. */
export function* noneRight(reading: Reading): Iterable<Insight> {
  const { state } = reading;
  for (let g = 0; g < state.guesses; g++) {
    if (state.open[g] === 0 || state.right[g] !== 0) continue;
    const open = opensOf(state, g);
    yield {
      keeps: open.map((p) => without(state, g, p)),
      tell: () => ({
        because: [clueAt(g)],
        say: say("number-mind.step-none-right", { ...guessValues(reading, g), places: open.map((p) => p + 1) }),
      }),
    };
  }
}

/** Places where one symbol is left. */
export function* lastDigit({ puzzle, state, written }: Reading): Iterable<Insight> {
  for (let p = 0; p < state.places; p++) {
    const only = state.domain[p]!;
    if ((written >> p) & 1 || !isOne(only)) continue;
    yield {
      keeps: [{ place: p, only }],
      tell: () => ({
        because: [slotAt(p)],
        say: say("number-mind.step-last-digit", { place: p + 1, digit: textsOf(puzzle.symbols, only)[0]! }),
      }),
    };
  }
}

/** Guesses of which all that may be right must be. */
export function* allRight(reading: Reading): Iterable<Insight> {
  const { puzzle, state } = reading;
  for (let g = 0; g < state.guesses; g++) {
    if (state.open[g] === 0 || state.need[g] !== state.open[g]) continue;
    const open = opensOf(state, g);
    const keeps = open.map((p) => ({ place: p, only: 1 << state.code[g * state.places + p]! }));
    yield {
      keeps,
      tell() {
        const [hits, misses] = [hitsOf(state, g), missesOf(state, g)];
        const all = [...hits, ...open].sort((a, b) => a - b).map((p) => puzzle.guesses[g]!.code[p]!);
        return {
          because: [clueAt(g), ...[...hits, ...misses].sort((a, b) => a - b).map(slotAt)],
          say: say("number-mind.step-all-right", { ...guessValues(reading, g), all, ...results(reading, keeps) }),
        };
      },
    };
  }
}

/** Guesses that have all their right digits. */
export function* allFound(reading: Reading): Iterable<Insight> {
  const { state } = reading;
  for (let g = 0; g < state.guesses; g++) {
    if (state.open[g] === 0 || state.need[g] !== 0 || state.right[g] === 0) continue;
    const open = opensOf(state, g);
    yield {
      keeps: open.map((p) => without(state, g, p)),
      tell() {
        const hits = hitsOf(state, g);
        const outs = open.map((p) => reading.puzzle.guesses[g]!.code[p]!);
        const values = {
          ...guessValues(reading, g),
          places: hits.map((p) => p + 1),
          others: open.map((p) => p + 1),
          outs,
          outsHow: howTold(outs),
          many: open.length > MANY ? 1 : 0,
        };
        return { because: [clueAt(g), ...hits.map(slotAt)], say: say("number-mind.step-all-found", values) };
      },
    };
  }
}

/** How a sentence names a guess. */
export function guessValues({ puzzle, state }: Reading, g: number): Words["values"] {
  const code = spaced(puzzle.guesses[g]!.code);
  return { guess: g + 1, code, right: state.right[g]!, dots: dotted(puzzle) };
}

/** Places settled to the guess's own digit. */
export const hitsOf = (state: State, g: number): number[] =>
  where(state, (p) => state.domain[p] === 1 << state.code[g * state.places + p]!);

/** Places where the guess's digit is no longer possible. */
export const missesOf = (state: State, g: number): number[] =>
  where(state, (p) => ((state.domain[p]! >> state.code[g * state.places + p]!) & 1) === 0);

/** Places, not settled, where the guess may still be right. */
export const opensOf = (state: State, g: number): number[] => where(state, (p) => isOpen(state, g, p));

function where(state: State, is: (p: number) => boolean): number[] {
  const places: number[] = [];
  for (let p = 0; p < state.places; p++) if (is(p)) places.push(p);
  return places;
}

const without = (state: State, g: number, p: number): Keep => ({
  place: p,
  only: state.domain[p]! & ~(1 << state.code[g * state.places + p]!),
  crossing: true,
});
