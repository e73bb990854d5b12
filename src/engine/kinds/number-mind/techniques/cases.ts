/**
 * Case analysis: what all cases of a guess, or of a place, have in common.
 *  Each case is assumed and propagated by counting alone. Cases that lead to a contradiction are refuted; what the others have in
 * common holds. The finding with the shortest proof comes first.
 */

import { say } from "../../../kind.ts";
import { MAX_CASES, save, sharedAt, tryGuessCases, tryPlaceCases } from "../mask-solver/mask-cases.ts";
import { countBits } from "../mask-solver/mask-state.ts";
import { isSettled, propagate, ruleOut, SUPPOSED, settle, type TrailState, undo } from "../solver/trail-state.ts";
import { guessValues, hitsOf, missesOf, opensOf } from "./one-guess.ts";
import {
  type Case,
  caseLine,
  joinProofs,
  type Proof,
  type ProofLine,
  proofOf,
  proofValues,
  reasonIds,
  refutation,
  type Split,
} from "./proof.ts";
import {
  type Finding,
  isSingle,
  membersOf,
  type Restriction,
  resultValues,
  type SolverState,
  symbolTexts,
} from "./solver-state.ts";

/** The facts that the cases of one guess have in common. */
export function casesOfGuess(solver: SolverState): Iterable<Finding> {
  const { trail, masks, workspace } = solver;
  const found: CaseFinding[] = [];
  save(masks, workspace);
  for (let g = 0; g < trail.guesses; g++)
    if (tryGuessCases(masks, workspace, g)) found.push(...caseFindings(solver, () => guessSplit(trail, g)));
  return shortestFirst(solver, found);
}

/** The facts that the cases of one place have in common. */
export function casesOfPlace(solver: SolverState): Iterable<Finding> {
  const { trail, masks, workspace } = solver;
  const found: CaseFinding[] = [];
  save(masks, workspace);
  for (let p = 0; p < trail.places; p++)
    if (tryPlaceCases(masks, workspace, p)) found.push(...caseFindings(solver, () => placeSplit(trail, p)));
  return shortestFirst(solver, found);
}

/** A finding without its sentence. */
interface CaseFinding {
  readonly split: Split;
  readonly restrictions: readonly Restriction[];
  readonly proof: Proof;
  /** Number of surviving cases. */
  readonly left: number;
}

/** The findings of the split whose results are in the workspace. */
function caseFindings({ trail, masks, workspace }: SolverState, splitOf: () => Split): CaseFinding[] {
  const shared = sharedAt(masks, workspace);
  if (shared === 0) return [];
  const split = splitOf();
  const last = split.cases.length - 1;
  const left = split.cases.filter((_, i) => (workspace.surviving >> (last - i)) & 1);
  // If one case is left, that case is the finding; all else follows from it by counting.
  if (left.length === 1) {
    const restrictions = restrictionsOf(trail, left[0]!);
    return [{ split, restrictions, left: 1, proof: proofsOf(trail, split, [restrictions], left)[0]! }];
  }
  const restrictions = membersOf(shared).map((place) => ({ place, only: workspace.union[place]! }));
  return groupedByProof(trail, split, restrictions, left).map((found) => ({ split, left: left.length, ...found }));
}

function shortestFirst(solver: SolverState, found: readonly CaseFinding[]): Finding[] {
  return found
    .map((candidate, i) => ({ candidate, i, length: lengthOf(candidate) }))
    .sort((a, b) => a.length - b.length || a.i - b.i)
    .map(({ candidate }) => findingOf(solver, candidate));
}

/** Restrictions whose proofs use the same guesses, grouped into one finding. */
function groupedByProof(state: TrailState, split: Split, restrictions: readonly Restriction[], left: readonly Case[]) {
  const single = restrictions.map((keep) => [keep]);
  const proofs = proofsOf(state, split, single, left);
  const groups = new Map<string, number[]>();
  for (const [i, { lines }] of proofs.entries()) {
    let signature = "";
    for (const { kind, guess } of lines) signature += `${kind} ${guess},`;
    const group = groups.get(signature);
    if (group === undefined) groups.set(signature, [i]);
    else group.push(i);
  }
  return [...groups.values()].map((group) => {
    const some = group.map((i) => restrictions[i]!);
    return {
      restrictions: some,
      proof: group.length === 1 ? proofs[group[0]!]! : proofsOf(state, split, [some], left)[0]!,
    };
  });
}

/** Number of lines to read; a finding that writes something counts as two fewer. */
const lengthOf = ({ proof, restrictions }: CaseFinding): number =>
  proof.lines.length - (restrictions.some(({ only }) => isSingle(only)) ? 2 : 0);

/** The assumptions of a case about its places. */
function restrictionsOf(state: TrailState, { guess, right, wrong, symbol }: Case): Restriction[] {
  const bit = (p: number) => 1 << (guess < 0 ? symbol : state.code[guess * state.places + p]!);
  return [
    ...right.map((place) => ({ place, only: bit(place) })),
    ...wrong.map((place) => ({ place, only: state.candidates[place]! & ~bit(place) })),
  ].sort((a, b) => a.place - b.place);
}

