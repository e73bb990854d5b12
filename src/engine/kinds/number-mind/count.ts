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
  yield* eachGuess(reading, (g, open) => {
    if (reading.state.right[g] !== 0) return undefined;
    const values = { ...guessValues(reading, g), places: open.map((p) => p + 1) };
    return {
      keeps: open.map((p) => without(reading.state, g, p)),
      tell: () => ({ because: [clueAt(g)], say: say("number-mind.step-none-right", values) }),
    };
  });
}

/** Places where one symbol is left. */
export function* lastDigit({ puzzle, state, written }: Reading): Iterable<Insight> {
  for (let p = 0; p < state.places; p++) {
    const only = state.domain[p]!;
    if ((written >> p) & 1 || !isOne(only)) continue;
    const values = { place: p + 1, digit: textsOf(puzzle.symbols, only)[0]! };
    yield {
      keeps: [{ place: p, only }],
      tell: () => ({ because: [slotAt(p)], say: say("number-mind.step-last-digit", values) }),
    };
  }
}

/** Guesses of which all that may be right must be. */
export function* allRight(reading: Reading): Iterable<Insight> {
  const { puzzle, state } = reading;
  yield* eachGuess(reading, (g, open) => {
    if (state.need[g] !== open.length) return undefined;
    const [hits, misses] = [hitsOf(state, g), missesOf(state, g)];
    const { code } = puzzle.guesses[g]!;
    const all = [...hits, ...open].sort((a, b) => a - b);
    const keeps = open.map((p) => ({ place: p, only: 1 << state.code[g * state.places + p]! }));
    const values = { ...guessValues(reading, g), all: all.map((p) => code[p]!), ...results(reading, keeps) };
    return {
      keeps,
      tell: () => ({
        because: [clueAt(g), ...[...hits, ...misses].sort((a, b) => a - b).map(slotAt)],
        say: say("number-mind.step-all-right", values),
      }),
    };
  });
}

/** Guesses that have all their right digits. */
export function* allFound(reading: Reading): Iterable<Insight> {
  const { state } = reading;
  yield* eachGuess(reading, (g, open) => {
    if (state.need[g] !== 0 || state.right[g] === 0) return undefined;
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
    return {
      keeps: open.map((p) => without(state, g, p)),
      tell: () => ({
        because: [clueAt(g), ...hits.map(slotAt)],
        say: say("number-mind.step-all-found", values),
      }),
    };
  });
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

function* eachGuess(
  { state }: Reading,
  look: (g: number, open: readonly number[]) => Insight | undefined,
): Iterable<Insight> {
  for (let g = 0; g < state.guesses; g++) {
    if (state.open[g] === 0) continue;
    const insight = look(g, opensOf(state, g));
    if (insight !== undefined) yield insight;
  }
}
