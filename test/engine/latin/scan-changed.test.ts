/** Techniques that look again only where something changed find what they find when they look everywhere. */
import { expect, it } from "vitest";
import type { Level, PuzzleKind } from "../../../src/engine/kind.ts";
import { calcudoku } from "../../../src/engine/kinds/calcudoku/index.ts";
import { TECHNIQUES as CALCUDOKU } from "../../../src/engine/kinds/calcudoku/reason.ts";
import { layout as calcudokuLayout } from "../../../src/engine/kinds/calcudoku/rules.ts";
import { killerSudoku } from "../../../src/engine/kinds/killer-sudoku/index.ts";
import { TECHNIQUES as KILLER } from "../../../src/engine/kinds/killer-sudoku/reason.ts";
import { layout as killerLayout } from "../../../src/engine/kinds/killer-sudoku/rules.ts";
import { type Grid, gridOf } from "../../../src/engine/latin/grid.ts";
import { newState, restart, type State } from "../../../src/engine/latin/state.ts";
import { applyFinding, type Finding, type LatinTechnique } from "../../../src/engine/latin/technique.ts";
import { rng } from "../../../src/engine/rng.ts";

/** All findings of a technique. */
function findingsOf(technique: LatinTechnique, s: State): Finding[] {
  const findings: Finding[] = [];
  technique.scan(s, (finding) => {
    findings.push(finding);
    return technique.isLone === true;
  });
  return findings;
}

/** A state that no technique has seen yet. */
function copyOf(s: State): State {
  const copy = newState(s.grid);
  for (const part of ["known", "marks", "crossed", "open"] as const) copy[part].set(s[part]);
  copy.blanks = s.blanks;
  return copy;
}

/** What every technique finds on the way to the end, step by step, as texts. `see`: the state that it looks at. */
function way(grid: Grid, table: readonly LatinTechnique[], see: (s: State) => State): string[] {
  const s = newState(grid);
  restart(s, []);
  const texts: string[] = [];
  while (s.blanks > 0) {
    let first: Finding | undefined;
    for (const technique of table) {
      const findings = findingsOf(technique, see(s));
      if (findings.length === 0) continue;
      texts.push(JSON.stringify([technique.id, findings]));
      [first] = findings;
      break;
    }
    if (first === undefined) throw new Error("the techniques come to no end");
    applyFinding(s, first);
  }
  return texts;
}

function drawn<O, P>(kind: PuzzleKind<O, P>, level: Level): P {
  for (let i = 0; ; i++) {
    const puzzle = kind.generate(rng(["scan", i]), kind.options.parse({}), level, 0);
    if (puzzle !== undefined) return puzzle;
  }
}

it.each(["easy", "medium", "hard", "expert"] as const)("finds the same in puzzles of level %s", (level) => {
  for (const [grid, table] of [
    [gridOf(killerLayout.shape(drawn(killerSudoku, level))), KILLER],
    [gridOf(calcudokuLayout.shape(drawn(calcudoku, level))), CALCUDOKU],
  ] as const) {
    const kept = way(grid, table, (s) => s);
    expect(kept.length).toBeGreaterThan(grid.count / 2);
    expect(kept).toEqual(way(grid, table, copyOf));
  }
});
