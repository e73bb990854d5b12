/** The how-to-play page of a kind: its rule, then one example in three pictures: given, a move and its reason, solved. */

import type { Figure } from "../../engine/figure.ts";
import { PAGE, type PuzzleKind, say } from "../../engine/kind.ts";
import { workedExample } from "../../engine/worked-example.ts";
import { plainText } from "../../templates/markdown.ts";
import type { Phrase } from "../../templates/runtime.ts";
import { cardOf } from "../words.ts";
import { CAPITALS, type Frame } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { flow, type Measure, placed, type Type, textAt } from "./text.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** One picture of a worked example with its caption (Markdown). */
interface Picture {
  readonly title: string;
  readonly caption: string;
  readonly figure: Figure;
}

/** A kind's own example in three pictures, with the reasons of its first move. */
function picturesOf(kind: Kind, phrase: Phrase): readonly Picture[] {
  const puzzle = kind.example;
  const { given, move, steps, spot, solved } = workedExample(kind);
  const card = cardOf(kind, puzzle, phrase);
  const clues =
    card === null ? "" : `\n\n${card.heading}\n\n${card.lines.map((line, i) => `**${i + 1}** ${line}`).join("\n\n")}`;
  const words = (name: string) => phrase(say(name));
  return [
    {
      title: words("book.how-given"),
      caption: words(`${kind.id}.how-given`) + clues,
      figure: kind.draw(puzzle, given, PAGE),
    },
    {
      title: words("book.how-move"),
      caption: steps.map((step) => phrase(step.say)).join("\n\n"),
      figure: kind.draw(puzzle, move, { ...PAGE, spot }),
    },
    {
      title: words("book.how-solved"),
      caption: words(`${kind.id}.how-solved`),
      figure: kind.draw(puzzle, solved, PAGE),
    },
  ];
}

const TITLE = 26;
const RULE: Type = { size: 12, leading: 17 };
const CAPTION: Type = { size: 10.5, leading: 15 };
/** Small pages are set smaller, in these steps, until the pictures have room. */
const SCALES = [1, 0.95, 0.9, 0.85, 0.8] as const;
const BETWEEN = 8 * MM;

const scaled = ({ size, leading }: Type, by: number): Type => ({ size: size * by, leading: leading * by });

/** Type of a figure on paper is never smaller, where a second page can prevent it. */
const LEAST_TYPE = 6.8;

/**
 * Lays the page out, without its foot; two pages where the three pictures would be too small on one.
 */
export function howToPages(kind: Kind, phrase: Phrase, frame: Frame, measure: Measure): Item[][] {
  const { x, width } = frame.text;
  const baseline = frame.top + TITLE * CAPITALS;
  const ruleTop = baseline + 10 * MM;
  const pictures = picturesOf(kind, phrase);
  const set = (scale: number, split: readonly (readonly Picture[])[]) => {
    const rule = flow(phrase(say(`${kind.id}.how`)), width, scaled(RULE, scale), measure);
    const tops = [ruleTop + rule.height + 9 * MM * scale, frame.top];
    const type = scaled(CAPTION, scale);
    const alone = split.map((part, i) => rowsOf(part, MOST_CELL, width, tops[i]!, frame.bottom, type, measure));
    const cell = Math.min(...alone.map((rows) => rows.cell));
    const parts = split.map((part, i) => rowsOf(part, cell, width, tops[i]!, frame.bottom, type, measure));
    return { rule, split, parts, roomy: alone.every(({ roomy }) => roomy), cell };
  };
  const onOne = SCALES.map((scale) => set(scale, [pictures]));
  const onTwo = SCALES.map((scale) => set(scale, [pictures.slice(0, 1), pictures.slice(1)]));
  const fitting = (settings: typeof onOne) => settings.find(({ roomy }) => roomy) ?? settings.at(-1)!;
  const one = fitting(onOne);
  const { rule, split, parts } = smallestType(pictures) * one.cell < LEAST_TYPE ? fitting(onTwo) : one;
  return split.map((part, i) => [
    ...(i === 0 ? [...titleItems(kind, phrase, x, width, baseline, measure), ...placed(rule.items, x, ruleTop)] : []),
    ...part.flatMap((picture, k) => pictureItems(picture, pictures.indexOf(picture) + 1, parts[i]!, k, x, measure)),
  ]);
}

