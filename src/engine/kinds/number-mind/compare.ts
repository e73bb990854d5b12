/** Techniques that look at several guesses together, by what their counts add up to: see sums.ts. */
import { clueAt, slotAt, spaced } from "../../code/code.ts";
import { say, type Words } from "../../kind.ts";
import { type Insight, isOne, type Reading, results } from "./insight.ts";
import { count, lowest } from "./sheet.ts";
import { placesUpTo } from "./sheet-sums.ts";
import { isOpen, isSettled, type State } from "./state.ts";
import { restsOn, type Sum, type Told, toldBy } from "./sums.ts";

/** Two guesses that may still differ in one place only: one of them is right there, or neither. */
export function twins(reading: Reading): Insight[] {
  const { open, same, room } = reading.sheet;
  const guesses = openGuesses(reading);
  const found: Insight[] = [];
  for (let i = 0; i < guesses.length; i++) {
    const a = guesses[i]!;
    for (let j = i + 1; j < guesses.length; j++) {
      const b = guesses[j]!;
      const apart = (open[a]! | open[b]!) & ~same[a * room + b]!;
      if (apart === 0 || (apart & (apart - 1)) !== 0) continue;
      const insight = twinsAt(reading, a, b, lowest(apart));
      if (insight !== undefined) found.push(insight);
    }
  }
  return found;
}

/** The guesses that have digits not yet decided. */
const openGuesses = ({ sheet: { written, open } }: Reading): number[] => {
  const guesses: number[] = [];
  for (let g = 0; g < written; g++) if (open[g] !== 0) guesses.push(g);
  return guesses;
};

function twinsAt(reading: Reading, a: number, b: number, place: number): Insight | undefined {
  const { state } = reading;
  const ahead = state.need[a]! >= state.need[b]!;
  const sum = { guesses: ahead ? [a, b] : [b, a], signs: [1, -1] };
  const back = { guesses: sum.guesses, signs: [-1, 1] };
  // Both ways round: the one guess is right as often as the other, or oftener by just one.
  const told = [sum, back].flatMap((each) => toldBy(state, each, 1)?.keeps ?? []);
  const only = told.reduce((kept, keep) => kept & keep.only, state.domain[place]!);
  if (told.length === 0 || only === 0) return undefined;
  const keeps = [{ place, only }];
  return {
    keeps,
    tell: () => ({
      because: reasons(sum, placesOfTwins(reading, sum, place, only)),
      say: say("number-mind.step-twins", { ...pairValues(reading, sum), place: place + 1, ...results(reading, keeps) }),
    }),
  };
}

/** Two guesses of which one is ahead of the other by as much as it can be. */
export function compare(reading: Reading): Insight[] {
  const { need, open, same, room } = reading.sheet;
  const guesses = openGuesses(reading);
  const found: Insight[] = [];
  for (const a of guesses) {
    for (const b of guesses) {
      const ahead = need[a]! - need[b]!;
      if (ahead > 0 && count(open[a]! & ~same[a * room + b]!) === ahead) addCompared(reading, a, b, found);
    }
  }
  return found;
}

function addCompared(reading: Reading, a: number, b: number, found: Insight[]): void {
  const sum = { guesses: [a, b], signs: [1, -1] };
  const told = toldBy(reading.state, sum, 0);
  if (told === undefined) return;
  const values = () => {
    const places = told.tops.flatMap((top, p) => (top > 0 ? [p + 1] : []));
    return { ...pairValues(reading, sum), ahead: places, behind: told.keeps.length - places.length };
  };
  found.push(insight(reading, sum, told, "compare", values));
}

/** Two guesses that need a right digit at every place that can give one. */
export function cover(reading: Reading): Insight[] {
  const { need, open, same, room } = reading.sheet;
  const guesses = openGuesses(reading);
  const found: Insight[] = [];
  for (let i = 0; i < guesses.length; i++) {
    const a = guesses[i]!;
    for (let j = i + 1; j < guesses.length; j++) {
      const b = guesses[j]!;
      const most = count(open[a]! | open[b]!) + count(open[a]! & same[a * room + b]!);
      if (most === need[a]! + need[b]!) addCovered(reading, a, b, found);
    }
  }
  return found;
}

