/** The practice run of this tab: the archive's puzzles that need a technique, then new ones. */
import type { Level } from "../../engine/kind.ts";
import { madeBefore } from "./made-puzzle.ts";
import { all, base } from "./store.ts";

export interface PracticeRun {
  /** The kind's id and slug. */
  readonly kind: string;
  readonly slug: string;
  readonly technique: string;
  /** Level of the technique. */
  readonly level: Level;
  /** The archive's puzzles that need it and nothing harder: their ids and the addresses of their pages. */
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

const key = (): string => `numberpress ${base()} practice`;

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
  const { puzzles } = run;
  const here = puzzles.findIndex(([other]) => other === id);
  if (here === -1 && madeBefore(id)?.technique !== run.technique) return null;
  const kept = all();
  const isOpen = ([other]: PracticeRun["puzzles"][number]): boolean => kept.get(other)?.solved !== true;
  const open = [...puzzles.slice(here + 1), ...puzzles.slice(0, Math.max(0, here))].filter(isOpen);
  return {
    run,
    solved: puzzles.filter((other) => !isOpen(other)).length,
    count: puzzles.length,
    next: open[0]?.[1] ?? null,
  };
}
