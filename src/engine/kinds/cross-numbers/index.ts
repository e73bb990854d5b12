/** Cross Numbers: a square of numbers in which every row and every column is a correct calculation. Builds the whole kind. */
import { techniquesOf } from "../../deduce.ts";
import { type Entry, type Level, type PuzzleKind, say, type Words } from "../../kind.ts";
import { levelsByTries } from "../../levels-by-tries.ts";
import { partedRule } from "../../parted-rule.ts";
import { rng } from "../../rng.ts";
import type { Operator } from "./arithmetic.ts";
import { options } from "./checked-options.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { generate } from "./generator/generate.ts";
import { effort } from "./line-filter/sets.ts";
import { crossingOpener } from "./opener.ts";
import { greatestOf, type Options, preset, SIZES, SKILLS, wantedBlanks } from "./options.ts";
import { assumptions, type CrossNumbers, cellId, operatorId, slotIds, totalId } from "./puzzle.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { rules } from "./rules.ts";

/* The puzzle of the how-to-play page: its first row lacks one number, and each number found leads to the next. */

const example: CrossNumbers = {
  kind: "cross-numbers",
  range: [1, 9],
  order: "standard",
  distinct: "none",
  cells: [
    [6, null, 9],
    [null, null, 4],
    [null, 2, null],
  ],
  across: [
    ["*", "-"],
    ["-", "+"],
    ["+", "*"],
  ],
  down: [
    ["+", "*", "+"],
    ["+", "+", "-"],
  ],
  acrossTotals: [9, 5, 11],
  downTotals: [15, 23, 8],
};

/** Only sums to 10: 2 3 4, 1 5 2, 6 1 3. */
const PLUS: CrossNumbers = {
  ...example,
  cells: [
    [2, null, 4],
    [null, 5, null],
    [6, null, null],
  ],
  across: [
    ["+", "+"],
    ["+", "+"],
    ["+", "+"],
  ],
  down: [
    ["+", "+", "+"],
    ["+", "+", "+"],
  ],
  acrossTotals: [9, 8, 10],
  downTotals: [9, 9, 9],
};

/** Plus and minus: 6 2 5, 3 4 1, 4 3 2. */
const PLUS_MINUS: CrossNumbers = {
  ...example,
  cells: [
    [6, null, 5],
    [null, 4, null],
    [4, null, null],
  ],
  across: [
    ["-", "+"],
    ["+", "-"],
    ["+", "-"],
  ],
  down: [
    ["+", "+", "-"],
    ["-", "+", "+"],
  ],
  acrossTotals: [9, 6, 5],
  downTotals: [5, 9, 6],
};

/** The smallest example, for pages without space for three rows. All its numbers differ, so it fits every `distinct`. */
const SMALL: CrossNumbers = {
  ...PLUS,
  cells: [
    [null, 8],
    [null, null],
  ],
  across: [["+"], ["+"]],
  down: [["+", "+"]],
  acrossTotals: [17, 3],
  downTotals: [11, 9],
};

/** An example that has only the puzzles' operators, if these only add and subtract. */
function easyExample(puzzles: readonly CrossNumbers[]): CrossNumbers | null {
  const signs = new Set(puzzles.flatMap(({ across, down }) => [...across, ...down].flat()));
  const only = (...allowed: Operator[]) => [...signs].every((sign) => sign !== null && allowed.includes(sign));
  return only("+") ? PLUS : only("+", "-") ? PLUS_MINUS : null;
}

/* The puzzle with only some of its givens. */

/**
 * Removes every number, operator and total that is not in `keep`. Which operators a blank may hold is part of the rule. If the
 * puzzle does not state it and shows | or &, the first of these stays, alone in a line without other content.
 */
function keepOnly(puzzle: CrossNumbers, keep: ReadonlySet<string>): CrossNumbers {
  const size = puzzle.cells.length;
  const only = <T>(value: T, id: string): T | null => (keep.has(id) ? value : null);
  const across = puzzle.across.map((row, r) => row.map((o, i) => only(o, operatorId(size, r * (size - 1) + i))));
  const down = puzzle.down.map((row, i) => row.map((o, c) => only(o, operatorId(size, (size + c) * (size - 1) + i))));
  const bits = (o: string | null): boolean => o === "|" || o === "&";
  if (puzzle.signs === undefined && ![...across, ...down].flat().some(bits)) {
    for (const [from, to] of [
      [puzzle.across, across],
      [puzzle.down, down],
    ] as const) {
      const r = from.findIndex((row) => row.some(bits));
      if (r < 0) continue;
      to[r]![from[r]!.findIndex(bits)] = from[r]!.find(bits)!;
      break;
    }
  }
  return {
    ...puzzle,
    cells: puzzle.cells.map((row, r) => row.map((value, c) => only(value, cellId(size, r * size + c)))),
    across,
    down,
    acrossTotals: puzzle.acrossTotals.map((total, line) => only(total, totalId(size, line))),
    downTotals: puzzle.downTotals.map((total, c) => only(total, totalId(size, size + c))),
  };
}