function addCovered(reading: Reading, a: number, b: number, found: Insight[]): void {
  const sum = { guesses: [a, b], signs: [1, 1] };
  const told = toldBy(reading.state, sum, 0);
  if (told === undefined) return;
  const values = () => ({
    ...pairValues(reading, sum),
    ...tally(reading.state, told),
    narrowed: told.keeps.flatMap(({ place, only }) => (isOne(only) ? [] : [place + 1])),
  });
  found.push(insight(reading, sum, told, "cover", values));
}

/** Two or three guesses, and the most or the least that the places can give them; letters as in sheet-sums.ts. */
export function tallies(reading: Reading): Insight[] {
  const { sheet } = reading;
  const { need, open, same, room } = sheet;
  const guesses = openGuesses(reading);
  const narrow = placesUpTo(sheet, 3);
  const found: Insight[] = [];
  for (let i = 0; i < guesses.length; i++) {
    const a = guesses[i]!;
    const A = open[a]!;
    for (let j = i + 1; j < guesses.length; j++) {
      const b = guesses[j]!;
      const B = open[b]!;
      const both = need[a]! + need[b]!;
      const ab = same[a * room + b]! & A;
      if (tells(count(A | B) + count(ab) - both, ab, 0)) addTallied(reading, [a, b], 1, found);
      if (tells(both - count(narrow & A & B & ~ab), ab, 0)) addTallied(reading, [a, b], -1, found);
      for (let k = j + 1; k < guesses.length; k++) {
        const c = guesses[k]!;
        const C = open[c]!;
        const needed = both + need[c]!;
        const ac = same[a * room + c]! & A;
        const bc = same[b * room + c]! & B;
        const twice = ab | ac | bc;
        const thrice = ab & ac;
        const most = count(A | B | C) + count(twice) + count(thrice);
        const least = count(narrow & ((A & B & ~ab) | (A & C & ~ac) | (B & C & ~bc)));
        if (tells(most - needed, twice, thrice)) addTallied(reading, [a, b, c], 1, found);
        if (tells(needed - least, twice, thrice)) addTallied(reading, [a, b, c], -1, found);
      }
    }
  }
  return found;
}

/** Can a sum with so much slack, or more, tell anything? Where it is not used up, only symbols said twice or thrice go. */
const tells = (slack: number, twice: number, thrice: number): boolean =>
  slack <= 0 || (slack === 1 && twice !== 0) || (slack === 2 && thrice !== 0);

function addTallied(reading: Reading, guesses: readonly number[], sign: 1 | -1, found: Insight[]): void {
  const { state } = reading;
  const sum = { guesses, signs: SIGNS[sign] };
  const told = toldBy(state, sum, guesses.length - 1);
  if (told === undefined) return;
  const { slack } = told;
  const values = () => ({
    guesses: guesses.map((g) => g + 1),
    need: guesses.reduce((total, g) => total + state.need[g]!, 0),
    slack,
    miss: slack + 1,
    ...tally(state, told),
  });
  found.push(insight(reading, sum, told, sign > 0 ? "most" : "least", values));
}
/** One sign for each of up to three guesses. */
const SIGNS = { 1: [1, 1, 1], [-1]: [-1, -1, -1] } as const;

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

/** Places, not settled, by how much each can give, or must. */
function tally(state: State, { tops }: Told): Words["values"] {
  const at = (amount: number) =>
    tops.flatMap((top, p) => (Math.abs(top) === amount && !isSettled(state, p) ? [p + 1] : []));
  return { idle: at(0), singles: at(1), doubles: at(2), triples: at(3) };
}

const pairValues = ({ puzzle, state }: Reading, { guesses: [a, b] }: Sum): Words["values"] => ({
  one: a! + 1,
  other: b! + 1,
  codeOne: spaced(puzzle.guesses[a!]!.code),
  codeOther: spaced(puzzle.guesses[b!]!.code),
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
