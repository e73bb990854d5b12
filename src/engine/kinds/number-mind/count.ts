/** What counting one guess, or looking at one place, tells: the techniques of starter, and the first of easy. */
import { clueAt, slotAt, spaced } from "../../code/code.ts";
import { say, type Words } from "../../kind.ts";
import { howTold, type Insight, isOne, type Keep, type Reading, results, textsOf } from "./insight.ts";
import { dotted } from "./rules.ts";
import { isOpen, type State } from "./state.ts";

/** More digits than these are not named one by one: the guess shows them. */
const MANY = 5;

/** Looks at each guess that has digits not yet decided. */
const eachGuess =
  (find: (reading: Reading, g: number) => Insight | undefined) =>
  (reading: Reading): Insight[] => {
    const { guesses, open } = reading.state;
    const found: Insight[] = [];
    for (let g = 0; g < guesses; g++) {
      const insight = open[g] === 0 ? undefined : find(reading, g);
      if (insight !== undefined) found.push(insight);
    }
    return found;
  };

/** Guesses with no digit right. */
export const noneRight = eachGuess((reading, g) =>
  reading.state.right[g] === 0 ? crossing(reading, g, noneRightTold) : undefined,
);

function noneRightTold(reading: Reading, g: number, open: readonly number[]): Told {
  const values = { ...guessValues(reading, g), places: open.map((p) => p + 1) };
  return { because: [clueAt(g)], say: say("number-mind.step-none-right", values) };
}

type Told = ReturnType<Insight["tell"]>;

/** A guess whose open digits are all wrong. */
function crossing(
  reading: Reading,
  g: number,
  tell: (reading: Reading, g: number, open: readonly number[]) => Told,
): Insight {
  const open = opensOf(reading.state, g);
  return { keeps: open.map((p) => without(reading.state, g, p)), tell: () => tell(reading, g, open) };
}

/** Places where one symbol is left. */
export function lastDigit(reading: Reading): Insight[] {
  const { state, written } = reading;
  const found: Insight[] = [];
  for (let p = 0; p < state.places; p++)
    if (!((written >> p) & 1) && isOne(state.domain[p]!)) found.push(lastDigitAt(reading, p, state.domain[p]!));
  return found;
}

const lastDigitAt = ({ puzzle }: Reading, p: number, only: number): Insight => ({
  keeps: [{ place: p, only }],
  tell: () => ({
    because: [slotAt(p)],
    say: say("number-mind.step-last-digit", { place: p + 1, digit: textsOf(puzzle.symbols, only)[0]! }),
  }),
});

/** Guesses of which all that may be right must be. */
export const allRight = eachGuess((reading, g) =>
  reading.state.need[g] === reading.state.open[g] ? rightAt(reading, g) : undefined,
);

function rightAt(reading: Reading, g: number): Insight {
  const { puzzle, state } = reading;
  const open = opensOf(state, g);
  const keeps = open.map((p) => ({ place: p, only: 1 << state.code[g * state.places + p]! }));
  return {
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

/** Guesses that have all their right digits. */
export const allFound = eachGuess((reading, g) =>
  reading.state.need[g] === 0 && reading.state.right[g] !== 0 ? crossing(reading, g, allFoundTold) : undefined,
);

function allFoundTold(reading: Reading, g: number, open: readonly number[]): Told {
  const hits = hitsOf(reading.state, g);
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
}

/** How a sentence names a guess. */
export function guessValues({ puzzle, state }: Reading, g: number): Words["values"] {
  const code = spaced(puzzle.guesses[g]!.code);
  return { guess: g + 1, code, right: state.right[g]!, dots: dotted(puzzle) };
}

/** Is a place settled to the guess's own digit? */
export const isHit = ({ domain, code, places }: State, g: number, p: number): boolean =>
  domain[p] === 1 << code[g * places + p]!;

/** Is the guess's digit no longer possible at a place? */
export const isMiss = ({ domain, code, places }: State, g: number, p: number): boolean =>
  ((domain[p]! >> code[g * places + p]!) & 1) === 0;

/** Places settled to the guess's own digit. */
export const hitsOf = (state: State, g: number): number[] => where(state, g, isHit);

/** Places where the guess's digit is no longer possible. */
export const missesOf = (state: State, g: number): number[] => where(state, g, isMiss);

/** Places, not settled, where the guess may still be right. */
export const opensOf = (state: State, g: number): number[] => where(state, g, isOpen);

function where(state: State, g: number, is: (state: State, g: number, p: number) => boolean): number[] {
  const places: number[] = [];
  for (let p = 0; p < state.places; p++) if (is(state, g, p)) places.push(p);
  return places;
}

const without = (state: State, g: number, p: number): Keep => ({
  place: p,
  only: state.domain[p]! & ~(1 << state.code[g * state.places + p]!),
  crossing: true,
});
