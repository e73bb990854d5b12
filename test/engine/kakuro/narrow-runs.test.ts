/** The fast techniques for making a kakuro, against the techniques that explain one. */
import { describe, expect, it } from "vitest";
import { LEVELS, type Level } from "../../../src/engine/kind.ts";
import { generate } from "../../../src/engine/kinds/kakuro/generate.ts";
import { narrowingOf, type Runs } from "../../../src/engine/kinds/kakuro/narrow-runs.ts";
import { patternFor } from "../../../src/engine/kinds/kakuro/options.ts";
import { TECHNIQUES } from "../../../src/engine/kinds/kakuro/reason.ts";
import { layout, placesIn, runsIn } from "../../../src/engine/kinds/kakuro/rules.ts";
import { gridOf } from "../../../src/engine/latin/grid.ts";
import { closureOf } from "../../../src/engine/latin/reasons.ts";
import { rng } from "../../../src/engine/rng.ts";

/** Puzzles of a level and size that are tried. */
const puzzlesOf = (level: Level, size: number, tries: number) =>
  Array.from({ length: tries }, (_, i) =>
    generate(rng(["narrow", level, size, i]), patternFor({ size }, level), level),
  ).filter((puzzle) => puzzle !== undefined);

type Puzzle = NonNullable<ReturnType<typeof generate>>;

function runsOf({ cells }: Puzzle): Runs {
  const runs = runsIn(cells);
  const slots = layout.shape({ kind: "kakuro", cells }).cells.map(({ row, column }) => `${row - 1}-${column - 1}`);
  const own = runs.map((run) => Int32Array.from(placesIn(run), ([r, c]) => slots.indexOf(`${r}-${c}`)));
  return {
    cells: own,
    sums: Int32Array.from(runs, ({ sum }) => sum!),
    runsOf: Int32Array.from(slots.flatMap((_, c) => [...own.keys()].filter((k) => own[k]!.includes(c)))),
  };
}

const PUZZLES = [
  ...puzzlesOf("starter", 6, 8),
  ...puzzlesOf("medium", 8, 10),
  ...puzzlesOf("hard", 8, 10),
  ...puzzlesOf("expert", 7, 10),
];

describe.each(["starter", "easy", "medium", "hard"] as const)("at level %s", (level) => {
  it("runs keep the candidates that the techniques keep", () => {
    expect(PUZZLES.length).toBeGreaterThan(10);
    for (const puzzle of PUZZLES) {
      const closure = closureOf(gridOf(layout.shape(puzzle)), TECHNIQUES);
      closure.solves([], level);
      const { known, marks } = closure.state;
      const narrowing = narrowingOf(runsOf(puzzle));
      const open = narrowing.restart(level);
      expect([...narrowing.marks]).toEqual(Array.from(known, (number, c) => number || marks[c]!));
      expect(open).toBe(known.filter((number) => number === 0).length);
    }
  });

  it("a changed cell leads to the same as all runs anew", () => {
    for (const puzzle of PUZZLES) {
      const narrowing = narrowingOf(runsOf(puzzle));
      const open = narrowing.restart(level);
      const whole = narrowing.marks.slice();
      for (const cell of [0, whole.length >> 1, whole.length - 1]) {
        narrowing.restart(level, cell);
        expect(narrowing.goOn(level, narrowing.marks.slice(), cell)).toBe(open);
        expect(narrowing.marks).toEqual(whole);
      }
    }
  });
});

it("levels are found by the sizes that have them", () => {
  for (const level of LEVELS) expect(puzzlesOf(level, 6, 20).length).toBeGreaterThan(0);
});