/** A text such as "3x3". */
const size = ({ cells }: CrossNumbers): string => `${cells.length}x${cells.length}`;

/* Which levels exist for some options. */

/** Number of tries to generate a puzzle before a level counts as missing. Larger squares succeed sooner. */
const triesAt = (size: number): number => (size < 3 ? 30 : size < 5 ? 10 : size < 7 ? 4 : 2);

/** Above starter a cycle of blanks is needed, so that every line in it has more than one. */
const mayExist = (o: Options, level: Level): boolean =>
  level === "starter" ||
  (wantedBlanks(o) >= 4 && o.blanksPerRow !== 1 && o.blanksPerLine !== 1 && greatestOf(o.missingTotals) < 2 * o.size);

/** Maximum effort of all tries together. Where the level exists, hardly any options needed a tenth of it. */
const MAX_EFFORT = 8_000_000;

function isMade(o: Options, level: Level): boolean {
  const budget = { until: effort.spent + MAX_EFFORT };
  for (let i = 0; i < triesAt(o.size); i++) {
    if (generate(rng(["cross-numbers", "is there a puzzle", i]), o, level, budget) !== undefined) return true;
  }
  return false;
}

/** The levels for which a few fixed tries generate a puzzle. */
const levels = levelsByTries<Options>(
  (o, level) => mayExist(o, level) && isMade(o, level),
  (level) => options.parse(preset(level, null, null)),
);
/** Its options are those of `options.ts`, its puzzles the public format. */
export const crossNumbers: PuzzleKind<Options, CrossNumbers> = {
  ...rules,
  ...reason,
  draw,
  opener: crossingOpener,
  version: 6,
  emblem: "square",
  options,
  puzzle: format,
  example,
  easyExample,
  smallExample: SMALL,
  sizes: SIZES,
  compact: () => ({ size: 2, distinct: "none" }),
  levels,
  preset,
  /** The minimum of a range of blanks. */
  eased: (level, ages, skill) => {
    const { blanks } = preset(level, ages, skill);
    return Array.isArray(blanks) ? { blanks: blanks[0] } : null;
  },
  skills: () => SKILLS,
  size,
  keepOnly,
  sharedRule,
  partedRule: (puzzle) => {
    const values = assumptions(puzzle);
    return values.numbers === 0 ? undefined : partedRule("cross-numbers", values);
  },
  techniques: () => techniquesOf(TECHNIQUES),
  generate: (chance, asked, level) => generate(chance, asked, level),
  maxSteps: ({ cells }) => (cells.length <= 4 ? 40 : Number.POSITIVE_INFINITY),
  canonical,
  canonicalAnswer,
  withoutHouseRule,
};

/**
 * Symmetry group: reflection in the diagonal, which exchanges rows and columns. The printed base does not distinguish puzzles.
 */
function canonical({ base: _, negative, ...said }: CrossNumbers): string {
  const puzzle = negative === true ? { ...said, negative } : said;
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

/** Allows steps below 0; unchanged for bitwise operators, and if nothing is subtracted. */
function withoutHouseRule(puzzle: CrossNumbers) {
  const { steps, bits } = assumptions(puzzle);
  if (bits.length > 0 || !["below", "both", "limit"].includes(steps)) return null;
  return { puzzle: { ...puzzle, negative: true }, mend: '"negative": true' };
}

/** The statement that a blank total may be any number also holds for puzzles without one; all other values must be equal. */
function sharedRule(puzzles: readonly CrossNumbers[]): Words | undefined {
  const all = puzzles.map((puzzle) => assumptions(puzzle));
  const [first] = all;
  const totals = Math.max(...all.map((each) => each.totals));
  // Without blank numbers the rule does not say which ones may be used.
  const unsaid = { lo: "", hi: "", once: 0, distinct: "none" };
  const said = (each: (typeof all)[number]) => ({ ...each, totals, ...(each.numbers === 0 ? unsaid : {}) });
  const alike = new Set(all.map((each) => JSON.stringify(said(each))));
  return first === undefined || alike.size > 1 ? undefined : say("cross-numbers.rule", { ...first, totals });
}

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
