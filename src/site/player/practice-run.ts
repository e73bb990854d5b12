/** The practice run of this tab: the archive's puzzles that need a technique, then new ones. */
import type { Level } from "../../engine/kind.ts";
import { puzzlePath } from "../addresses.ts";
import { languageFolder } from "../client/data.ts";
import { type PracticeIndex, splitIds } from "../publish/indexes.ts";
import { madeBefore } from "./made-puzzle.ts";
import { allGames, basePath } from "./store.ts";

export interface PracticeRun {
  /** The kind's id and slug. */
  readonly kind: string;
  readonly slug: string;
  readonly technique: string;
  /** Level of the technique. */
  readonly level: Level;
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
export async function practiceAt(id: string): Promise<PracticeState | null> {
  const run = openPractice();
  if (run === null) return null;
  const answer = await fetch(`${basePath()}data/${languageFolder()}practice/${run.slug}.json`);
  const { runs, inFolder }: PracticeIndex = answer.ok ? await answer.json() : { runs: {}, inFolder: "" };
  const ids = splitIds(runs[run.technique] ?? "");
  const here = ids.indexOf(id);
  if (here === -1 && madeBefore(id)?.technique !== run.technique) return null;
  const kept = allGames();
  const isOpen = (other: string): boolean => kept.get(other)?.solved !== true;
  const open = [...ids.slice(here + 1), ...ids.slice(0, Math.max(0, here))].filter(isOpen);
  const pageOf = (other: string): string =>
    basePath() + puzzlePath(other, splitIds(inFolder).includes(other) ? languageFolder() : "");
  return {
    run,
    solved: ids.filter((other) => !isOpen(other)).length,
    count: ids.length,
    next: open[0] === undefined ? null : pageOf(open[0]),
  };
}
