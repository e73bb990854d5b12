/** A run of practice that this tab is in: the puzzles of the archive that need a technique, then new ones that do. */
import type { Level } from "../../engine/kind.ts";
import { puzzlePath } from "../addresses.ts";
import { languageFolder } from "../client/data.ts";
import { type PracticeIndex, splitIds } from "../publish/indexes.ts";
import { madeBefore } from "./made-puzzle.ts";
import { all, base } from "./store.ts";

export interface PracticeRun {
  /** The kind's id, and its name in addresses. */
  readonly kind: string;
  readonly slug: string;
  readonly technique: string;
  /** That of the technique. */
  readonly level: Level;
}

/** Where a run stands once one of its puzzles has ended. */
export interface PracticeState {
  readonly run: PracticeRun;
  readonly solved: number;
  readonly count: number;
  /** The page of the next that is not solved; null: all are. */
  readonly next: string | null;
}

const key = (): string => `numberpress ${base()} practice`;

export function beginPractice(run: PracticeRun): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(run));
  } catch {
    // Without storage a puzzle leads on as any other does.
  }
}

/** Another run begins: the puzzles that follow are no longer practice. */
export function endPractice(): void {
  try {
    sessionStorage.removeItem(key());
  } catch {
    // Then there was none.
  }
}

function openPractice(): PracticeRun | null {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? "null") as PracticeRun | null;
  } catch {
    return null;
  }
}

/** The run that a puzzle belongs to; null where this tab is in none, or the puzzle is of another. */
export async function practiceAt(id: string): Promise<PracticeState | null> {
  const run = openPractice();
  if (run === null) return null;
  const answer = await fetch(`${base()}data/${languageFolder()}practice/${run.slug}.json`);
  const { runs, inFolder }: PracticeIndex = answer.ok ? await answer.json() : { runs: {}, inFolder: "" };
  const ids = splitIds(runs[run.technique] ?? "");
  const here = ids.indexOf(id);
  if (here === -1 && madeBefore(id)?.technique !== run.technique) return null;
  const kept = all();
  const isOpen = (other: string): boolean => kept.get(other)?.solved !== true;
  const open = [...ids.slice(here + 1), ...ids.slice(0, Math.max(0, here))].filter(isOpen);
  const pageOf = (other: string): string =>
    base() + puzzlePath(other, splitIds(inFolder).includes(other) ? languageFolder() : "");
  return {
    run,
    solved: ids.filter((other) => !isOpen(other)).length,
    count: ids.length,
    next: open[0] === undefined ? null : pageOf(open[0]),
  };
}
