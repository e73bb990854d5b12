/** The practice run of this tab: the archive's puzzles that need a technique, then new ones. */
import type { Level } from "../../engine/kind.ts";
import { madeBefore } from "./made-puzzle.ts";
import { allGames, basePath } from "./store.ts";

export interface PracticeRun {
  /** The kind's id and slug. */
  readonly kind: string;
  readonly slug: string;
  readonly technique: string;
  /** Level of the technique. */
  readonly level: Level;
  /** The archive's puzzles of the run, in order, each with the address of its page. */
  readonly puzzles: readonly (readonly [id: string, page: string])[];
}

/** The progress of a run at the end of one of its puzzles. */
export interface PracticeState {
  readonly run: PracticeRun;
  readonly solved: number;
  readonly count: number;
  /** The page of the next unsolved puzzle; null: all are solved. */
  readonly next: string | null;
}

const key = (): string => `numberpress ${basePath()} practice`;

export function beginPractice(run: PracticeRun): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(run));
  } catch {
    // Without storage there is no run, and the next puzzle is the usual one.
  }
}

/** Ends the practice run, because another run begins. */
export function endPractice(): void {
  try {
    sessionStorage.removeItem(key());
  } catch {
    // Without storage there was no run.
  }
}

function openPractice(): PracticeRun | null {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? "null") as PracticeRun | null;
  } catch {
    return null;
  }
}

/** The run of a puzzle; null if this tab has no run, or if the puzzle does not belong to it. */
export function practiceAt(id: string): PracticeState | null {
  const run = openPractice();
  if (run === null) return null;
  const { puzzles, technique } = run;
  const here = puzzles.findIndex(([own]) => own === id);
  if (here === -1 && madeBefore(id)?.technique !== technique) return null;
  const kept = allGames();
  const isOpen = ([other]: readonly [string, string]): boolean => kept.get(other)?.solved !== true;
  const next = [...puzzles.slice(here + 1), ...puzzles.slice(0, Math.max(0, here))].find(isOpen);
  const solved = puzzles.filter((puzzle) => !isOpen(puzzle)).length;
  return { run, solved, count: puzzles.length, next: next?.[1] ?? null };
}
