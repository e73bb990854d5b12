/** Techniques that look at several guesses together, by what their counts add up to: see sums.ts. */
import { clueAt, slotAt } from "../../code/code.ts";
import { say, type Words } from "../../kind.ts";
import { type Insight, isOne, type Reading, results } from "./insight.ts";
import { isOpen, isSettled, type State } from "./state.ts";
import { restsOn, type Sum, type Told, toldBy } from "./sums.ts";

/** Two guesses that may still differ in one place only: one of them is right there, or neither. */
export function* twins(reading: Reading): Iterable<Insight> {
  const { state } = reading;
  for (const [a, b] of pairs(state)) {
    const differing = differences(state, a, b);
    if (differing.length !== 1) continue;
    const ahead = state.need[a]! >= state.need[b]!;
    const sum = { guesses: ahead ? [a, b] : [b, a], signs: [1, -1] };
    const back = { guesses: sum.guesses, signs: [-1, 1] };
    const place = differing[0]!;
    // Both ways round: the one guess is right as often as the other, or oftener by just one.
    const told = [sum, back].flatMap((each) => toldBy(state, each, 1)?.keeps ?? []);
    const only = told.reduce((kept, keep) => kept & keep.only, state.domain[place]!);
    if (told.length === 0 || only === 0) continue;
    const keeps = [{ place, only }];
    yield {
      keeps,
      tell: () => ({
        because: reasons(sum, placesOfTwins(reading, sum, place, only)),
        say: say("number-mind.step-twins", {
          ...pairValues(reading, sum),
          place: place + 1,
          ...results(reading, keeps),
        }),
      }),
    };
  }
}

/** Two guesses of which one is ahead of the other by as much as it can be. */
export function* compare(reading: Reading): Iterable<Insight> {
  const { state } = reading;
  for (const [one, other] of pairs(state)) {
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const) {
      if (state.need[a]! <= state.need[b]!) continue;
      const sum = { guesses: [a, b], signs: [1, -1] };
      const told = toldBy(state, sum, 0);
      if (told === undefined) continue;
      const ahead = told.tops.flatMap((top, p) => (top > 0 ? [p + 1] : []));
      yield insight(reading, sum, told, "compare", () => ({ ...pairValues(reading, sum), ahead }));
    }
  }
}

/** Two guesses that need a right digit at every place that can give one. */
export function* cover(reading: Reading): Iterable<Insight> {
  const { state } = reading;
  for (const [a, b] of pairs(state)) {
    const sum = { guesses: [a, b], signs: [1, 1] };
    const told = toldBy(state, sum, 0);
    if (told === undefined) continue;
    yield insight(reading, sum, told, "cover", () => ({ ...pairValues(reading, sum), ...tally(told) }));
  }
}

/** Two or three guesses, and the most or the least that the places can give them. */
export function* tallies(reading: Reading): Iterable<Insight> {
  const { state } = reading;
  for (const guesses of sets(state)) {
    for (const sign of [1, -1]) {
      const sum = { guesses, signs: guesses.map(() => sign) };
      const told = toldBy(state, sum, guesses.length - 1);
      if (told === undefined) continue;
      const need = guesses.reduce((total, g) => total + state.need[g]!, 0);
      const values = () => ({
        guesses: guesses.map((g) => g + 1),
        need,
        sum: need + sign * told.slack,
        slack: told.slack,
        miss: told.slack + 1,
        ...tally(told),
      });
      yield insight(reading, sum, told, sign > 0 ? "most" : "least", values);
    }
  }
}

function insight(reading: Reading, sum: Sum, told: Told, name: string, values: () => Words["values"]): Insight {
  return {
    keeps: told.keeps,
    tell: () => ({
      because: reasons(sum, restsOn(reading.state, sum, told)),
      say: say(`number-mind.step-${name}`, { ...values(), ...results(reading, told.keeps) }),
    }),
  };
}

const reasons = ({ guesses }: Sum, places: readonly number[]): string[] => [
  ...[...guesses].sort((a, b) => a - b).map(clueAt),
  ...places.map(slotAt),
];

/** Places by how much each can give, or must: `singles` 1, `others` more, with `amounts`. */
function tally({ tops }: Told): Words["values"] {
  const at = (is: (top: number) => boolean) => tops.flatMap((top, p) => (is(Math.abs(top)) ? [p + 1] : []));
  const others = at((top) => top > 1);
  return { singles: at((top) => top === 1), others, amounts: others.map((p) => Math.abs(tops[p - 1]!)) };
}

const pairValues = ({ state }: Reading, { guesses: [a, b] }: Sum): Words["values"] => ({
  one: a! + 1,
  other: b! + 1,
  needOne: state.need[a!]!,
  needOther: state.need[b!]!,
  need: state.need[a!]! + state.need[b!]!,
  more: state.need[a!]! - state.need[b!]!,
});

/** Twins rest on every place where the two say different digits, but the one where both are still open. */
function placesOfTwins({ state }: Reading, { guesses: [a, b] }: Sum, place: number, only: number): number[] {
  const said = (g: number, p: number) => state.code[g * state.places + p]!;
  return Array.from({ length: state.places }, (_, p) => p).filter((p) => {
    if (said(a!, p) === said(b!, p)) return false;
    if (p !== place) return true;
    const open = isOpen(state, a!, p) && isOpen(state, b!, p);
    return !open || (isOne(only) && only !== 1 << said(a!, p));
  });
}

/** Places where the two say different digits, one of them still possible. */
function differences(state: State, a: number, b: number): number[] {
  const places: number[] = [];
  for (let p = 0; p < state.places; p++) {
    if (isSettled(state, p) || state.code[a * state.places + p] === state.code[b * state.places + p]) continue;
    if (isOpen(state, a, p) || isOpen(state, b, p)) places.push(p);
  }
  return places;
}

/** Guesses that still have something open. */
const openGuesses = ({ guesses, open }: State): number[] =>
  Array.from({ length: guesses }, (_, g) => g).filter((g) => open[g]! > 0);

function* pairs(state: State): Iterable<[number, number]> {
  const open = openGuesses(state);
  for (const [i, a] of open.entries()) for (const b of open.slice(i + 1)) yield [a, b];
}

function* sets(state: State): Iterable<number[]> {
  yield* pairs(state);
  const open = openGuesses(state);
  for (const [i, a] of open.entries())
    for (let j = i + 1; j < open.length; j++) for (let k = j + 1; k < open.length; k++) yield [a, open[j]!, open[k]!];
}
