/** Reads Secret Number: the card's heading and clues, and the boxes with their strips. */
import type { Entry } from "../../../src/engine/kind.ts";
import { centreOf, holds, middleOf, type Shape } from "../marks.ts";
import { insist, isBox, readNumeral, textsIn } from "../measure.ts";
import type { Region } from "../pdf-kind.ts";
import { linesOf, paragraphFrom } from "../prose.ts";
import { readRule, type SecretRule } from "./secret-rules.ts";

export interface Secret {
  readonly kind: "secret-number";
  readonly digits: number;
  readonly places?: "value";
  readonly comparisons?: "signs";
  readonly rules: SecretRule[];
}

export function readSecret(figure: Region): Secret {
  const lines = linesOf(figure.shows);
  const heading = lines.find(({ text }) => /^I am an? \w+-digit/.test(text));
  insist(heading !== undefined, "no card");
  const { text, bottom } = paragraphFrom(lines, heading);
  const told = /^I am an? (\w+)-digit number\.$/.exec(text);
  insist(told !== null, `a card that says "${text}"`);
  const digits = readNumeral(told[1]!);
  const card = figure.shapes.find((shape) => isBox(shape) && holds(shape, [heading.x, heading.y]));
  insist(card !== undefined, "a card without an outline");
  const clues = cluesIn(card, figure, bottom);
  expectStrips(card, figure, digits);
  const isPrinted = (words: RegExp): boolean => clues.some((clue) => words.test(clue));
  return {
    kind: "secret-number",
    digits,
    ...(isPrinted(
      /\b(ones|tens|hundreds|thousands) digits? |^I (do not )?have ((fewer|more) than )?\d| number of \S*s\.$/,
    ) && {
      places: "value",
    }),
    ...(isPrinted(/ [<>=] /) && { comparisons: "signs" }),
    rules: clues.map((clue) => readRule(clue, digits)),
  };
}

/** The sentences beside the boxes to tick, without their numbers. */
function cluesIn(card: Shape, { shapes, shows }: Region, top: number): string[] {
  const ticks = shapes
    .filter((shape) => shape !== card && isBox(shape) && holds(card, [shape.x, shape.y]))
    .sort((a, b) => a.y - b.y);
  const lines = linesOf(shows.filter((show) => holds(card, middleOf(show)) && show.y > top + 1));
  return ticks.map(({ y }, i) => {
    const below = ticks[i + 1]?.y ?? card.y + card.height;
    const own = lines.filter((line) => line.y > y && line.y < below + 1);
    const words = own.map(({ text }) => text).join(" ");
    const numbered = new RegExp(`^${i + 1} (.*)$`).exec(words);
    insist(numbered !== null, `clue ${i + 1} reads "${words}"`);
    return numbered[1]!;
  });
}

/** A box for each digit, one below the other, each with its digits to cross out: the first has no 0. */
function expectStrips(card: Shape, { shapes, shows }: Region, digits: number): void {
  const outside = shapes.filter(
    (shape) => isBox(shape) && shape.form === "rect" && shape !== card && !holds(card, centreOf(shape)),
  );
  const boxes = outside.toSorted((a, b) => a.y - b.y);
  insist(boxes.length === digits, `${boxes.length} boxes for ${digits} digits`);
  for (const [i, box] of boxes.entries()) {
    const strip = textsIn(box, shows).map(({ text }) => text);
    insist(strip.sort().join("") === (i === 0 ? "123456789" : "0123456789"), "a strip with other digits");
  }
}

/** The digits of an answer, as a number in a list. */
export function readSecretAnswer({ shows }: Region, digits: number): Entry {
  const text = shows.map((show) => show.text).join(" ");
  insist(/^\d+$/.test(text) && text.length === digits, `an answer that reads ${text}`);
  return Object.fromEntries([...text].map((digit, i) => [`d${i + 1}`, digit]));
}
