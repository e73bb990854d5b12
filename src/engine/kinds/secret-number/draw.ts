/**
 * The figure of a Secret Number: a digit box for each place, the first on top, each with two rows of five digits to cross out
 * beside it. Without these the boxes are side by side. Unit: the width of a box.
 */
import { type Figure, line, type Mark, rect, text } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { plainBox, STRIP_ROW, type StripRow, stripRow } from "../../strip-box.ts";
import type { SecretNumber } from "./rule/meaning.ts";

const GAP = 0.2;

/** A solution with nothing crossed out is the answer: boxes without strips. */
const isAnswer = ({ digits }: SecretNumber, { entry, crossed }: Position): boolean =>
  Object.keys(crossed).length === 0 && Array.from({ length: digits }).every((_, i) => entry[`d${i + 1}`] !== undefined);

/** The page figure, or the compact answer for a key. */
export function draw(puzzle: SecretNumber, at: Position, options: DrawOptions): Figure {
  return options.size === "key" ? keyFigure(puzzle, at) : pageFigure(puzzle, at, options);
}

function pageFigure(puzzle: SecretNumber, at: Position, options: DrawOptions): Figure {
  const { digits } = puzzle;
  const isBare = options.plain === true || isAnswer(puzzle, at);
  const row: StripRow = options.large ? STRIP_ROW.large : STRIP_ROW.usual;
  const long = digits + (digits - 1) * GAP;
  const marks = Array.from({ length: digits }, (_, i) => {
    const slot = `d${i + 1}`;
    const box = {
      slot,
      symbols: i === 0 ? "123456789" : "1234567890",
      entry: at.entry[slot],
      crossed: at.crossed[slot] ?? [],
      highlighted: options.highlight.includes(slot),
      checked: options.checked?.includes(slot) ?? false,
    };
    return isBare ? plainBox(i * (1 + GAP), 0, 1, box) : stripRow(0, i * (1 + GAP), row, box);
  });
  return {
    width: isBare ? long : row.width,
    height: isBare ? 1 : long,
    cell: { least: 9, most: 12.5 },
    box: 1,
    marks: marks.flat(),
  };
}

/** Digits side by side in one frame. */
function keyFigure({ digits }: SecretNumber, at: Position): Figure {
  const marks: Mark[] = [];
  for (let i = 0; i < digits; i++) {
    const entry = at.entry[`d${i + 1}`];
    if (i > 0) marks.push(line("grid", i, 0, i, 1));
    if (entry !== undefined) marks.push(text("entry", i + 0.5, 0.5, 0.66, entry));
  }
  return {
    width: digits,
    height: 1,
    cell: { least: 4, most: 6 },
    box: 0,
    marks: [...marks, rect("frame", 0, 0, digits, 1)],
  };
}
