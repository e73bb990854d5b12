/** The joke at the foot of a sheet: its question, the letters of the answers, and boxes for the punch line; and the joke for the key. */
import { type Figure, line, type Mark, rect, text } from "../engine/figure.ts";
import type { Joke } from "../templates/jokes/joke.ts";
import { withSigns } from "../templates/language.ts";
import type { AnswerJoke } from "./answer-joke.ts";
import { linesFor } from "./cell-range.ts";
import { checkWords } from "./check-words.ts";
import { CAPITALS } from "./frame.ts";
import { MM } from "./item.ts";
import type { Block } from "./key-pages.ts";
import { headingBlock } from "./key-parts.ts";
import { figurePart } from "./layout/leaves.ts";
import { type Part, stack } from "./layout/part.ts";
import type { Setting } from "./setting.ts";
import { flow, placed } from "./text.ts";
import { group, words } from "./words-on-page.ts";

/** Sides of a box, the best first. */
export const JOKE_SIDES: readonly number[] = [11 * MM, 9.6 * MM, 8.4 * MM];
/** Space above the joke. */
const ABOVE = 7 * MM;

/** Lengths in boxes: a column of the table, for each character and at least; its rows; from table to boxes; between boxes and words. */
const TABLE = { character: 0.34, least: 1.1, row: 0.82, em: 0.46, gap: 0.3 } as const;
const BELOW_TABLE = 0.5;
const BETWEEN = 0.14;
const WORD_GAP = 0.6;
/** The number of a task below its box: its middle, its size, and the bottom of all. */
const NUMBER = { middle: 1.3, em: 0.42, bottom: 1.55 } as const;

/** The question, what to do, the table and the boxes, with boxes of this side in points, or smaller where the punch line is wide. */
export function jokePart(own: AnswerJoke, side: number, setting: Setting): Part {
  const { frame, sizes, phrase } = setting;
  const { width } = frame.text;
  const toDo = ["book.joke-do", ...(own.boxes.size > 0 ? ["book.check-box"] : [])];
  const textLines = checkWords(own.joke.question, toDo, width, setting);
  const cell = Math.min(side, width / lineWidth(own));
  const figure = jokeFigure(own, width / cell, setting);
  const alt = [
    words(phrase, "book.joke-do"),
    own.legend.map(({ answer, letter }) => `${answer} ${letter}`).join(", "),
    ...own.tasks.map((word) => word.join(" ")),
  ].join("; ");
  return stack([ABOVE, textLines, figurePart(figure, cell, alt, linesFor(sizes, cell))]);
}

/** The left edge of each box, word by word. */
function lefts({ tasks }: AnswerJoke): number[][] {
  let left = 0;
  return tasks.map((word) => {
    const own = word.map((_, i) => left + i * (1 + BETWEEN));
    left += word.length * (1 + BETWEEN) + WORD_GAP;
    return own;
  });
}

const lineWidth = (own: AnswerJoke): number => Math.max(...lefts(own).flat()) + 1;

/** The table, in as many rows as it needs, above the boxes. `width`: what there is, in boxes. */
function jokeFigure(own: AnswerJoke, width: number, { manifest }: Setting): Figure {
  const shown = own.legend.map(({ answer, letter }) => ({
    answer: withSigns(answer, manifest.spec.language),
    letter,
  }));
  const longest = Math.max(...shown.map(({ answer }) => answer.length));
  const column = Math.max(TABLE.least, (longest + 1) * TABLE.character);
  const rows = Math.ceil(shown.length / Math.max(1, Math.floor(width / column)));
  const inRow = Math.ceil(shown.length / rows);
  const height = 2 * TABLE.row;
  const table = Array.from({ length: rows }, (_, r): Mark[] => {
    const part = shown.slice(r * inRow, (r + 1) * inRow);
    const y = r * (height + TABLE.gap);
    const right = part.length * column;
    return [
      rect("tile", 0, y, right, TABLE.row),
      ...part.flatMap(({ answer, letter }, i) => [
        text("given", (i + 0.5) * column, y + TABLE.row / 2, TABLE.em, answer),
        text("given", (i + 0.5) * column, y + 1.5 * TABLE.row, TABLE.em, letter),
      ]),
      ...part.slice(1).map((_, i) => line("inner", (i + 1) * column, y, (i + 1) * column, y + height)),
      line("inner", 0, y + TABLE.row, right, y + TABLE.row),
      rect("frame", 0, y, right, height),
    ];
  });
  const top = rows * (height + TABLE.gap) - TABLE.gap + BELOW_TABLE;
  const places = lefts(own);
  const boxes = own.tasks.flatMap((word, w) =>
    word.flatMap((task, i): Mark[] => {
      const left = places[w]![i]!;
      return [rect("box", left, top, 1, 1), text("label", left + 0.5, top + NUMBER.middle, NUMBER.em, task)];
    }),
  );
  return {
    width: Math.max(inRow * column, lineWidth(own)),
    height: top + NUMBER.bottom,
    cell: { least: 1, most: 100 },
    box: 0,
    marks: [...table.flat(), ...boxes],
  };
}

/** The jokes of a book's sheets, each once, for its key; empty if it has none. `above`: the space above their heading. */
export function jokeBlocks(all: readonly Joke[], setting: Setting, width: number, above: number): Block[] {
  const { sizes, measure, phrase } = setting;
  const jokes = [...new Set(all)];
  if (jokes.length === 0) return [];
  const title = words(phrase, "book.joke-done", { count: jokes.length });
  const { text: type } = sizes;
  const blocks = jokes.map(({ question, punchLine }): Block => {
    const textLines = flow(`${question} **${punchLine}**`, width, type, measure);
    const first = type.size * CAPITALS;
    return {
      height: first + textLines.height,
      above: type.leading * 0.4,
      draw: ({ x, y }) => [group("paragraph", placed(textLines.items, x, y + first))],
    };
  });
  return [headingBlock(title, width, above, setting), ...blocks];
}
