/** The break of a week: a sheet with a maze about what the week trains, after the third day; and its way for the key. */
import { type Figure, line, type Mark, path, rect, type Segment, text } from "../engine/figure.ts";
import { say } from "../engine/kind.ts";
import { isStep, type Maze, type MazeRule, makeMaze } from "../engine/maze.ts";
import { firstOf, lastOf, required } from "../engine/required.ts";
import { type Rng, rng } from "../engine/rng.ts";
import { tablesOfSet } from "../engine/table-set.ts";
import { hasBreak } from "../spec/planned.ts";
import type { SheetSpec } from "../spec/spec-types.ts";
import { lastFactorIn } from "../templates/language.ts";
import { linesFor } from "./cell-range.ts";
import { type Item, MM } from "./item.ts";
import type { Block } from "./key-pages.ts";
import { headingBlock } from "./key-parts.ts";
import { figurePart, flowPart, framed, leadingTo, textPart } from "./layout/leaves.ts";
import { fill, inSpace, type Part, readAs, row, stack } from "./layout/part.ts";
import { agesOf } from "./lesson-foot.ts";
import { TYPE, titleOf } from "./lesson-head.ts";
import type { Draft, Setting } from "./setting.ts";
import { sheetHead } from "./sheet-head.ts";
import type { SheetLook } from "./sheet-look.ts";
import { flow, type Type, textAt } from "./text.ts";
import { words } from "./words-on-page.ts";

/** The break of a sheet for several days, and the small maze of its example. */
interface Break {
  readonly maze: Maze;
  readonly example: Maze;
}

/** The break of a book; null if it has none. */
function breakOf({ manifest }: Pick<Setting, "manifest">): Break | null {
  const { spec, seed } = manifest;
  if (!hasBreak(spec)) return null;
  const chance = rng([seed, "break"]);
  const age = required(agesOf({ manifest } as Setting))[0];
  const rule = ruleFor(
    spec.sections.flatMap(({ skill }) => skill ?? []),
    age,
    lastFactorIn(spec.language),
    chance,
  );
  const size = age < OLDER ? { columns: 6, rows: 7 } : { columns: 8, rows: 9 };
  const maze = makeMaze(
    chance,
    rule.over === "sums" ? { ...size, columns: Math.ceil(size.columns * FEWER) } : size,
    rule,
  );
  return { maze, example: makeMaze(chance, { columns: 3, rows: 2 }, rule) };
}

const OLDER = 7;
/** Sums are broad, so a maze of them has fewer columns. */
const FEWER = 0.6;

/** The topic of a maze: a times table or bond of the week, else counting for the children's age. */
function ruleFor(skills: readonly string[], age: number, lastFactor: number, chance: Rng): MazeRule {
  const all = [...new Set(skills)].join(" ");
  const table = (list: readonly number[]): MazeRule => {
    const of = chance.pick(list);
    return { over: "multiples", of, most: of * lastFactor };
  };
  const tables = [
    ...[...all.matchAll(/\btable-(\d+)/g)].map(([, of]) => Number(of)),
    ...skills.flatMap((skill) => tablesOfSet(skill) ?? []),
  ];
  if (tables.length > 0) return table(tables);
  if (all.includes("tables-2-5-10")) return table([5, 10]);
  if (all.includes("tables") || all.includes("division") || all.includes("multiples")) return table([3, 4, 6, 7, 8]);
  const sum = /(?:bonds|add|subtract)-to-(\d+)/.exec(all);
  if (sum !== null) return { over: "sums", of: Number(sum[1]), unit: Number(sum[1]) > 20 ? 10 : 1 };
  if (age <= YOUNG) return { over: "sums", of: age < YOUNG ? 5 : 10, unit: 1 };
  return table(age < OLD ? [2, 5] : [3, 4]);
}
const YOUNG = 6;
const OLD = 8;

