/** Puzzles of any size for tests of the pages that they stand on: squares with a rule, and nothing in them. */
import type { Manifest } from "../../../src/book/manifest.ts";
import { rect } from "../../../src/engine/figure.ts";
import { MM } from "../../../src/pages/item.ts";
import type { PrintedPuzzle } from "../../../src/pages/words.ts";

/** Nothing but what the frame of a page asks for. */
export const manifestOn = (page: string, theme = "plain"): Manifest =>
  ({
    format: 1,
    title: "Squares",
    spec: { page, language: "en-GB", theme, sections: [] },
    puzzles: [],
  }) as unknown as Manifest;

/** `cell`: in millimetres; `rule`: number of words. */
export function square(
  number: number,
  {
    width,
    height = width,
    least = 8,
    good = least,
    best = 14,
    rule = 12,
    title = "Squares",
  }: Partial<SquareSize> & { width: number },
): PrintedPuzzle {
  const cell = { least: least * MM, good: good * MM, best: best * MM, alone: best * MM };
  const puzzle: PrintedPuzzle = {
    ...{ number, id: "MMMMMMMMMMM", section: 0, kind: "square", level: "easy", title, card: null },
    rule: Array.from({ length: rule }, () => "square").join(" "),
    extent: { width, height, gap: 0, outline: [{ x: 0, y: 0 }], cell },
    source: {
      figure: () => ({
        ...{ width, height, cell: { least, most: best }, box: 1 },
        marks: [rect("frame", 0, 0, width, height)],
      }),
      alt: () => "a square",
      ruleWith: (others) => (others.every(({ rule: other }) => other === puzzle.rule) ? puzzle.rule : null),
      partedRuleWith: () => null,
      plain: () => puzzle,
      wide: () => puzzle,
      begunAt: () => puzzle,
      forms: () => [],
      inForm: () => puzzle,
    },
  };
  return puzzle;
}

export interface SquareSize {
  readonly width: number;
  readonly height: number;
  readonly least: number;
  readonly good: number;
  readonly best: number;
  readonly rule: number;
  readonly title: string;
}
