/**
 * Telling cases apart: what all cases of a guess, or of a place, have in common.
 *
 * Idea: each case is supposed and followed by counting alone. Those that contradict themselves fall away; what the others
 * share holds. Of all that can be seen so the shortest argument comes first.
 */
import { say } from "../../kind.ts";
import { type Argument, argueAgainst, argueTo, joined, lineValues, opening, restsOf } from "./argument.ts";
import { guessValues, hitsOf, missesOf, opensOf } from "./count.ts";
import { type Insight, isOne, type Keep, type Reading, results, textsOf } from "./insight.ts";
import { type Case, guessSplits, placeSplits, type Split, suppose, supposeOnly } from "./split.ts";
import { isSettled, propagate, type State, undo } from "./state.ts";

/** What the cases of one guess share. */
export const casesOfGuess = (reading: Reading): Iterable<Insight> => shortestFirst(reading, guessSplits(reading.state));

/** What the cases of one place share. */
export const casesOfPlace = (reading: Reading): Iterable<Insight> => shortestFirst(reading, placeSplits(reading.state));

/**
 * What all cases of a split have in common, and the cases that are left; no reasons given. Where several are left, what
 * their own digits say does not count: to strike out a case is trial and contradiction, not a thing shared.
 */
export function shared(state: State, { cases }: Split): { left: Case[]; keeps: Keep[] } {
  const [union, own] = [new Uint16Array(state.places), new Uint16Array(state.places)];
  const left = cases.filter((each) => {
    const mark = state.trailed;
    supposeOnly(state, each);
    const supposed = state.domain.slice();
    const alive = propagate(state);
    for (let p = 0; alive && p < state.places; p++) {
      union[p]! |= state.domain[p]!;
      own[p]! |= supposed[p]!;
    }
    undo(state, mark);
    return alive;
  });
  const keeps: Keep[] = [];
  for (let place = 0; left.length > 0 && place < state.places; place++)
    if (union[place] !== (left.length === 1 ? state.domain : own)[place]) keeps.push({ place, only: union[place]! });
  return { left, keeps };
}

/** An insight and how long it takes to tell. */
interface Candidate {
  readonly split: Split;
  readonly keeps: readonly Keep[];
  readonly argument: Argument;
  /** Cases that do not contradict themselves. */
  readonly left: number;
}

function shortestFirst(reading: Reading, splits: readonly Split[]): Insight[] {
  const { state } = reading;
  const candidates = splits.flatMap((split): Candidate[] => {
    const { left, keeps } = shared(state, split);
    if (keeps.length === 0) return [];
    // With one case left, that case is what is found; all else follows from it by counting.
    const wanted = left.length === 1 ? [keptBy(state, left[0]!)] : alike(state, split, keeps, left);
    return wanted.map((some) => ({
      split,
      keeps: some,
      argument: argumentOf(state, split, some, left),
      left: left.length,
    }));
  });
  return candidates
    .map((candidate, i) => ({ candidate, i, length: lengthOf(candidate) }))
    .sort((a, b) => a.length - b.length || a.i - b.i)
    .map(({ candidate }) => insightOf(reading, candidate));
}

/** What is kept, put together where it comes of the same guesses: then it is one thing to see. */
function alike(state: State, split: Split, keeps: readonly Keep[], left: readonly Case[]): Keep[][] {
  const groups = new Map<string, Keep[]>();
  for (const keep of keeps) {
    const { lines } = argumentOf(state, split, [keep], left);
    const way = lines.map(({ kind, guess }) => `${kind} ${guess}`).join();
    groups.set(way, [...(groups.get(way) ?? []), keep]);
  }
  return [...groups.values()];
}

/** Lines to read; one that writes something is worth two more. */
const lengthOf = ({ argument, keeps }: Candidate): number =>
  argument.lines.length - (keeps.some(({ only }) => isOne(only)) ? 2 : 0);

/** What a case says itself. */
function keptBy(state: State, { guess, right, wrong, symbol }: Case): Keep[] {
  const bit = (p: number) => 1 << (guess < 0 ? symbol : state.code[guess * state.places + p]!);
  return [
    ...right.map((place) => ({ place, only: bit(place) })),
    ...wrong.map((place) => ({ place, only: state.domain[place]! & ~bit(place) })),
  ].sort((a, b) => a.place - b.place);
}

/** Goes through the cases: how each comes to what is kept, or to a contradiction. */
function argumentOf(state: State, { cases }: Split, keeps: readonly Keep[], left: readonly Case[]): Argument {
  return joined(
    cases.flatMap((each) => {
      if (left.length === 1 && left[0] === each) return [];
      const mark = state.trailed;
      const alive = suppose(state, each);
      const part = alive ? argueTo(state, mark, factsOf(state, mark, keeps)) : argueAgainst(state, mark);
      undo(state, mark);
      const taken = { kind: "taken", guess: -1, places: keeps.map(({ place }) => place), symbols: [] } as const;
      return [
        { lines: [opening(each)], rests: 0 },
        part,
        { lines: alive && part.lines.length === 0 ? [taken] : [], rests: 0 },
      ];
    }),
  );
}

/** What must be shown within a case: that the symbols not kept are out, or that the one kept is found. */
function factsOf(state: State, mark: number, keeps: readonly Keep[]) {
  const outs: number[] = [];
  const settled: number[] = [];
  for (const { place, only } of keeps) {
    if (isOne(only) && isSettled(state, place)) settled.push(place);
    else
      for (let d = 0; d < state.symbols; d++)
        if (((only >> d) & 1) === 0 && state.outAt[place * state.symbols + d]! >= mark)
          outs.push(place * state.symbols + d);
  }
  return { outs, settled };
}

function insightOf(reading: Reading, { split, keeps, argument, left }: Candidate): Insight {
  const { puzzle, state } = reading;
  const { guess, place, cases } = split;
  const saidAt = (p: number, only: number) => guess >= 0 && only === 1 << state.code[guess * state.places + p]!;
  return {
    keeps,
    tell() {
      const known = guess < 0 ? [place] : [...hitsOf(state, guess), ...missesOf(state, guess)];
      // Where a case alone is left, a digit that it rules out may leave one: then the others there matter too.
      const lastLeft =
        left === 1 ? keeps.flatMap(({ place: p, only }) => (isOne(only) && !saidAt(p, only) ? [p] : [])) : [];
      const values = {
        ...(guess < 0
          ? { place: place + 1, choices: textsOf(puzzle.symbols, state.domain[place]!) }
          : {
              ...guessValues(reading, guess),
              places: opensOf(state, guess).map((p) => p + 1),
              need: state.need[guess]!,
            }),
        left,
        gone: cases.length - left,
        ...lineValues(puzzle.symbols, argument.lines),
        ...results(reading, keeps),
      };
      const rests = [...known, ...lastLeft].reduce((all, p) => all | (1 << p), 0);
      return {
        because: restsOf(argument, guess < 0 ? [] : [guess], rests),
        say: say(guess < 0 ? "number-mind.step-place-cases" : "number-mind.step-guess-cases", values),
      };
    },
  };
}
