/**
 * The figure of a Secret Number: a digit box for each place with its strip to cross out. Unit: the breadth of a box.
 */
import { type Figure, line, type Mark, rect, text } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { plainBox, stripBox, stripBoxHeight } from "../../strip-box.ts";
import type { SecretNumber } from "./rule/meaning.ts";

const GAP = 0.2;
/** Height of the part to write in, and how many digits are in a row of the strip: usually, and set large. */
const USUAL = { writing: 0.84, across: 5 } as const;
const LARGE = { writing: 1, across: 3 } as const;

/** A solution with nothing crossed out is the answer: boxes without strips. */
const isAnswer = ({ digits }: SecretNumber, { entry, crossed }: Position): boolean =>
  Object.keys(crossed).length === 0 && Array.from({ length: digits }).every((_, i) => entry[`d${i + 1}`] !== undefined);

/** The page figure, or the compact answer for a key. */
export function drawSecret(puzzle: SecretNumber, at: Position, options: DrawOptions): Figure {
  return options.size === "key" ? keyFigure(puzzle, at) : pageFigure(puzzle, at, options);
}

function pageFigure(puzzle: SecretNumber, at: Position, options: DrawOptions): Figure {
  const { digits } = puzzle;
  const bare = options.plain === true || isAnswer(puzzle, at);
  const { writing, across } = options.large ? LARGE : USUAL;
  const marks = Array.from({ length: digits }, (_, i) => {
    const slot = `d${i + 1}`;
    const box = {
      slot,
      // The empty place of the first strip keeps its digits in line with the others'.
      symbols: i === 0 ? " 123456789" : "0123456789",
      entry: at.entry[slot],
      crossed: at.crossed[slot] ?? [],
      highlighted: options.highlight.includes(slot),
      writing,
      phone: options.large === true,
    };
    return bare ? plainBox(i * (1 + GAP), 0, 1, box) : stripBox(i * (1 + GAP), 0, 1, across, box);
  });
  return {
    width: digits + (digits - 1) * GAP,
    height: bare ? writing : stripBoxHeight(10, across, writing),
    // Five boxes are made narrower, so that two puzzles still fit side by side on A4.
    cell: { least: 13, most: digits === 5 ? 15.4 : 18.5 },
    box: writing,
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
