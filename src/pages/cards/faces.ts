/** What is on cards: answers in a square, a stone of dominoes, "I have … Who has …?". */
import type { Bingo } from "../../book/cards/bingo.ts";
import type { RingCard } from "../../book/cards/ring.ts";
import { line, rect } from "../../engine/figure.ts";
import { say, type Words } from "../../engine/kind.ts";
import { withSigns } from "../../templates/language.ts";
import { parseMarkdown, type Run } from "../../templates/markdown-blocks.ts";
import { CAPITALS } from "../frame.ts";
import { MM, type TextItem } from "../item.ts";
import { type Measure, textAt } from "../text.ts";
import { words } from "../words-on-page.ts";
import { type CardSetting, type Cell, type Face, fitting } from "./card-sheet.ts";

/** Distance of what is on a card from its cut lines. */
const INSIDE = 5 * MM;
const HEAD = { size: 13, height: 7 * MM } as const;
/** The largest numbers, and how much of its place one fills. */
const NUMBER = { 3: 34, 4: 28, stone: 34, loop: 36 } as const;
const FULL = 0.84;
/** The share of a stone for its answer: a question is longer. */
const ANSWER = 0.36;

/** A text with the middle of its capitals at x, y. */
const centred = (text: string, x: number, y: number, size: number, measure: Measure): TextItem =>
  textAt(text, x, y + (size * CAPITALS) / 2, size, measure, { font: "bold", anchor: "middle" });

/** A card of bingo. All numbers of a set have one size. */
export function bingoFaces({ cards, calls, side }: Bingo, { phrase, measure, order }: CardSetting): Face[] {
  const print = (text: string) => withSigns(text, order.language);
  const answers = calls.map(({ answer }) => print(answer));
  return cards.map((card, i) => (cell) => {
    const [x, y, right] = [cell.x + INSIDE, cell.y + INSIDE, cell.x + cell.width - INSIDE];
    const top = y + HEAD.height;
    const [wide, high] = [(right - x) / side, (cell.y + cell.height - INSIDE - top) / side];
    const size = fitting(answers, "bold", FULL * wide, NUMBER[side], measure);
    const baseline = y + HEAD.size * CAPITALS;
    const inner = Array.from({ length: side - 1 }, (_, n) => [
      line("grid", x + (n + 1) * wide, top, x + (n + 1) * wide, top + side * high),
      line("grid", x, top + (n + 1) * high, right, top + (n + 1) * high),
    ]);
    return [
      textAt(words(phrase, "cards.bingo"), x, baseline, HEAD.size, measure, { font: "bold" }),
      textAt(words(phrase, "cards.card", { number: i + 1 }), right, baseline, HEAD.size, measure, { anchor: "end" }),
      { item: "ornament", marks: [...inner.flat(), rect("frame", x, top, side * wide, side * high, 4)] },
      ...card.map((answer, n) =>
        centred(print(answer), x + ((n % side) + 0.5) * wide, top + (Math.floor(n / side) + 0.5) * high, size, measure),
      ),
    ];
  });
}

/** A stone: an answer at its left, a question at its right. */
export function stoneFaces(cards: readonly RingCard[], { measure, order }: CardSetting): Face[] {
  const print = (text: string) => withSigns(text, order.language);
  const questions = cards.map(({ asks }) => print(asks.text));
  const answers = cards.map(({ answer }) => print(answer));
  return cards.map((_, i) => (cell) => {
    const [x, y, width, height] = insetOf(cell);
    const middle = x + ANSWER * width;
    const room = { answer: FULL * (middle - x), question: FULL * (x + width - middle) };
    const sizes = {
      answer: fitting(answers, "bold", room.answer, NUMBER.stone, measure),
      question: fitting(questions, "bold", room.question, NUMBER.stone, measure),
    };
    const marks = [
      rect("frame", x, y, width, height, 8),
      line("wall", middle, y + 3 * MM, middle, y + height - 3 * MM),
    ];
    return [
      { item: "ornament", marks },
      centred(answers[i]!, (x + middle) / 2, y + height / 2, sizes.answer, measure),
      centred(questions[i]!, (middle + x + width) / 2, y + height / 2, sizes.question, measure),
    ];
  });
}

const insetOf = ({ x, y, width, height }: Cell): [number, number, number, number] => [
  x + INSIDE,
  y + INSIDE,
  width - 2 * INSIDE,
  height - 2 * INSIDE,
];

/** Words beside the numbers of a loop card. */
const LOOP_WORDS = 17;

/** "I have 13. Who has 6 + 7?" All questions of a set have one size. */
export function loopFaces(cards: readonly RingCard[], { phrase, measure, order }: CardSetting): Face[] {
  const print = (text: string) => withSigns(text, order.language);
  const runsOf = (key: string, values: Words["values"]): Run[] =>
    parseMarkdown(phrase(say(`cards.${key}`, values))).flatMap(({ runs }) => runs);
  const haves = cards.map(({ answer }) => runsOf("have", { answer: print(answer) }));
  const whos = cards.map(({ asks }) => runsOf("who", { question: print(asks.text) }));
  return cards.map((_, i) => (cell) => {
    const [x, y, width, height] = insetOf(cell);
    const size = Math.min(NUMBER.loop, ...whos.map((who) => largest(who, width, measure)));
    const middle = x + width / 2;
    const rule = line("rule", x + 0.3 * width, y + height / 2, x + 0.7 * width, y + height / 2);
    return [
      ...sentence(haves[i]!, middle, y + 0.25 * height, NUMBER.loop, measure),
      { item: "ornament", marks: [rule] },
      ...sentence(whos[i]!, middle, y + 0.75 * height, size, measure),
    ];
  });
}

/** The width of a line whose bold runs, its numbers, have this size. */
const widthOf = (runs: readonly Run[], size: number, measure: Measure): number =>
  runs.reduce((sum, { text, bold }) => sum + measure(text, bold ? "bold" : "regular", bold ? size : LOOP_WORDS), 0);

/** The largest size of its numbers at which a line fits. */
function largest(runs: readonly Run[], width: number, measure: Measure): number {
  const words = widthOf(runs, 0, measure);
  return (width - words) / (widthOf(runs, 1, measure) - words);
}

/** A line around x, with the middle of its numbers at y. */
function sentence(runs: readonly Run[], x: number, y: number, number: number, measure: Measure): TextItem[] {
  let left = x - widthOf(runs, number, measure) / 2;
  return runs.map((run) => {
    const [font, size] = run.bold ? (["bold", number] as const) : (["regular", LOOP_WORDS] as const);
    const item = textAt(run.text, left, y + (number * CAPITALS) / 2, size, measure, { font });
    left += measure(run.text, font, size);
    return item;
  });
}
