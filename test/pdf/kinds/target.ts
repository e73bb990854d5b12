/** Reads Number Target: cards, target and the lines for working; and an answer's formula. */
import type { Entry } from "../../../src/engine/kind.ts";
import { middleOf } from "../marks.ts";
import { insist, isBox, isTile, readSign, textsIn } from "../measure.ts";
import type { Region } from "../pdf-kind.ts";

export interface Target {
  readonly kind: "countdown";
  readonly cards: number[];
  readonly target: number;
  readonly answers?: "any";
  readonly pair?: true;
  readonly all?: true;
  readonly operators?: string;
}

export function readTarget({ shapes, shows }: Region, rule: string): Target {
  const tiles = shapes.filter((shape) => isTile(shape) && shape.form === "rect").toSorted((a, b) => a.x - b.x);
  const cards = tiles.map((tile) => {
    const texts = textsIn(tile, shows);
    insist(texts.length === 1, "a card without a number");
    return Number(texts[0]!.text);
  });
  const numbers = shows.filter(({ text }) => /^\d+$/.test(text));
  const others = numbers.filter((show) => !tiles.some((tile) => textsIn(tile, [show]).length === 1));
  insist(others.length === 1, `${others.length} targets`);
  insist(
    shapes.some((shape) => isBox(shape) && shape.weight > 2 && textsIn(shape, others).length === 1),
    "no frame",
  );
  const isPair = /(from|Use) just two cards\. Only one pair works\./.test(rule);
  expectLines({ shapes, shows }, isPair ? 1 : cards.length - 1);
  const signs = /^Make the (?:target|number in the frame) with ([^.;]*?)(?:[.;]|, from)/
    .exec(rule)![1]!
    .split(/ or | and |, | /)
    .map(readSign)
    .join("");
  const [any, one] = [
    /Any way counts\./.test(rule),
    /Only one way, order and brackets aside\.|There is one answer: 2 \+ 3 and 3 \+ 2 are the same\.|Only one pair works\./.test(
      rule,
    ),
  ];
  insist(any !== one, `how many ways, the rule does not say: "${rule}"`);
  return {
    kind: "countdown",
    cards,
    target: Number(others[0]!.text),
    ...(any ? { answers: "any" } : {}),
    ...(isPair ? { pair: true } : {}),
    ...(/Use each card exactly once[.;]/.test(rule) ? { all: true } : {}),
    ...(signs === "+-*/" ? {} : { operators: signs }),
  };
}

/** A line for each step that there can be: box, circle, box, =, box. */
function expectLines({ shapes, shows }: Region, lines: number): void {
  const circles = shapes.filter((shape) => shape.form === "circle" && isBox(shape));
  insist(circles.length === lines, `${circles.length} lines for ${lines} steps`);
  for (const { x, y, width, height } of circles) {
    const middle = y + height / 2;
    const boxes = shapes.filter(
      (shape) => shape.form === "rect" && shape.y < middle && shape.y + shape.height > middle,
    );
    insist(boxes.length === 3 && boxes.filter((box) => box.x < x).length === 1, "a line without its three boxes");
    insist(
      shows.some(
        (show) => show.text === "=" && show.x > x + width && Math.abs(middleOf(show)[1] - middle) < height / 2,
      ),
      "no =",
    );
  }
}

/** The formula of an answer, and the target that it makes. */
export function readTargetAnswer({ shows }: Region, puzzle: Target): Entry {
  insist(shows.length === 2 && shows[1]!.text === `= ${puzzle.target}`, "an answer without its target");
  return { expression: shows[0]!.text };
}
