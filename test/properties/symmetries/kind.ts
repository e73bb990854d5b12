/** What the property tests have to be told of a kind, because its contract does not say it. */
import type { Entry, Slot } from "../../../src/engine/kind.ts";
import type { Rng } from "../../../src/engine/rng.ts";

/** A way to turn a puzzle into another that is the same: it has as many answers, and the same canonical form. */
export interface Symmetry<P> {
  readonly name: string;
  /** Undefined where this puzzle cannot be turned so. */
  turn(puzzle: P, chance: Rng): P | undefined;
}

/** A way to turn a puzzle into one that is surely not the same: its canonical form is another. */
export interface Change<P> {
  readonly name: string;
  /** Undefined where this puzzle cannot be changed so, or would be the same after all. */
  change(puzzle: P, chance: Rng): P | undefined;
}

/** A text for a slot, and whether the puzzle is done with it when all other slots hold the answer. */
export interface Text {
  readonly text: string;
  readonly right: boolean;
}

/** All of it for one kind; `P` is the public format of its puzzles, as far as it is read here. */
export interface Telling<P> {
  /** Options to make puzzles with, as a spec gives them; small, so that many puzzles can be made. */
  readonly options: readonly Readonly<Record<string, unknown>>[];
  /** The generators of the group that the kind names at its `canonical`, and its other ways to say the same. */
  readonly symmetries: readonly Symmetry<P>[];
  readonly changes: readonly Change<P>[];
  /** Texts for a slot that takes any text, where the answer has `text`. */
  texts?(puzzle: P, slot: Slot, text: string): readonly Text[];
  /** Judges an entry plainly, where an answer that is not the proved one may be right too. */
  isRight?(puzzle: P, entry: Entry): boolean;
  /** What may be written on the way to an answer, where that is no part of its entry. */
  onTheWay?(puzzle: P, answer: Entry): readonly Entry[];
  /** Whether an answer can be reached from what is written on the way. */
  goesOn?(puzzle: P, from: Entry, answer: Entry): boolean;
}

/** The list with the item at a place replaced. */
export const replaced = <T>(list: readonly T[], at: number, item: T): T[] => list.with(at, item);

/** 0 … n − 1. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
