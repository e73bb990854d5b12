/** How hard a code is: by its steps where those are enough, by the cases to tell apart where they are not. */
import type { Level, Step } from "../kind.ts";

/** Where the levels of a kind end. */
export interface Ladder {
  /** The most score of a starter. */
  readonly starter: number;
  /** The most branches of medium and of hard. */
  readonly medium: number;
  readonly hard: number;
}

/** Level and score. `easy`: what the steps up to easy come to; `branches`: counts those of a search, asked only if needed. */
export function gradeCode(
  ladder: Ladder,
  places: number,
  { steps, solved }: { readonly steps: readonly Step[]; readonly solved: boolean },
  branches: () => number,
): { level: Level; score: number } {
  if (solved) {
    const sum = steps.reduce((total, { cost, open }) => total + cost + Math.floor(cost / open), 0);
    const score = Math.ceil(sum / 2);
    const simple = score <= ladder.starter && steps.every(({ level }) => level === "starter");
    return { level: simple ? "starter" : "easy", score };
  }
  const met = branches();
  const level = met <= ladder.medium ? "medium" : met <= ladder.hard ? "hard" : "expert";
  return { level, score: branchScore(places, met) };
}

/**
 * The score of a puzzle that needs cases told apart: 60, 4 for each place, and 24 each time the branches double (in
 * eighths, by whole numbers alone).
 */
function branchScore(places: number, branches: number): number {
  if (branches < 1) return 60 + 4 * places;
  const doublings = 31 - Math.clz32(branches);
  const eighths = Math.floor((branches * 8) / 2 ** doublings) - 8;
  return 60 + 4 * places + 3 * (8 * doublings + eighths);
}
