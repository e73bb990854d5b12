/** A proof as data for sentences: lines in order, each with its kind, its guess, its digits and its places. */

import { clueAt, slotAt } from "../../../code/code.ts";
import { areEqual } from "../../../code/compare.ts";
import type { Words } from "../../../kind.ts";
import type { TrailState } from "../solver/trail-state.ts";
import { type Chain, contradictionTargets, type Link, type Targets, traceChain } from "./chain.ts";
import { opensOf } from "./one-guess.ts";
import { digitsStyle, membersOf } from "./solver-state.ts";

/** A line of a proof; see the template `number-mind.argument`. */
export interface ProofLine {
  /** Opens a case, concludes something, or states a contradiction. */
  readonly kind:
    | "is-right"
    | "is-wrong"
    | "holds"
    | "one-of"
    | "two-of"
    | "left"
    | Link["kind"]
    | "many"
    | "few"
    | "taken";
  /** −1: none. */
  readonly guess: number;
  readonly places: readonly number[];
  readonly symbols: readonly number[];
}

/** Lines, and what they rest on in the puzzle and the position. */
export interface Proof {
  readonly lines: readonly ProofLine[];
  /** A bit for each place. */
  readonly basis: number;
}

/** The proof from the assumptions since the mark to the targets. */
export const proofOf = (state: TrailState, mark: number, facts: Targets): Proof =>
  proofFromChain(state, traceChain(state, mark, facts), []);

/** The proof from the assumptions since the mark to the contradicted guess. */
export function refutation(state: TrailState, mark: number): Proof {
  return proofFromChain(state, traceChain(state, mark, contradictionTargets(state)), [contradictionLine(state)]);
}

/** The line that names the contradicted guess, and the contradiction. */
export const contradictionLine = (state: TrailState): ProofLine => ({
  kind: state.need[state.contradicted]! < 0 ? "many" : "few",
  guess: state.contradicted,
  places: [],
  symbols: [],
});

/** The line that opens a case. */
export const caseLine = ({ guess, right, wrong, symbol }: Case): ProofLine =>
  guess < 0
    ? { kind: "holds", guess, places: right, symbols: [symbol] }
    : right.length === 1
      ? { kind: "is-right", guess, places: right, symbols: [] }
      : { kind: "is-wrong", guess, places: wrong, symbols: [] };

/** The line with the cases that a guess or a place leaves. */
export const splitLine = (state: TrailState, { guess, place }: Split): ProofLine =>
  guess < 0
    ? { kind: "left", guess, places: [place], symbols: membersOf(state.candidates[place]!) }
    : { kind: state.need[guess] === 1 ? "one-of" : "two-of", guess, places: opensOf(state, guess), symbols: [] };

/** The lines of a chain, followed by `end`. */
export const proofFromChain = (state: TrailState, { links, basis }: Chain, end: readonly ProofLine[]): Proof => ({
  basis,
  lines: [...links.map((link) => lineOf(state, link)), ...end],
});

function lineOf(state: TrailState, { kind, guess, places, symbol }: Link): ProofLine {
  const at = membersOf(places);
  const symbols = guess < 0 ? [symbol] : at.map((p) => state.code[guess * state.places + p]!);
  return { kind, guess, places: at, symbols };
}

/** Whether two proofs have the same lines. */
export function areEqualProofs(lines: readonly ProofLine[], others: readonly ProofLine[]): boolean {
  if (lines.length !== others.length) return false;
  for (let i = 0; i < lines.length; i++) if (!isAlike(lines[i]!, others[i]!)) return false;
  return true;
}

const isAlike = (line: ProofLine, other: ProofLine): boolean =>
  line.kind === other.kind &&
  line.guess === other.guess &&
  areEqual(line.places, other.places) &&
  areEqual(line.symbols, other.symbols);

/** Several proofs, one after the other. */
export const joinProofs = (parts: readonly Proof[]): Proof => ({
  lines: parts.flatMap(({ lines }) => lines),
  basis: parts.reduce((all, { basis }) => all | basis, 0),
});

/** Maximum number of places whose digits are named; beyond it the guess shows them. */
const MANY = 5;

/** The lines as parallel lists, which a template can read. `via`: the guesses that they use; `end`: how the last one ends. */
export const proofValues = (symbols: string, lines: readonly ProofLine[]): Words["values"] => ({
  lines: lines.map(({ kind }) => kind),
  via: viaOf(lines),
  end: lines.at(-1)?.kind ?? "",
  endGuess: (lines.at(-1)?.guess ?? -1) + 1,
  lineGuess: lines.map(({ guess }) => guess + 1),
  lineCount: lines.map(({ places }) => places.length),
  lineMany: lines.map(({ places }) => (places.length > MANY ? 1 : 0)),
  lineHow: lines.map((line) => digitsStyle(line.symbols.map((d) => symbols[d]!))),
  linePlaces: lines.map((_, i) => `places${i}`),
  lineDigits: lines.map((_, i) => `digits${i}`),
  ...Object.fromEntries(
    lines.flatMap((line, i) => [
      [`places${i}`, line.places.map((p) => p + 1)],
      [`digits${i}`, line.symbols.map((d) => symbols[d]!)],
    ]),
  ),
});

/** The guesses, counted from 1, from which anything follows, without duplicates, in order of first use. */
function viaOf(lines: readonly ProofLine[]): number[] {
  const last = lines.at(-1);
  const isChain = !lines.some(({ kind }) => OPENING.includes(kind));
  const concluding = lines.filter((line) => !OPENING.includes(line.kind) && !(isChain && line === last));
  return [...new Set(concluding.flatMap(({ guess }) => (guess < 0 ? [] : [guess + 1])))];
}
/** The kinds of line that open a case. */
const OPENING: readonly ProofLine["kind"][] = ["is-right", "is-wrong", "holds"];

/** Ids of the clues and slots that a proof rests on, plus more guesses and places (one bit for each). */
export function reasonIds({ lines, basis }: Proof, guesses: readonly number[], places: number): string[] {
  const said = new Set([...guesses, ...lines.map(({ guess }) => guess)].filter((g) => g >= 0));
  return [...[...said].sort((a, b) => a - b).map(clueAt), ...membersOf(basis | places).map(slotAt)];
}

/** A case: the places in which the guess is right and wrong, or the one symbol of its place. */
export interface Case {
  /** The guess, or −1 for a case of a place. */
  readonly guess: number;
  readonly right: readonly number[];
  readonly wrong: readonly number[];
  /** The symbol, if a place is split. */
  readonly symbol: number;
}

/** All cases of one guess or place, of which exactly one is true. */
export interface Split {
  readonly guess: number;
  readonly place: number;
  readonly cases: readonly Case[];
}
