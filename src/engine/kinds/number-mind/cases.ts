/**
 * Telling cases apart: what all cases of a guess, or of a place, have in common.
 *
 * Idea: each case is supposed and followed by counting alone. Those that contradict themselves fall away; what the others
 * share holds. Of all that can be seen so the shortest argument comes first.
 */
import { say } from "../../kind.ts";
import { type Argument, argueAgainst, argueTo, joined, type Line, lineValues, opening, restsOf } from "./argument.ts";
import { guessValues, hitsOf, missesOf, opensOf } from "./count.ts";
import { type Insight, isOne, type Keep, placesIn, type Reading, results, textsOf } from "./insight.ts";
import { copy, sharedAt, splitGuess, splitPlace } from "./sheet-cases.ts";
import { type Case, guessSplit, placeSplit, type Split, suppose } from "./split.ts";
import { isSettled, type State, undo } from "./state.ts";

/** What the cases of one guess share. */
export function casesOfGuess(reading: Reading): Iterable<Insight> {
  const { state, sheet, room } = reading;
  const found: Candidate[] = [];
  copy(sheet, room);
  for (let g = 0; g < state.guesses; g++)
    if (splitGuess(sheet, room, g)) found.push(...candidates(reading, () => guessSplit(state, g)));
  return shortestFirst(reading, found);
}

/** What the cases of one place share. */
export function casesOfPlace(reading: Reading): Iterable<Insight> {
  const { state, sheet, room } = reading;
  const found: Candidate[] = [];
  copy(sheet, room);
  for (let p = 0; p < state.places; p++)
    if (splitPlace(sheet, room, p)) found.push(...candidates(reading, () => placeSplit(state, p)));
  return shortestFirst(reading, found);
}

/** An insight and how long it takes to tell. */
interface Candidate {
  readonly split: Split;
  readonly keeps: readonly Keep[];
  readonly argument: Argument;
  /** Cases that do not contradict themselves. */
  readonly left: number;
}

/** What is seen of the split that the room has just been through. */
function candidates({ state, sheet, room }: Reading, splitOf: () => Split): Candidate[] {
  const shared = sharedAt(sheet, room);
  if (shared === 0) return [];
  const split = splitOf();
  const last = split.cases.length - 1;
  const left = split.cases.filter((_, i) => (room.lives >> (last - i)) & 1);
  // With one case left, that case is what is found; all else follows from it by counting.
  if (left.length === 1) {
    const keeps = keptBy(state, left[0]!);
    return [{ split, keeps, left: 1, argument: argumentsOf(state, split, [keeps], left)[0]! }];
  }
  const keeps = placesIn(shared).map((place) => ({ place, only: room.union[place]! }));
  return alike(state, split, keeps, left).map((found) => ({ split, left: left.length, ...found }));
}

function shortestFirst(reading: Reading, found: readonly Candidate[]): Insight[] {
  return found
    .map((candidate, i) => ({ candidate, i, length: lengthOf(candidate) }))
    .sort((a, b) => a.length - b.length || a.i - b.i)
    .map(({ candidate }) => insightOf(reading, candidate));
}

/** What is kept, put together where it comes of the same guesses: then it is one thing to see. */
function alike(state: State, split: Split, keeps: readonly Keep[], left: readonly Case[]) {
  const single = keeps.map((keep) => [keep]);
  const told = argumentsOf(state, split, single, left);
  const groups = new Map<string, number[]>();
  for (const [i, { lines }] of told.entries()) {
    let way = "";
    for (const { kind, guess } of lines) way += `${kind} ${guess},`;
    const group = groups.get(way);
    if (group === undefined) groups.set(way, [i]);
    else group.push(i);
  }
  return [...groups.values()].map((group) => {
    const some = group.map((i) => keeps[i]!);
    return {
      keeps: some,
      argument: group.length === 1 ? told[group[0]!]! : argumentsOf(state, split, [some], left)[0]!,
    };
  });
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

/** Goes through the cases, for each thing kept: how each case comes to it, or to a contradiction. */
function argumentsOf(state: State, { cases }: Split, all: readonly (readonly Keep[])[], left: readonly Case[]) {
  const parts: Argument[][] = all.map(() => []);
  for (const each of cases) {
    if (left.length === 1 && left[0] === each) continue;
    const mark = state.trailed;
    const opened = { lines: [opening(each)], rests: 0 };
    if (suppose(state, each))
      for (const [i, keeps] of all.entries()) {
        const part = argueTo(state, mark, factsOf(state, mark, keeps));
        parts[i]!.push(opened, part.lines.length > 0 ? part : { lines: [takenAt(keeps)], rests: part.rests });
      }
    else {
      const part = argueAgainst(state, mark);
      for (const list of parts) list.push(opened, part);
    }
    undo(state, mark);
  }
  return parts.map(joined);
}

/** The case says it itself. */
const takenAt = (keeps: readonly Keep[]): Line => ({
  kind: "taken",
  guess: -1,
  places: keeps.map(({ place }) => place),
  symbols: [],
});

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
    lines: argument.lines.length,
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