/** For each group of restrictions, the proof: how each case leads to them, or to a contradiction. */
function proofsOf(
  state: TrailState,
  { cases }: Split,
  all: readonly (readonly Restriction[])[],
  left: readonly Case[],
) {
  const parts: Proof[][] = all.map(() => []);
  for (const each of cases) {
    if (left.length === 1 && left[0] === each) continue;
    const mark = state.trailLength;
    const opened = { lines: [caseLine(each)], basis: 0 };
    if (suppose(state, each))
      for (const [i, restrictions] of all.entries()) {
        const part = proofOf(state, mark, factsOf(state, mark, restrictions));
        parts[i]!.push(opened, part.lines.length > 0 ? part : { lines: [statedLine(restrictions)], basis: part.basis });
      }
    else {
      const part = refutation(state, mark);
      for (const list of parts) list.push(opened, part);
    }
    undo(state, mark);
  }
  return parts.map(joinProofs);
}

/** The line for the assumption of a case. */
const statedLine = (restrictions: readonly Restriction[]): ProofLine => ({
  kind: "taken",
  guess: -1,
  places: restrictions.map(({ place }) => place),
  symbols: [],
});

/** The goal of a proof within a case: that the other symbols are excluded, or that the only one is found. */
function factsOf(state: TrailState, mark: number, restrictions: readonly Restriction[]) {
  const ruledOut: number[] = [];
  const settled: number[] = [];
  for (const { place, only } of restrictions) {
    if (isSingle(only) && isSettled(state, place)) settled.push(place);
    else
      for (let d = 0; d < state.symbols; d++)
        if (((only >> d) & 1) === 0 && state.outAt[place * state.symbols + d]! >= mark)
          ruledOut.push(place * state.symbols + d);
  }
  return { ruledOut, settled };
}

function findingOf(solver: SolverState, { split, restrictions, proof, left }: CaseFinding): Finding {
  const { puzzle, trail } = solver;
  const { guess, place, cases } = split;
  const saidAt = (p: number, only: number) => guess >= 0 && only === 1 << trail.code[guess * trail.places + p]!;
  return {
    restrictions,
    lines: proof.lines.length,
    explain() {
      const known = guess < 0 ? [place] : [...hitsOf(trail, guess), ...missesOf(trail, guess)];
      // If one case is left, a digit that it excludes may leave a single one; then earlier crossings there matter.
      const lastLeft =
        left === 1 ? restrictions.flatMap(({ place: p, only }) => (isSingle(only) && !saidAt(p, only) ? [p] : [])) : [];
      const values = {
        ...(guess < 0
          ? { place: place + 1, choices: symbolTexts(puzzle.symbols, trail.candidates[place]!) }
          : {
              ...guessValues(solver, guess),
              places: opensOf(trail, guess).map((p) => p + 1),
              need: trail.need[guess]!,
            }),
        left,
        gone: cases.length - left,
        ...proofValues(puzzle.symbols, proof.lines),
        ...resultValues(solver, restrictions),
      };
      const basis = [...known, ...lastLeft].reduce((all, p) => all | (1 << p), 0);
      return {
        because: reasonIds(proof, guess < 0 ? [] : [guess], basis),
        say: say(guess < 0 ? "number-mind.step-place-cases" : "number-mind.step-guess-cases", values),
      };
    },
  };
}

/** The few cases of one guess or one place. Each is assumed in turn and followed by counting alone. */

/** The splits of guesses, at a fully propagated position. */
export function guessSplits(state: TrailState): Split[] {
  const splits: Split[] = [];
  for (let guess = 0; guess < state.guesses; guess++) {
    const [open, need] = [state.open[guess]!, state.need[guess]!];
    if (open >= 2 && open <= MAX_CASES && need >= 1 && need < open) splits.push(guessSplit(state, guess));
  }
  return splits;
}

/** The cases of a guess that lacks one right digit, or has one open digit too many. */
function guessSplit(state: TrailState, guess: number): Split {
  const places = opensOf(state, guess);
  const cases = places.map((p) => {
    const others = places.filter((other) => other !== p);
    const one = state.need[guess] === 1;
    return { guess, right: one ? [p] : others, wrong: one ? others : [p], symbol: -1 };
  });
  return { guess, place: -1, cases };
}

/** The splits of places with few candidates. */
export function placeSplits(state: TrailState): Split[] {
  const splits: Split[] = [];
  for (let place = 0; place < state.places; place++)
    if (!isSettled(state, place) && countBits(state.candidates[place]!) <= MAX_CASES)
      splits.push(placeSplit(state, place));
  return splits;
}

/** The cases of a place: its candidates. */
const placeSplit = (state: TrailState, place: number): Split => ({
  guess: -1,
  place,
  cases: membersOf(state.candidates[place]!).map((symbol) => ({ guess: -1, right: [place], wrong: [], symbol })),
});

/** Assumes a case and propagates; false for a contradiction. The caller must undo it. */
export function suppose(state: TrailState, { guess, right, wrong, symbol }: Case): boolean {
  state.cause = SUPPOSED;
  const said = (p: number) => (guess < 0 ? symbol : state.code[guess * state.places + p]!);
  for (const p of right) settle(state, p, said(p));
  for (const p of wrong) ruleOut(state, p, said(p));
  return propagate(state);
}