/** The sheet: name, title, what to do, an example and the maze. */
export function breakDrafts(sheet: SheetSpec, look: SheetLook): Draft[] {
  const { setting, border } = look;
  const own = breakOf(setting);
  if (own === null) return [];
  const { frame } = setting;
  const draft: Draft = {
    items: () => [...border, ...sheetItems(own, sheet, setting)],
    anchors: ["break"],
    bookmarks: [{ title: titleWords(own.maze, setting), depth: 1 }],
    column: frame.text,
    puzzles: [],
    hasNoFooter: true,
  };
  return [draft];
}

const titleWords = ({ rule }: Maze, { phrase }: Pick<Setting, "phrase">): string =>
  words(phrase, "book.maze", { of: rule.of });

const valuesOf = ({ rule }: Maze) => ({ of: rule.of, sums: rule.over === "sums" ? 1 : 0 });

/** Space below "Break", and around the maze; its largest squares. */
const BELOW_BREAK = 3 * MM;
const AROUND = 7 * MM;
const MAX_CELL = 24 * MM;

function sheetItems({ maze, example }: Break, sheet: SheetSpec, setting: Setting): Item[] {
  const { frame, sizes, measure, phrase } = setting;
  const { x, width } = frame.text;
  const size = Math.max(sizes.small, sizes.text.size * TYPE);
  const type = { size, leading: size * 1.3 };
  const rule = flow(phrase(say("book.maze-rule", valuesOf(maze))), width, type, measure);
  const figure = mazeFigure(maze, { isSolved: false });
  const task = fill((height) => {
    const cell = Math.min(width / figure.width, height / figure.height, MAX_CELL);
    return inSpace(figurePart(figure, cell, altOf(maze, setting), linesFor(sizes, cell)), { width, x: "middle" });
  });
  const parts = [
    sheetHead(0, setting, ["name", "date"]),
    readAs("paragraph", textPart(words(phrase, "book.break"), size, measure, "bold")),
    BELOW_BREAK,
    titleOf({ sheet: { ...sheet, title: titleWords(maze, setting) } }, setting),
    readAs("paragraph", flowPart(rule, width, type)),
    AROUND,
    exampleBox(example, setting, type),
    AROUND,
    task,
  ];
  return [...stack(parts, { height: frame.bottom - frame.top }).items(x, frame.top), ...codeItems(sheet, setting)];
}

/** The code of the week at the right of the foot. */
function codeItems({ code }: SheetSpec, { frame, sizes, measure, phrase }: Setting): Item[] {
  if (code === undefined) return [];
  const right = frame.text.x + frame.text.width;
  return [
    textAt(words(phrase, "book.sheet-code", { code }), right, frame.foot, sizes.small, measure, { anchor: "end" }),
  ];
}

/** The texts of a maze row by row, for screen readers. */
const altOf = (maze: Maze, setting: Setting): string =>
  `${titleWords(maze, setting)}: ${maze.squares.map((row) => row.join(", ")).join("; ")}`;

/** Between the picture of an example and its words. */
const BESIDE = 8 * MM;

/** A small maze with its way drawn, and why one square is on it and another is not. */
function exampleBox(maze: Maze, setting: Setting, type: Type): Part {
  const { frame, sizes, measure, phrase } = setting;
  const { width } = frame.text;
  const figure = mazeFigure(maze, { isSolved: true });
  const cell = Math.min((width * 0.42) / figure.width, 13 * MM);
  const values = { ...valuesOf(maze), step: required(stepOf(maze)), other: otherOf(maze) };
  const wordsPart = fill((room) =>
    stack([
      readAs("heading-2", textPart(words(phrase, "book.look-first"), type.size, measure, "bold")),
      leadingTo(type),
      readAs("paragraph", flowPart(flow(phrase(say("book.maze-why", values)), room, type, measure), room, type)),
    ]),
  );
  const picture = figurePart(figure, cell, altOf(maze, setting), linesFor(sizes, cell));
  return framed(width, (inner) => row([picture, BESIDE, wordsPart], { width: inner, align: "middle" }));
}

