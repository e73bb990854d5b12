/** Finds answers in lists: a bold number, then on its line a number, a code or a formula, and what the formula makes. */
import type { PaperPage, Show } from "./marks.ts";
import { linesOf } from "./prose.ts";

/** An answer in a list; `shows`: its text, then its total if there is one. */
export interface ListedAnswer {
  readonly number: number;
  readonly ways: number | null;
  readonly shows: readonly Show[];
  /** Everything that stands in its line. */
  readonly all: readonly Show[];
}

/** From the number to the text, in ems. */
const TO_TEXT = 0.75;
/** The type of lists: for adults and children, for the youngest, in large print. */
const SIZES = [9.5, 10, 18];
const isListSize = (size: number): boolean => SIZES.some((each) => Math.abs(each - size) < 0.02);
const TEXT = /^([\dA-Z ()+−×÷;]+?)(?: \((\d+) ways\))?$/;

/** The answers in lists on a page. */
export function listedAnswers({ shows }: PaperPage): ListedAnswer[] {
  const lines = linesOf(shows);
  return shows
    .filter(({ text, isBold, size }) => isBold && /^\d+$/.test(text) && isListSize(size))
    .flatMap((number): ListedAnswer[] => {
      const { size, y } = number;
      const end = number.x + number.width;
      const own = lines.filter((line) => Math.abs(line.y - y) < 0.4 && Math.abs(line.size - size) < 0.1);
      const line = own.find(({ x }) => Math.abs(x - end - TO_TEXT * size) < 0.06);
      const read = line && TEXT.exec(line.text);
      if (!read) return [];
      const after = own.filter(({ x }) => x > line.x).toSorted((a, b) => a.x - b.x)[0];
      const total = after?.text.startsWith("=") ? [after] : [];
      const text = { ...line, text: read[1]!, isBold: false };
      const parts = [line, ...total];
      const all = shows.filter(
        (show) =>
          show === number ||
          parts.some((part) => Math.abs(show.y - y) < 0.4 && show.x >= part.x - 0.1 && show.x < part.x + part.width),
      );
      const ways = read[2] === undefined ? null : Number(read[2]);
      return [
        { number: Number(number.text), ways, shows: [text, ...total.map((one) => ({ ...one, isBold: true }))], all },
      ];
    });
}
