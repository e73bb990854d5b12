/** Cross Numbers: a square of numbers in which every row and every column is a right sum. The kind, whole. */
import { techniquesOf } from "../../deduce.ts";
import type { Entry, PuzzleKind } from "../../kind.ts";
import { draw } from "./draw.ts";
import { easyExample, example } from "./example.ts";
import { TECHNIQUES } from "./explain.ts";
import { generate } from "./generate.ts";
import { keepOnly, size } from "./keep-only.ts";
import { levels } from "./levels.ts";
import { type Options, options } from "./options.ts";
import { preset, SIZES, SKILLS } from "./preset.ts";
import { type CrossNumbers, slotIds } from "./puzzle.ts";
import { reason } from "./reason.ts";
import { rules } from "./rules.ts";
import { puzzle } from "./schema.ts";

/** Its options are those of `options.ts`, its puzzles the public format. */
export const crossNumbers: PuzzleKind<Options, CrossNumbers> = {
  ...rules,
  ...reason,
  draw,
  version: 3,
  options,
  puzzle,
  example,
  easyExample,
  sizes: SIZES,
  levels,
  preset,
  skills: () => SKILLS,
  size,
  keepOnly,
  techniques: () => techniquesOf(TECHNIQUES),
  generate,
  mostSteps: ({ cells }) => (cells.length <= 4 ? 40 : Number.POSITIVE_INFINITY),
  canonical,
  canonicalAnswer,
};

/** Symmetry group: the reflection in the diagonal, which makes rows of columns. The printed base makes no difference. */
function canonical({ base: _, ...puzzle }: CrossNumbers): string {
  const { cells, across, down, acrossTotals, downTotals } = puzzle;
  const turned = {
    ...puzzle,
    cells: transpose(cells),
    across: transpose(down),
    down: transpose(across),
    acrossTotals: downTotals,
    downTotals: acrossTotals,
  };
  const distinct = puzzle.distinct === "rows" ? "columns" : puzzle.distinct;
  return [JSON.stringify(puzzle), JSON.stringify({ ...turned, distinct })].sort()[0]!;
}

const transpose = <T>(rows: readonly (readonly T[])[]): T[][] => rows[0]!.map((_, c) => rows.map((row) => row[c]!));

/** The texts of all blanks, in the order of the slots: each row with its total, then the operators below it. */
function canonicalAnswer({ cells, across, down, acrossTotals, downTotals }: CrossNumbers, entry: Entry): string {
  const size = cells.length;
  const ids = slotIds(size);
  const texts: string[] = [];
  const put = (given: unknown, id: string): void => {
    if (given === null) texts.push(entry[id] ?? "");
  };
  for (let r = 0; r < size; r++) {
    for (let c = 0; c < size; c++) {
      put(cells[r]![c], ids.cells[r * size + c]!);
      if (c < size - 1) put(across[r]![c], ids.operators[r * (size - 1) + c]!);
    }
    put(acrossTotals[r], ids.totals[r]!);
    for (let c = 0; r < size - 1 && c < size; c++) put(down[r]![c], ids.operators[(size + c) * (size - 1) + r]!);
  }
  for (let c = 0; c < size; c++) put(downTotals[c], ids.totals[size + c]!);
  return texts.join(" ");
}
