/** The solver state and the findings of the techniques: the same for explanations and the generator. */
import { slotAt } from "../../../code/code.ts";
import type { Step, Words } from "../../../kind.ts";
import { type CaseWorkspace, caseWorkspaceOf } from "../mask-solver/mask-cases.ts";
import { countBits, keepOnly, lowest, type MaskState, maskStateOf } from "../mask-solver/mask-state.ts";
import type { Puzzle } from "../rules.ts";
import { isSettled, KNOWN, ruleOut, type TrailState, trailStateOf, undo } from "../solver/trail-state.ts";

/**
 * A puzzle at a position, both as masks (fast) and with a trail of causes (for proofs). A technique may make assumptions in
 * either, and undoes them before it returns.
 */
export interface SolverState {
  readonly puzzle: Puzzle;
  readonly masks: MaskState;
  readonly workspace: CaseWorkspace;
  readonly trail: TrailState;
  /** A bit for each place that is written. */
  written: number;
  /** False if a place has no symbol left, or a guess cannot have its count any more. */
  consistent: boolean;
}

/**
 * The state of a puzzle with these candidates at each place (a bit for each symbol; none empty) and these places
 * written.
 */
export function solverStateOf(puzzle: Puzzle, candidates: ArrayLike<number>, written: number): SolverState {
  const masks = maskStateOf(puzzle);
  const solver = {
    puzzle,
    masks,
    workspace: caseWorkspaceOf(masks),
    trail: trailStateOf(puzzle),
    written,
    consistent: true,
  };
  for (let p = 0; p < masks.places; p++) restrict(solver, p, candidates[p]!);
  solver.consistent &&= canBeMet(masks);
  return solver;
}

/** Applies a finding to the state, which is changed in place. */
export function applyFinding(solver: SolverState, { restrictions }: Finding): SolverState {
  for (const { place, only, crossing } of restrictions) {
    if (isSingle(only) && !crossing) solver.written |= 1 << place;
    restrict(solver, place, only);
  }
  solver.consistent &&= canBeMet(solver.masks);
  return solver;
}

/** Whether every guess can still have its number of right digits. */
function canBeMet({ guesses, need, open }: MaskState): boolean {
  for (let g = 0; g < guesses; g++) if (need[g]! < 0 || need[g]! > countBits(open[g]!)) return false;
  return true;
}

function restrict(solver: SolverState, p: number, only: number): void {
  const { masks, trail } = solver;
  if ((masks.candidates[p]! & only) === 0) solver.consistent = false;
  keepOnly(masks, p, only);
  trail.cause = KNOWN;
  for (let out = trail.candidates[p]! & ~only; out !== 0 && !isSettled(trail, p); out &= out - 1)
    ruleOut(trail, p, lowest(out));
  // Clears the queue of guesses: later assumptions start propagation on their own.
  undo(trail, trail.trailLength);
}

/** Whether it writes or crosses out something new. */
export const isNew = ({ masks, written }: SolverState, { restrictions }: Finding): boolean =>
  restrictions.some(
    ({ place, only, crossing }) =>
      (masks.candidates[place]! & ~only) !== 0 || (isSingle(only) && !crossing && ((written >> place) & 1) === 0),
  );

/** Part of a finding: a place keeps only these symbols (a bit for each). */
export interface Restriction {
  readonly place: number;
  readonly only: number;
  /** True: the others are crossed out and nothing is written, even if one symbol is left. */
  readonly crossing?: boolean;
}

/** A finding of a technique. */
export interface Finding {
  readonly restrictions: readonly Restriction[];
  /** For a proof: its number of lines. */
  readonly lines?: number;
  /** Valid only before the state changes. */
  explain(): Pick<Step, "because" | "say">;
}

/** The symbols of a set, in order. */
export function symbolTexts(symbols: string, set: number): string[] {
  const texts: string[] = [];
  for (let left = set; left !== 0; left &= left - 1) texts.push(symbols[lowest(left)]!);
  return texts;
}

/** The members of a set, as indices. */
export function membersOf(set: number): number[] {
  const places: number[] = [];
  for (let left = set; left !== 0; left &= left - 1) places.push(lowest(left));
  return places;
}

/** Whether a set has exactly one member. */
export const isSingle = (set: number): boolean => set !== 0 && (set & (set - 1)) === 0;

/** What a finding writes and crosses out, by slot. */
export function changesOf({ puzzle, masks }: SolverState, { restrictions }: Finding): Pick<Step, "finds" | "crosses"> {
  const { symbols } = puzzle;
  const finds: Record<string, string> = {};
  const crosses: Record<string, string[]> = {};
  for (const { place, only, crossing } of restrictions) {
    if (isSingle(only) && !crossing) finds[slotAt(place)] = symbolTexts(symbols, only)[0]!;
    else crosses[slotAt(place)] = symbolTexts(symbols, masks.candidates[place]! & ~only);
  }
  return { finds, crosses };
}

/** Maximum number of digits that are each named with their places; beyond it, one list of digits and one of places. */
const FEW = 3;

/** How a sentence names digits and their places: one digit in all places, each digit with its own, or two lists. */
export function digitsStyle(digits: readonly string[]): "alike" | "each" | "lists" {
  if (digits.length > 1 && digits.every((digit) => digit === digits[0])) return "alike";
  return digits.length > FEW ? "lists" : "each";
}

/**
 * The end of a sentence: what is written where, which single digits are struck out, and what else is crossed out where, named by
 * what is removed (`out`) or by what is left (`stay`), whichever is shorter. `foundHow` and `struckHow`: see `digitsStyle`.
 */
export function resultValues(
  { puzzle: { symbols }, trail }: SolverState,
  restrictions: readonly Restriction[],
): Words["values"] {
  const worded = restrictions.map(({ place, only }) => {
    const [stay, out] = [symbolTexts(symbols, only), symbolTexts(symbols, trail.candidates[place]! & ~only)];
    const way = stay.length === 1 ? "found" : out.length === 1 ? "struck" : out.length > stay.length ? "stay" : "out";
    return { way, place: place + 1, digits: way === "out" || way === "struck" ? out : stay };
  });
  const found = worded.filter(({ way }) => way === "found");
  const single = worded.filter(({ way }) => way === "struck");
  const crossed = worded.filter(({ way }) => way === "out" || way === "stay");
  return {
    found: found.map(({ place }) => place),
    digits: found.map(({ digits }) => digits[0]!),
    foundHow: digitsStyle(found.map(({ digits }) => digits[0]!)),
    struck: single.map(({ digits }) => digits[0]!),
    struckHow: digitsStyle(single.map(({ digits }) => digits[0]!)),
    struckAt: single.map(({ place }) => place),
    crossed: crossed.map(({ place }) => place),
    ways: crossed.map(({ way }) => way),
    rests: crossed.map((_, i) => `rest${i}`),
    first: worded.length === 0 || found.length > 0 ? "found" : single.length > 0 ? "struck" : "crossed",
    ...Object.fromEntries(crossed.map(({ digits }, i) => [`rest${i}`, digits])),
  };
}
