/** The contents of cards: answers in a square, a stone of dominoes, "I have … Who has …?". */
import type { Bingo } from "../../book/cards/bingo.ts";
import type { RingCard } from "../../book/cards/ring.ts";
import { line, rect } from "../../engine/figure.ts";
import { say, type Words } from "../../engine/kind.ts";
import { withSigns } from "../../templates/language.ts";
import { parseMarkdown, type Run } from "../../templates/markdown-blocks.ts";
import { MM } from "../item.ts";
import { textPart } from "../layout/leaves.ts";
import { grid, ink, inSpace, over, type Part, padded, row, spring, stack } from "../layout/part.ts";
import type { Measure } from "../text.ts";
import { words } from "../words-on-page.ts";
import { type CardSetting, type Face, fitting } from "./card-sheet.ts";

/** Distance of what is on a card from its cut lines. */
const INSIDE = 5 * MM;
const HEAD = { size: 13, height: 7 * MM } as const;
/** The largest numbers, and how much of its place one fills. */
const NUMBER = { 3: 34, 4: 28, stone: 34, loop: 36 } as const;
const FULL = 0.84;
/** The share of a stone for its answer: a question is longer. */
const ANSWER = 0.36;

/** A text in the middle of a space. */
const centred = (text: string, size: number, width: number, height: number, measure: Measure): Part =>
  inSpace(textPart(text, size, measure, "bold"), { width, height, x: "middle", y: "middle" });

/** A card of bingo. All numbers of a set have one size. */
export function bingoFaces({ cards, calls, side }: Bingo, { phrase, measure, order }: CardSetting): Face[] {
  const print = (text: string) => withSigns(text, order.language);
  const answers = calls.map(({ answer }) => print(answer));
  return cards.map((card, i) =>
    inset((width, height) => {
      const game = textPart(words(phrase, "cards.bingo"), HEAD.size, measure, "bold");
      const number = textPart(words(phrase, "cards.card", { number: i + 1 }), HEAD.size, measure);
      const head = row([game, spring, number], { width });
      const [wide, high] = [width / side, (height - HEAD.height) / side];
      const size = fitting(answers, "bold", FULL * wide, NUMBER[side], measure);
      const lines = ink(side * wide, side * high, (x, y) => [
        ...Array.from({ length: side - 1 }, (_, n) => [
          line("grid", x + (n + 1) * wide, y, x + (n + 1) * wide, y + side * high),
          line("grid", x, y + (n + 1) * high, x + width, y + (n + 1) * high),
        ]).flat(),
        rect("frame", x, y, side * wide, side * high, 4),
      ]);
      const numbers = card.map((answer) => centred(print(answer), size, wide, high, measure));
      return stack([inSpace(head, { height: HEAD.height }), over(lines, grid(numbers, side))]);
    }),
  );
}

/** A stone: an answer at its left, a question at its right. */
export function stoneFaces(cards: readonly RingCard[], { measure, order }: CardSetting): Face[] {
  const print = (text: string) => withSigns(text, order.language);
  const questions = cards.map(({ asks }) => print(asks.text));
  const answers = cards.map(({ answer }) => print(answer));
  return cards.map((_, i) =>
    inset((width, height) => {
      const middle = ANSWER * width;
      const half = (texts: readonly string[], own: number): Part =>
        centred(texts[i]!, fitting(texts, "bold", FULL * own, NUMBER.stone, measure), own, height, measure);
      const lines = ink(width, height, (x, y) => [
        rect("frame", x, y, width, height, 8),
        line("wall", x + middle, y + 3 * MM, x + middle, y + height - 3 * MM),
      ]);
      return over(lines, row([half(answers, middle), half(questions, width - middle)]));
    }),
  );
}

/** The content of a card, away from its cut lines. */
const inset =
  (face: Face): Face =>
  (width, height) =>
    padded(INSIDE, face(width - 2 * INSIDE, height - 2 * INSIDE));

/** Words beside the numbers of a loop card. */
const LOOP_WORDS = 17;

/** "I have 13. Who has 6 + 7?" All questions of a set have one size. */
export function loopFaces(cards: readonly RingCard[], { phrase, measure, order }: CardSetting): Face[] {
  const print = (text: string) => withSigns(text, order.language);
  const runsOf = (key: string, values: Words["values"]): Run[] =>
    parseMarkdown(phrase(say(`cards.${key}`, values))).flatMap(({ runs }) => runs);
  const haves = cards.map(({ answer }) => runsOf("have", { answer: print(answer) }));
  const whos = cards.map(({ asks }) => runsOf("who", { question: print(asks.text) }));
  return cards.map((_, i) =>
    inset((width, height) => {
      const size = Math.min(NUMBER.loop, ...whos.map((who) => largest(who, width, measure)));
      const half = (runs: readonly Run[], number: number): Part =>
        inSpace(sentence(runs, number, measure), { width, height: height / 2, x: "middle", y: "middle" });
      const rule = ink(width, 0, (x, y) => [line("rule", x + 0.3 * width, y, x + 0.7 * width, y)]);
      return stack([half(haves[i]!, NUMBER.loop), rule, half(whos[i]!, size)]);
    }),
  );
}

/** The largest size of its numbers at which a line fits. */
function largest(runs: readonly Run[], width: number, measure: Measure): number {
  const words = sentence(runs, 0, measure).width;
  return (width - words) / (sentence(runs, 1, measure).width - words);
}

/** A line whose bold runs, its numbers, have this size. */
const sentence = (runs: readonly Run[], number: number, measure: Measure): Part =>
  row(
    runs.map(({ text, bold }) =>
      bold ? textPart(text, number, measure, "bold") : textPart(text, LOOP_WORDS, measure),
    ),
    { align: "end" },
  );