/** The second square of the way, and one beside the way that breaks the rule. */
const stepOf = ({ squares, way: [, second] }: Maze): string | undefined =>
  second && squares[second.row]![second.column];
const otherOf = ({ squares, rule }: Maze): string => required(squares.flat().find((one) => !isStep(one, rule)));

/** Width of a square with a number and with a sum, in cells, and the em of its text. */
const BREADTH = { multiples: 1, sums: 1.7 } as const;
const EMS = [0.52, 0.48, 0.42] as const;
const SUM_EMS = { short: 0.44, long: 0.36 } as const;
/** Space at both sides for the arrow and the star. */
const SIDE = 0.75;

/** A maze with an arrow at its start and a star at its end, which have a tint; solved, its whole way has. */
export function mazeFigure({ squares, way, rule }: Maze, { isSolved }: { readonly isSolved: boolean }): Figure {
  const breadth = BREADTH[rule.over];
  const [columns, rows] = [firstOf(squares).length, squares.length];
  const right = SIDE + columns * breadth;
  const longest = Math.max(...squares.flat().map(({ length }) => length));
  const em = rule.over === "sums" ? (longest > 6 ? SUM_EMS.long : SUM_EMS.short) : EMS[longest - 1]!;
  const marks: Mark[] = [
    ...(isSolved ? way : [firstOf(way), lastOf(way)]).map(({ row, column }) =>
      rect("tile", SIDE + column * breadth, row, breadth, 1),
    ),
    ...Array.from({ length: columns - 1 }, (_, i) => SIDE + (i + 1) * breadth).map((x) => line("grid", x, 0, x, rows)),
    ...Array.from({ length: rows - 1 }, (_, i) => line("grid", SIDE, i + 1, right, i + 1)),
    rect("frame", SIDE, 0, columns * breadth, rows),
    ...squares.flatMap((row, r) => row.map((own, c) => text("given", SIDE + (c + 0.5) * breadth, r + 0.5, em, own))),
    path("badge", [["M", 0.2, 0.25], ["L", 0.6, 0.5], ["L", 0.2, 0.75], ["Z"]]),
    path("badge", starAround(right + SIDE / 2 + 0.02, rows - 0.5, 0.3)),
  ];
  return { width: right + SIDE, height: rows, cell: { least: 6, most: 24 }, box: 0, marks };
}

/** A star with five points. */
function starAround(x: number, y: number, radius: number): Segment[] {
  const points = Array.from({ length: 10 }, (_, i): Segment => {
    const [angle, own] = [(Math.PI * (i - 2.5)) / 5, i % 2 === 0 ? radius : 0.45 * radius];
    const round = (value: number): number => Math.round(value * 1e4) / 1e4;
    return [i === 0 ? "M" : "L", round(x + own * Math.cos(angle)), round(y + own * Math.sin(angle))];
  });
  return [...points, ["Z"]];
}

/** The way of the break for a key; empty without a break. `above`: the space above its heading. */
export function breakBlocks(setting: Setting, width: number, above: number): Block[] {
  const own = breakOf(setting);
  if (own === null) return [];
  const figure = mazeFigure(own.maze, { isSolved: true });
  const em = Math.min(...figure.marks.map((mark) => (mark.shape === "text" ? mark.size : 1)));
  const cell = Math.min(width / figure.width, Math.max(6 * MM, setting.sizes.key.least / em));
  const title = `${words(setting.phrase, "book.break")}: ${titleWords(own.maze, setting)}`;
  return [
    headingBlock(title, width, above, setting),
    {
      height: figure.height * cell,
      draw: ({ x, y }) => [
        {
          item: "group",
          role: "figure",
          alt: altOf(own.maze, setting),
          items: [{ item: "figure", figure, x, y, cell }],
        },
      ],
    },
  ];
}