/** The title at the left, the name of the kind at the right: smaller where both are long. */
function titleItems(kind: Kind, phrase: Phrase, x: number, width: number, y: number, measure: Measure): Item[] {
  const title = plainText(phrase(say("book.how-to-play")));
  const name = plainText(phrase(say(`${kind.id}.name`)));
  const room = width - measure(title, "bold", TITLE) - 4 * MM;
  const size = Math.min(12, room / measure(name, "regular", 1));
  return [
    textAt(title, x - 1, y, TITLE, measure, { font: "bold" }),
    textAt(name, x + width, y, size, measure, { anchor: "end" }),
  ];
}

/** The smallest type of the figures, in cells. */
const smallestType = (pictures: readonly Picture[]): number =>
  Math.min(
    ...pictures.flatMap(({ figure }) => figure.marks.flatMap((mark) => (mark.shape === "text" ? mark.size : []))),
  );

interface Rows {
  readonly tops: readonly number[];
  /** Side of a cell: one size for all three pictures, so that the eye can compare them. */
  readonly cell: number;
  /** Where the captions stand, from the left edge, and how wide they may be. */
  readonly captions: { readonly left: number; readonly width: number; readonly type: Type };
  /** The pictures did not have to shrink much. */
  readonly roomy: boolean;
}

const TO_CAPTION = 7 * MM;
const MOST_CELL = 15 * MM;
/** From the top of a picture to the first line of its caption. */
const CAPTION_TOP = 15 * CAPITALS + 7.2 * MM;

/** Pictures, one below the other, with cells of at most a size and as large as leaves room for their captions. */
function rowsOf(
  pictures: readonly Picture[],
  largest: number,
  width: number,
  top: number,
  bottom: number,
  type: Type,
  measure: Measure,
): Rows {
  const room = bottom - top - (pictures.length - 1) * BETWEEN;
  const most = Math.min(
    largest,
    ...pictures.map(({ figure }) => Math.min((0.46 * width) / figure.width, figure.cell.most * MM)),
  );
  for (let cell = most; ; cell *= 0.96) {
    const column = Math.max(0.36 * width, ...pictures.map(({ figure }) => figure.width * cell));
    const captions = { left: column + TO_CAPTION, width: width - column - TO_CAPTION, type };
    const heights = pictures.map(({ figure, caption }) =>
      Math.max(figure.height * cell, CAPTION_TOP + flow(caption, captions.width, type, measure).height + 2 * MM),
    );
    const spare = room - heights.reduce((sum, height) => sum + height, 0);
    if (spare < 0 && cell > 0.4 * most) continue;
    // Room that is left goes between the pictures, up to a point: they are one story.
    const between = BETWEEN + Math.min(12 * MM, Math.max(0, spare) / pictures.length);
    const tops = heights.map((_, i) => top + heights.slice(0, i).reduce((sum, height) => sum + height + between, 0));
    return { tops, cell, captions, roomy: spare >= 0 && cell > 0.7 * most };
  }
}

function pictureItems(picture: Picture, number: number, rows: Rows, row: number, x: number, measure: Measure): Item[] {
  const top = rows.tops[row]!;
  const left = x + rows.captions.left;
  const baseline = top + 15 * CAPITALS;
  const step = String(number);
  const caption = flow(picture.caption, rows.captions.width, rows.captions.type, measure);
  const indent = measure(step, "bold", 15) + 2.2 * MM;
  return [
    { item: "figure", figure: picture.figure, x, y: top, cell: rows.cell },
    textAt(step, left, baseline, 15, measure, { font: "bold" }),
    textAt(plainText(picture.title), left + indent, baseline, 11, measure, { font: "bold" }),
    ...placed(caption.items, left, top + CAPTION_TOP),
  ];
}
