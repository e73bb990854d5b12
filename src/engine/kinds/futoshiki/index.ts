/** Futoshiki: each row and column holds each number once, and signs say which neighbour is less. Builds the whole kind. */
import { draw as drawNumber } from "../../constraints/drawn.ts";
import { squareViews } from "../../constraints/square.ts";
import { latinKind } from "../../latin/kind.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { generate } from "./generate.ts";
import { compact, levelsOf, numbersFor, type Options, options, preset, SIZES, SKILLS } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { cellOf, type Futoshiki, layout, rules } from "./rules.ts";

/** The options of `options.ts` with puzzles in the public format. */
export const futoshiki = latinKind<Options, Futoshiki>({
  ...{ layout, rules, reason, draw, techniques: TECHNIQUES, puzzle: format, options, preset, canonical, levelsOf },
  compact,
  version: 1,
  emblem: "square",
  opener: { box: [1, 6], mark: "disc" },
  leastAge: 7,
  example: {
    ...{ kind: "futoshiki", size: 4 },
    cells: [
      [null, null, null, null],
      [null, null, null, null],
      [null, null, null, null],
      [2, null, null, null],
    ],
    less: [
      ["r1c1", "r1c2"],
      ["r4c3", "r3c3"],
      ["r4c4", "r4c3"],
    ],
  },
  sizes: SIZES,
  skills: SKILLS,
  generate: (rng, o, level) =>
    levelsOf(o).includes(level) ? generate(rng, o.size, drawNumber(rng, numbersFor(o)), level) : undefined,
});

/** The first, by their texts, of sixteen forms: eight rotations and reflections, each also with v → n + 1 − v and all signs reversed. */
function canonical(puzzle: Futoshiki): string {
  const { size, less } = puzzle;
  const givens = puzzle.cells.flat();
  const signs = less.map((sign) => sign.map((slot) => cellOf(slot, size)));
  const forms = squareViews(puzzle).flatMap((view) => {
    const placeIn: number[] = [];
    for (const [place, cell] of view.entries()) placeIn[cell] = place;
    return [false, true].map((isTurned) => {
      const numbers = view.map((cell) => givens[cell] ?? 0).map((v) => (v > 0 && isTurned ? size + 1 - v : v));
      const pairs = signs.map((pair) => (isTurned ? pair.toReversed() : pair).map((cell) => placeIn[cell]!).join("<"));
      return `${numbers.join()} ${pairs.sort().join()}`;
    });
  });
  return `${size} ${forms.sort()[0]}`;
}
