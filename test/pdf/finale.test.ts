/** From the printed book alone, its finale can be solved: the puzzles give the marked boxes, these the letters, and these one path. */
import { expect, it } from "vitest";
import { findAnswers } from "../../src/book/answers.ts";
import { assemble } from "../../src/book/assemble.ts";
import type { Entry, PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { bookPdf } from "../book-pdf.ts";
import { pathSquareAt, readPath } from "./kinds/path.ts";
import type { KnownRules } from "./known-rules.ts";
import { middleOf, type PaperPage, readPaper, type Shape, type Show } from "./marks.ts";
import { isBox, textsIn } from "./measure.ts";
import { PDF_KINDS } from "./pdf-kinds.ts";
import { type PuzzleBlock, puzzleBlocks } from "./puzzle-blocks.ts";
import { provePages } from "./read-back.ts";

const SPEC = `title: To the end
seed: to-the-end-1
language: en-GB
page: 6x9in
mix: spread
finale: true
sections:
  - {kind: number-path, count: 8, level: easy..medium, options: {size: 6}}
  - {kind: number-code, count: 8, level: easy..medium}
  - {kind: number-target, count: 3, level: easy}`;

const NODES = 5_000_000;
const kindOf = (id: string): PuzzleKind<unknown, unknown> => KINDS.find((kind) => kind.id === id)!;

/** A grey triangle in the corner of a box. */
const isCorner = ({ form, fill, stroke, points }: Shape): boolean =>
  form === "path" &&
  stroke === null &&
  fill !== null &&
  fill > 0.3 &&
  fill < 0.8 &&
  new Set(points.map(String)).size === 3;

/** The number that belongs into the marked box of a puzzle, found by solving what is printed; null without a marked box. */
function numberIn({ kind: id, figure, rule }: PuzzleBlock): string | null {
  const corner = figure.shapes.find(isCorner);
  if (corner === undefined) return null;
  const puzzle = PDF_KINDS.get(id)!.readPuzzle(figure, rule);
  const { solutions } = kindOf(id).solve(puzzle, { solutions: 2, nodes: NODES });
  expect(solutions).toHaveLength(1);
  const at = [corner.x + corner.width / 2, corner.y + corner.height / 2] as const;
  const boxes = figure.shapes.filter((shape) => isBox(shape) && shape.form === "rect").sort((a, b) => a.x - b.x);
  const columns = [...new Set(boxes.map(({ x }) => Math.round(x)))];
  const place = columns.findLastIndex((x) => x < at[0]);
  return solutions[0]![id === "numbrix" ? pathSquareAt(figure, at) : `d${place + 1}`]!;
}

/** The letters of the finale by name, each with the numbers of its puzzles. */
const lettersOn = ({ shows }: PaperPage): Map<string, number[]> =>
  new Map(
    shows.flatMap((show) => {
      const [, ...numbers] = /^No\. (\d+)(?:, (\d+))?$/.exec(show.text) ?? [];
      const name = shows
        .filter(({ text, x, y }) => /^[A-Z]$/.test(text) && Math.abs(y - show.y) < 1 && x < show.x)
        .sort((one, other) => other.x - one.x)[0];
      if (name === undefined || numbers.length === 0) return [];
      return [[name.text, numbers.flatMap((number) => (number === undefined ? [] : Number(number)))] as const];
    }),
  );

/** What is printed in the grid of the finale: its path, and the squares of its letters. */
function finaleOn(page: PaperPage): { puzzle: unknown; squares: Map<string, string> } {
  const frame = page.shapes.filter(
    (shape) => isBox(shape) && shape.form !== "line" && shape.width > 0.4 * page.width,
  )[0]!;
  const within = ({ y, height }: Shape): boolean => y >= frame.y - 2 && y + height <= frame.y + frame.height + 2;
  const shows = textsIn(frame, page.shows);
  const isLetter = ({ text }: Show): boolean => /^[A-Z]$/.test(text);
  const figure = { shapes: page.shapes.filter(within), shows: shows.filter((show) => !isLetter(show)) };
  const squares = shows.filter(isLetter).map((show) => [show.text, pathSquareAt(figure, middleOf(show))] as const);
  return { puzzle: readPath("numbrix", figure, "Fill in 1 to 49."), squares: new Map(squares) };
}

it("the finale of a printed book is solved from what is printed", async () => {
  const runner = inlineRunner(KINDS);
  const manifest = await assemble(parseSpec(SPEC, "end.yaml", KINDS), KINDS, runner);
  const answers = await findAnswers(manifest, KINDS, runner);
  const pages = await readPaper(await bookPdf({ manifest, kinds: KINDS }, answers));
  expect(provePages(pages, KINDS).faults).toEqual([]);

  const known: KnownRules = new Map();
  const blocks = new Map(pages.flatMap((page) => puzzleBlocks(page, known)).map((block) => [block.number, block]));
  const page = pages.find(({ shows }) => shows.some(({ text, size }) => text === "The finale" && size > 16))!;
  const letters = lettersOn(page);
  const { puzzle, squares } = finaleOn(page);
  expect([...letters.keys()].sort()).toEqual([...squares.keys()].sort());
  expect(letters.size).toBeGreaterThanOrEqual(4);
  const marked = [...blocks.values()].filter(({ figure }) => figure.shapes.some(isCorner)).map(({ number }) => number);
  expect(marked).toEqual([...letters.values()].flat().sort((a, b) => a - b));

  const entry: Entry = Object.fromEntries(
    [...letters].map(([name, numbers]) => [
      squares.get(name)!,
      numbers.map((number) => numberIn(blocks.get(number)!)).join(""),
    ]),
  );
  const path = kindOf("numbrix");
  const solve = (known: Entry) => path.solve(puzzle, { solutions: 2, nodes: NODES }, { entry: known, crossed: {} });
  const found = solve(entry);
  expect(found.complete).toBe(true);
  expect(found.solutions).toHaveLength(1);
  expect(solve({}).solutions).toHaveLength(2);

  // The key shows the same path.
  const answer = { ...entry, ...found.solutions[0]! };
  const key = pages.findLast(({ shows }) => shows.some(({ text }) => text === "The finale"))!;
  const printed = key.shows.map(({ text }) => text);
  expect(printed.filter((text) => /^\d+$/.test(text)).join(" ")).toContain(
    path
      .slots(puzzle)
      .map(({ id, given }) => given ?? answer[id]!)
      .join(" "),
  );
});
