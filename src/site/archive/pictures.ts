/** The pictures of the pages: puzzles, answers, miniatures and worked examples as SVG, and the squares of a level. */
import { miniatureOf } from "../../draw/miniature.ts";
import { toSvg } from "../../draw/svg.ts";
import { circle, type Figure, type Mark, rect, text } from "../../engine/figure.ts";
import { type DrawOptions, PAGE, type Position, type PuzzleKind, say } from "../../engine/kind.ts";
import { workedExample } from "../../engine/worked-example.ts";
import type { Translator } from "../words.ts";
import type { Printed } from "./archive.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** The maximum size of a picture, in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}
const SCENE: Size = { width: 320, height: 320 };
const LESSON: Size = { width: 256, height: 300 };
/** Maximum side of a cell, in pixels. */
const LARGEST = 91;
/** Pixels per millimetre at paper size, and the factor by which a screen enlarges it. */
const MILLIMETRE = 96 / 25.4;
const ENLARGED = 1.5;

/** A small picture of a kind's example; hidden from screen readers, because the kind's name stands beside it. */
export const miniature = (kind: Kind, translator: Translator): string => small(kind, kind.example, translator);

/** A small picture of a puzzle. */
export const thumbnail = ({ kind, puzzle, volume }: Printed): string => small(kind, puzzle.puzzle, volume.translator);

function small(kind: Kind, puzzle: unknown, translator: Translator): string {
  const lengths = riddle(kind, puzzle, translator)?.lines.map((words) => words.length) ?? [];
  return toSvg(miniatureOf(kind, puzzle, lengths), { cell: 24, signs: translator.signs });
}

/** A heading and clues to tick off, for a kind whose clues are sentences. */
export interface Riddle {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** The riddle of a puzzle; null if its picture shows every clue. */
export function riddle(kind: Kind, puzzle: unknown, translator: Translator): Riddle | null {
  const heading = kind.clueHeading(puzzle);
  if (heading === null) return null;
  return { heading: translator.text(heading), lines: kind.clues(puzzle).map((clue) => translator.text(clue.say)) };
}

/** One picture of a worked example, with its title and text. */
export interface Scene {
  readonly title: string;
  /** Paragraphs. */
  readonly say: readonly string[];
  readonly riddle: Riddle | null;
  readonly svg: string;
}

/** Shows in three pictures how a kind's example is solved: the puzzle, the first move that writes something, the solution. */
export function scenesOf(kind: Kind, translator: Translator): Scene[] {
  const puzzle = kind.example;
  const { given, afterNext, steps, highlight, solved } = workedExample(kind);
  const scene = (name: string, say: readonly string[], at: Position, options: DrawOptions = PAGE): Scene => {
    const title = translator.text({ key: `site.scene-${name}`, values: {} });
    const label = [`${title}:`, ...kind.describe(puzzle, at.entry).map(translator.text)].join(" ");
    return { title, say, riddle: null, svg: picture(kind.draw(puzzle, at, options), translator, label, SCENE) };
  };
  const reasons = steps.map((step) => translator.text(step.say));
  return [
    {
      ...scene("given", [translator.text(say(`${kind.id}.how-given`))], given),
      riddle: riddle(kind, puzzle, translator),
    },
    scene("move", reasons, afterNext, { ...PAGE, highlight: highlight }),
    scene("solved", [translator.text(say(`${kind.id}.how-solved`))], solved),
  ];
}

/** A puzzle after a step. The slots that the step writes or crosses out are highlighted. */
export function stepPicture(
  kind: Kind,
  puzzle: unknown,
  at: Position,
  highlight: readonly string[],
  translator: Translator,
): string {
  const label = kind.describe(puzzle, at.entry).map(translator.text).join(" ");
  return picture(kind.draw(puzzle, at, { ...PAGE, highlight }), translator, label, LESSON);
}

/** A code whose middle digit is missing, for the page "not found". */
export function missingPicture(): string {
  const marks: Mark[] = [rect("box", 1.2, 0, 1, 1, 0.075), circle("open", 1.7, 0.5, 0.17)];
  for (const x of [0, 2.4]) marks.push(rect("tile", x, 0, 1, 1, 0.1), text("given", x + 0.5, 0.5, 0.66, "4"));
  const figure: Figure = { width: 3.4, height: 1, cell: { least: 8, most: 20 }, box: 0, marks };
  return toSvg(figure, { cell: 72, width: 3.4 * 96 });
}

function picture(figure: Figure, { signs }: Translator, label: string, maxSize: Size): string {
  const largest = Math.min(LARGEST, figure.cell.most * MILLIMETRE * ENLARGED);
  const cell = Math.min(largest, (maxSize.width - 4) / figure.width, (maxSize.height - 4) / figure.height);
  return toSvg(figure, { cell: cell * 0.75, width: Math.floor(cell * figure.width + 4), label, signs });
}
