/** Rows that solve: all answers are found and it is proved that there are no others. */
import { readFileSync } from "node:fs";
import { BLANK } from "../../src/engine/kind.ts";
import { kindOf, madeAt } from "./made.ts";
import { clock, type Row } from "./row.ts";

const RUN_MS = 300;
const ALL = { solutions: 2, nodes: 2_000_000 };

/** Milliseconds for one of some puzzles, proved to have one answer. */
function solving(puzzles: readonly { kind: string }[]): (number: number) => number {
  const once = () => {
    for (const puzzle of puzzles) {
      const { solutions, complete } = kindOf(puzzle.kind).solve(puzzle, ALL, BLANK);
      if (!complete || solutions.length !== 1) throw new Error(`${puzzle.kind}: not one answer`);
    }
  };
  const run = () => {
    let [rounds, ms] = [0, 0];
    for (; ms < RUN_MS; rounds++) ms += clock(once);
    return ms / rounds / puzzles.length;
  };
  run();
  return run;
}

/** A puzzle with a known answer, from `test/cases`. */
export function solvedCase(name: string, file: string, least: number, goal: number): Row {
  const url = new URL(`../cases/${file}.json`, import.meta.url);
  const prepare = () => solving([JSON.parse(readFileSync(url, "utf8"))]);
  return { name, unit: "ms", least, goal, isSearch: true, prepare };
}

/** Ten puzzles that were made for it. */
export function solvedMade(
  name: string,
  id: string,
  options: Record<string, unknown>,
  least: number,
  goal: number,
): Row {
  const prepare = () =>
    solving(
      Array.from({ length: 10 }, (_, i) => madeAt(id, options, "hard", "to solve", i).puzzle as { kind: string }),
    );
  return { name, unit: "ms", least, goal, isSearch: true, prepare };
}
