/**
 * Trial and contradiction: a digit is assumed, and counting, or one more split into cases, refutes it.
 */
import { say } from "../../../kind.ts";
import { isConsistent, save } from "../mask-solver/mask-cases.ts";
import { lowest } from "../mask-solver/mask-state.ts";
import { isSettled, propagate, ruleOut, SUPPOSED, type TrailState, undo } from "../solver/trail-state.ts";
import { guessSplits, placeSplits, suppose } from "./cases.ts";
import { type Chain, contradictionTargets, mergeChains, type Targets, traceChain } from "./chain.ts";
import { hitsOf, missesOf } from "./one-guess.ts";
import {
  areEqualProofs,
  caseLine,
  contradictionLine,
  joinProofs,
  type Proof,
  proofFromChain,
  proofValues,
  reasonIds,
  refutation,
  type Split,
  splitLine,
} from "./proof.ts";
import { type Finding, isSingle, resultValues, type SolverState } from "./solver-state.ts";

/** The assumption that a digit is at a place (`holds`), or that it is not. */
interface Trial {
  readonly place: number;
  readonly symbol: number;
  readonly holds: boolean;
}

/** Digits that cannot be in a place (or, if `holds` is false, the digit that must), with the proof. */
interface RefutedDigits {
  readonly place: number;
  readonly symbols: readonly number[];
  readonly holds: boolean;
  readonly proof: Proof;
}

/**
 * Digits that counting alone refutes, and those whose absence it refutes; the shortest proof first. Digits of one place with the
 * same proof are one finding.
 */
export function trials(solver: SolverState): Finding[] {
  const { trail, masks, workspace } = solver;
  const found: RefutedDigits[] = [];
  save(masks, workspace);
  for (let place = 0; place < trail.places; place++) {
    if (isSettled(trail, place)) continue;
    for (let left = trail.candidates[place]!; left !== 0; left &= left - 1) {
      const symbol = lowest(left);
      const only = 1 << symbol;
      if (!isConsistent(masks, workspace, place, only)) addRefuted(trail, { place, symbol, holds: true }, found);
      if (!isConsistent(masks, workspace, place, ~only)) addRefuted(trail, { place, symbol, holds: false }, found);
    }
  }
  return found
    .sort((a, b) => a.proof.lines.length - b.proof.lines.length)
    .map((failure) => findingOf(solver, failure, "trial"));
}

/** Proves a refuted trial; adds it to the findings, or to the one with the same proof. */
function addRefuted(state: TrailState, trial: Trial, found: RefutedDigits[]): void {
  const { place, symbol, holds } = trial;
  const mark = state.trailLength;
  assume(state, trial);
  const proof = refutation(state, mark);
  undo(state, mark);
  const { lines, basis } = proof;
  const at = holds ? indexOfEqualProof(found, place, lines) : -1;
  if (at < 0) found.push({ place, symbols: [symbol], holds, proof });
  else {
    const known = found[at]!;
    const alike = { lines, basis: basis | known.proof.basis };
    found[at] = { place, symbols: [...known.symbols, symbol], holds, proof: alike };
  }
}

/** The index of the digits of the same place with these lines as their proof; −1: none. */
function indexOfEqualProof(found: readonly RefutedDigits[], place: number, lines: Proof["lines"]): number {
  for (let i = 0; i < found.length; i++) {
    const { place: other, holds, proof } = found[i]!;
    if (holds && other === place && areEqualProofs(proof.lines, lines)) return i;
  }
  return -1;
}

/** The digits that are refuted by a trial together with the cases of one more guess or place. */
export function* nested(solver: SolverState): Iterable<Finding> {
  const { trail } = solver;
  for (let place = 0; place < trail.places; place++) {
    if (isSettled(trail, place)) continue;
    for (let left = trail.candidates[place]!; left !== 0; left &= left - 1) {
      const symbol = lowest(left);
      const mark = trail.trailLength;
      const split = assume(trail, { place, symbol, holds: true }) ? refutedSplit(trail) : undefined;
      const proof = split && proofByCases(trail, mark, split);
      undo(trail, mark);
      if (proof !== undefined) yield findingOf(solver, { place, symbols: [symbol], holds: true, proof }, "nested");
    }
  }
}

/** Makes the assumption and propagates; false for a contradiction. The caller must undo it. */
function assume(state: TrailState, { place, symbol, holds }: Trial): boolean {
  if (holds) return suppose(state, { guess: -1, right: [place], wrong: [], symbol });
  state.cause = SUPPOSED;
  ruleOut(state, place, symbol);
  return propagate(state);
}

/** A split with all cases refuted; the one with the fewest cases. */
function refutedSplit(state: TrailState): Split | undefined {
  const splits = [...guessSplits(state), ...placeSplits(state)].sort((a, b) => a.cases.length - b.cases.length);
  return splits.find(({ cases }) =>
    cases.every((each) => {
      const mark = state.trailLength;
      const alive = suppose(state, each);
      undo(state, mark);
      return !alive;
    }),
  );
}

/** The proof through a refuted split: how the assumption leads to its cases, and how each of them ends. */
function proofByCases(state: TrailState, mark: number, split: Split): Proof {
  const { guess, place, cases } = split;
  const outsAt = (p: number) =>
    Array.from({ length: state.symbols }, (_, d) => d).flatMap((d) =>
      (state.candidates[p]! >> d) & 1 ? [] : [p * state.symbols + d],
    );
  const to: Targets =
    guess < 0
      ? { ruledOut: outsAt(place), settled: [] }
      : {
          ruledOut: missesOf(state, guess).map((p) => p * state.symbols + state.code[guess * state.places + p]!),
          settled: hitsOf(state, guess),
        };
  const inner = state.trailLength;
  const before: Chain[] = [traceChain(state, mark, to)];
  const parts = cases.flatMap((each): Proof[] => {
    suppose(state, each);
    const [chain, end] = [traceChain(state, mark, contradictionTargets(state)), contradictionLine(state)];
    undo(state, inner);
    // What is implied before this split is stated once, before all cases.
    before.push({ links: chain.links.filter(({ at }) => at < inner), basis: chain.basis });
    const links = chain.links.filter(({ at }) => at >= inner);
    return [{ lines: [caseLine(each)], basis: 0 }, proofFromChain(state, { links, basis: 0 }, [end])];
  });
  return joinProofs([
    proofFromChain(state, mergeChains(before), []),
    { lines: [splitLine(state, split)], basis: 0 },
    ...parts,
  ]);
}

function findingOf(solver: SolverState, { place, symbols, holds, proof }: RefutedDigits, name: string): Finding {
  const { puzzle, trail } = solver;
  const set = symbols.reduce((all, d) => all | (1 << d), 0);
  const restrictions = [{ place, only: holds ? trail.candidates[place]! & ~set : set }];
  return {
    restrictions,
    lines: proof.lines.length,
    explain: () => ({
      because: reasonIds(proof, [], holds && isSingle(restrictions[0]!.only) ? 1 << place : 0),
      say: say(`number-mind.step-${name}`, {
        place: place + 1,
        tried: symbols.map((d) => puzzle.symbols[d]!),
        holds: holds ? 1 : 0,
        ...proofValues(puzzle.symbols, proof.lines),
        ...resultValues(solver, restrictions),
      }),
    }),
  };
}
