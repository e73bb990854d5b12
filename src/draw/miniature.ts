/** A small picture of a puzzle. If its clues are sentences: its boxes, and its clues as lines to tick off. */
import { type Figure, line, type Mark, rect, text } from "../engine/figure.ts";
import { BLANK, PAGE, type PuzzleKind } from "../engine/kind.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** The figure. `lengths`: the length of each clue in any unit, for a kind whose clues are sentences. */
export function miniatureOf(kind: Kind, puzzle: unknown, lengths: readonly number[]): Figure {
  return kind.clueHeading(puzzle) === null
    ? kind.draw(puzzle, BLANK, PAGE)
    : riddleFigure(lengths, kind.slots(puzzle).length);
}

function riddleFigure(lengths: readonly number[], boxes: number): Figure {
  const width = 5;
  const step = Math.min(1.35, width / boxes);
  const marks: Mark[] = Array.from({ length: boxes }, (_, i) => rect("box", i * step, 0, 0.88 * step, 1.1 * step, 0.1));
  marks.push(text("given", 0.44 * step, 0.55 * step, 0.8 * step, "?"));
  const longest = Math.max(...lengths);
  for (const [i, length] of lengths.slice(0, 4).entries()) {
    const y = 2.3 + 0.78 * i;
    marks.push(rect("blank", 0, y - 0.22, 0.44, 0.44, 0.05));
    marks.push(line("rule", 0.85, y, 0.85 + (4.1 * length) / longest, y));
  }
  return { width, height: width, cell: { least: 4, most: 10 }, box: 0, marks };
}
