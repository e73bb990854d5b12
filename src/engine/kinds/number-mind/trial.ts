/**
 * Trial and contradiction: a digit is supposed, and counting, or one more split into cases, shows that it cannot be.
 */
import { say } from "../../kind.ts";
import {
  type Argument,
  areAlike,
  argueAgainst,
  ending,
  joined,
  linesOf,
  lineValues,
  opening,
  restsOf,
  splitting,
} from "./argument.ts";
import { breaking, type Chain, chainTo, type Facts, merged } from "./chain.ts";
import { hitsOf, missesOf } from "./count.ts";
import { type Insight, isOne, type Reading, results } from "./insight.ts";
import { lowest } from "./sheet.ts";
import { copy, goesOn } from "./sheet-cases.ts";
import { guessSplits, placeSplits, type Split, suppose } from "./split.ts";
import { isSettled, propagate, ruleOut, type State, SUPPOSED, undo } from "./state.ts";

/** A digit supposed to stand at a place (`holds`), or not to. */
interface Trial {
  readonly place: number;
  readonly symbol: number;
  readonly holds: boolean;
}

/** Digits of a place that cannot stand there (or, not `holds`, the one without which it cannot be), and why. */
interface Failure {
  readonly place: number;
  readonly symbols: readonly number[];
  readonly holds: boolean;
  readonly argument: Argument;
}

/**
 * Digits that counting alone refutes, the shortest way first; and those without which counting goes wrong. Digits of one
 * place that fail in the same way are one thing to see.
 */
export function trials(reading: Reading): Insight[] {
  const { state, sheet, room } = reading;
  const found: Failure[] = [];
  copy(sheet, room);
  for (let place = 0; place < state.places; place++) {
    if (isSettled(state, place)) continue;
    for (let left = state.domain[place]!; left !== 0; left &= left - 1) {
      const symbol = lowest(left);
      const only = 1 << symbol;
      if (!goesOn(sheet, room, place, only)) addFailure(state, { place, symbol, holds: true }, found);
      if (!goesOn(sheet, room, place, ~only)) addFailure(state, { place, symbol, holds: false }, found);
    }
  }
  return found
    .sort((a, b) => a.argument.lines.length - b.argument.lines.length)
    .map((failure) => insightOf(reading, failure, "trial"));
}

/** Argues against a trial that fails; adds it to what is found, or to the one that fails in the same way. */
function addFailure(state: State, trial: Trial, found: Failure[]): void {
  const { place, symbol, holds } = trial;
  const mark = state.trailed;
  attempt(state, trial);
  const argument = argueAgainst(state, mark);
  undo(state, mark);
  const { lines, rests } = argument;
  const at = holds ? failingSo(found, place, lines) : -1;
  if (at < 0) found.push({ place, symbols: [symbol], holds, argument });
  else {
    const known = found[at]!;
    const alike = { lines, rests: rests | known.argument.rests };
    found[at] = { place, symbols: [...known.symbols, symbol], holds, argument: alike };
  }
}

/** Which of those found is of digits of a place that fail by these lines; −1: none. */
function failingSo(found: readonly Failure[], place: number, lines: Argument["lines"]): number {
  for (let i = 0; i < found.length; i++) {
    const { place: other, holds, argument } = found[i]!;
    if (holds && other === place && areAlike(argument.lines, lines)) return i;
  }
  return -1;
}

/** The first digits that a trial and the cases of one more guess or place refute. */
export function* nested(reading: Reading): Iterable<Insight> {
  const { state } = reading;
  for (let place = 0; place < state.places; place++) {
    if (isSettled(state, place)) continue;
    for (let left = state.domain[place]!; left !== 0; left &= left - 1) {
      const symbol = lowest(left);
      const mark = state.trailed;
      const split = attempt(state, { place, symbol, holds: true }) ? hopeless(state) : undefined;
      const argument = split && argueThrough(state, mark, split);
      undo(state, mark);
      if (argument !== undefined)
        yield insightOf(reading, { place, symbols: [symbol], holds: true, argument }, "nested");
    }
  }
}

/** Supposes it and counts on; false when that contradicts itself. The caller takes it back. */
function attempt(state: State, { place, symbol, holds }: Trial): boolean {
  if (holds) return suppose(state, { guess: -1, right: [place], wrong: [], symbol });
  state.cause = SUPPOSED;
  ruleOut(state, place, symbol);
  return propagate(state);
}

/** A split of which no case is possible, the one of fewest cases. */
function hopeless(state: State): Split | undefined {
  const splits = [...guessSplits(state), ...placeSplits(state)].sort((a, b) => a.cases.length - b.cases.length);
  return splits.find(({ cases }) =>
    cases.every((each) => {
      const mark = state.trailed;
      const alive = suppose(state, each);
      undo(state, mark);
      return !alive;
    }),
  );
}

/** From a supposition through a hopeless split: how it comes to these cases, and where each of them ends. */
function argueThrough(state: State, mark: number, split: Split): Argument {
  const { guess, place, cases } = split;
  const outsAt = (p: number) =>
    Array.from({ length: state.symbols }, (_, d) => d).flatMap((d) =>
      (state.domain[p]! >> d) & 1 ? [] : [p * state.symbols + d],
    );
  const to: Facts =
    guess < 0
      ? { outs: outsAt(place), settled: [] }
      : {
          outs: missesOf(state, guess).map((p) => p * state.symbols + state.code[guess * state.places + p]!),
          settled: hitsOf(state, guess),
        };
  const inner = state.trailed;
  const before: Chain[] = [chainTo(state, mark, to)];
  const parts = cases.flatMap((each): Argument[] => {
    suppose(state, each);
    const [chain, end] = [chainTo(state, mark, breaking(state)), ending(state)];
    undo(state, inner);
    // What followed before this split is told once, ahead of all cases.
    before.push({ links: chain.links.filter(({ at }) => at < inner), rests: chain.rests });
    const links = chain.links.filter(({ at }) => at >= inner);
    return [{ lines: [opening(each)], rests: 0 }, linesOf(state, { links, rests: 0 }, [end])];
  });
  return joined([linesOf(state, merged(before), []), { lines: [splitting(state, split)], rests: 0 }, ...parts]);
}

function insightOf(reading: Reading, { place, symbols, holds, argument }: Failure, name: string): Insight {
  const { puzzle, state } = reading;
  const set = symbols.reduce((all, d) => all | (1 << d), 0);
  const keeps = [{ place, only: holds ? state.domain[place]! & ~set : set }];
  return {
    keeps,
    lines: argument.lines.length,
    tell: () => ({
      because: restsOf(argument, [], holds && isOne(keeps[0]!.only) ? 1 << place : 0),
      say: say(`number-mind.step-${name}`, {
        place: place + 1,
        tried: symbols.map((d) => puzzle.symbols[d]!),
        holds: holds ? 1 : 0,
        ...lineValues(puzzle.symbols, argument.lines),
        ...results(reading, keeps),
      }),
    }),
  };
}
