/**
 * Handwritten digits and signs: centre lines of single strokes, as absolute SVG paths ("M" starts a stroke, "L" a line, "C" a
 * curve). Unit: the height of a digit; x from the left end of its ink, y downwards from its top.
 */
import type { Segment } from "../engine/figure.ts";
import { firstOf, required } from "../engine/required.ts";

/** One character. `width`: from the leftmost to the rightmost point of its centre lines. */
export interface Strokes {
  readonly width: number;
  readonly segments: readonly Segment[];
}

/** Width and strokes in source form. */
type Drawing = readonly [width: number, strokes: string];

const COMMON: Readonly<Record<string, Drawing>> = {
  "0": [
    0.6,
    "M.4 .03 C.32 -.01 .24 -.01 .17 .06 C.06 .16 0 .34 0 .53 C0 .82 .12 1 .29 1 C.48 1 .6 .78 .6 .47 C.6 .19 .5 .02 .34 .01",
  ],
  "1": [0.04, "M.04 0 C.03 .3 .01 .7 0 1"],
  "2": [0.6, "M.02 .23 C.06 .08 .18 0 .31 0 C.47 0 .57 .1 .57 .26 C.57 .48 .33 .7 0 .99 C.2 .95 .42 .96 .6 .98"],
  "3": [
    0.58,
    "M.04 .13 C.11 .04 .19 0 .29 0 C.45 0 .54 .09 .54 .22 C.54 .38 .4 .47 .22 .47 C.44 .46 .58 .56 .58 .73 C.58 .9 .45 1 .27 1 C.15 1 .06 .95 0 .86",
  ],
  "4": [0.62, "M.26 0 C.2 .26 .11 .47 0 .67 C.2 .66 .42 .66 .62 .65 M.45 .34 C.44 .56 .43 .78 .42 1"],
  "5": [
    0.57,
    "M.1 .02 C.08 .16 .07 .28 .05 .43 C.13 .37 .2 .35 .28 .35 C.46 .35 .57 .48 .57 .67 C.57 .87 .44 1 .26 1 C.15 1 .06 .96 0 .88 M.1 .02 C.24 .02 .38 .01 .53 0",
  ],
  "6": [
    0.56,
    "M.42 0 C.17 .12 0 .38 0 .68 C0 .88 .12 1 .29 1 C.46 1 .56 .88 .56 .72 C.56 .56 .45 .46 .3 .46 C.16 .46 .04 .56 .01 .7",
  ],
  "7": [0.56, "M0 .03 C.2 .02 .38 .01 .56 0 C.42 .26 .26 .6 .2 1"],
  "8": [
    0.56,
    "M.5 .13 C.45 .04 .37 0 .27 0 C.13 0 .04 .09 .04 .21 C.04 .36 .17 .43 .3 .49 C.44 .56 .56 .63 .56 .78 C.56 .92 .44 1 .28 1 C.12 1 0 .92 0 .78 C0 .64 .13 .57 .27 .49 C.41 .42 .52 .34 .51 .2 C.51 .17 .51 .15 .5 .13",
  ],
  "9": [
    0.54,
    "M.52 .17 C.47 .06 .39 0 .28 0 C.11 0 0 .12 0 .28 C0 .44 .1 .54 .25 .54 C.4 .54 .51 .42 .54 .12 C.54 .45 .51 .75 .46 1",
  ],
  "+": [0.62, "M0 .5 L.62 .49 M.32 .2 L.3 .81"],
  "−": [0.6, "M0 .5 L.6 .49"],
  "×": [0.48, "M.01 .27 L.48 .74 M.47 .26 L0 .75"],
  "÷": [
    0.6,
    "M0 .5 L.6 .49 M.29 .2 C.32 .18 .35 .22 .32 .25 C.29 .27 .26 .23 .29 .2 M.29 .74 C.32 .72 .35 .76 .32 .79 C.29 .81 .26 .77 .29 .74",
  ],
  "·": [0.1, "M.04 .44 C.09 .42 .12 .49 .09 .53 C.05 .58 -.02 .5 .04 .44 L.06 .5"],
  ":": [
    0.07,
    "M.02 .28 C.05 .26 .08 .3 .05 .33 C.02 .35 -.01 .31 .02 .28 M.02 .69 C.05 .67 .08 .71 .05 .74 C.02 .76 -.01 .72 .02 .69",
  ],
  ".": [0.07, "M.02 .93 C.05 .91 .08 .95 .05 .98 C.02 1 -.01 .96 .02 .93"],
  ",": [0.06, "M.06 .91 C.06 .98 .04 1.03 0 1.07"],
  "<": [0.52, "M.52 .22 L0 .5 L.51 .8"],
  ">": [0.52, "M0 .22 L.52 .5 L.01 .8"],
  "=": [0.56, "M0 .38 L.56 .37 M.01 .63 L.56 .62"],
  "|": [0.02, "M.02 -.04 L0 1.06"],
  "&": [
    0.66,
    "M.66 .98 C.46 .78 .17 .44 .14 .24 C.12 .09 .2 0 .31 0 C.42 0 .48 .08 .46 .19 C.43 .38 0 .46 0 .74 C0 .9 .11 1 .25 1 C.44 1 .58 .82 .62 .56",
  ],
  A: [0.66, "M.34 0 C.22 .32 .1 .68 0 1 M.34 0 C.46 .32 .56 .68 .66 1 M.11 .64 L.55 .63"],
  B: [
    0.56,
    "M.03 .01 L0 1 M.03 .01 C.3 -.03 .5 .06 .49 .23 C.48 .39 .28 .46 .02 .47 C.34 .46 .57 .55 .56 .74 C.55 .93 .3 1 0 1",
  ],
  C: [0.6, "M.58 .17 C.53 .06 .44 0 .34 0 C.13 0 0 .22 0 .52 C0 .82 .14 1 .34 1 C.45 1 .54 .94 .6 .83"],
  D: [0.6, "M.03 .01 L0 .99 M.03 .01 C.38 -.03 .6 .17 .6 .49 C.6 .83 .36 1.01 0 .99"],
  E: [0.5, "M.49 0 C.33 .02 .18 .02 .03 .02 C.02 .34 .01 .66 0 .98 C.17 .98 .34 .98 .5 .97 M.02 .49 L.41 .48"],
  F: [0.5, "M.5 0 C.34 .02 .18 .02 .03 .02 C.02 .34 .01 .68 0 1 M.02 .5 L.42 .49"],
};

/** Where a 1 begins with a long upstroke, the 7 has a bar to distinguish them. */
const WITH_UPSTROKE: Readonly<Record<string, Drawing>> = {
  "1": [0.31, "M0 .36 C.12 .27 .23 .15 .31 0 C.31 .3 .29 .7 .28 1"],
  "7": [0.58, "M0 .03 C.2 .02 .38 .01 .58 0 C.44 .26 .28 .6 .22 1 M.13 .53 C.26 .52 .38 .51 .5 .49"],
};

/** Differences of each language, by the first part of its name. */
const OWN: Readonly<Record<string, Readonly<Record<string, Drawing>>>> = {
  de: WITH_UPSTROKE,
  es: WITH_UPSTROKE,
  fr: WITH_UPSTROKE,
};

/** The characters that a language's handwriting has, with their strokes. */
export type Hand = ReadonlyMap<string, Strokes>;

/** The handwriting of a language. */
export function handOf(language: string): Hand {
  const drawings = { ...COMMON, ...OWN[firstOf(language.split("-"))] };
  const hand = new Map<string, Strokes>(
    Object.entries(drawings).map(([character, [width, strokes]]) => [character, { width, segments: parse(strokes) }]),
  );
  for (const [character, over, under] of FRACTIONS)
    hand.set(character, fraction(required(hand.get(over)), required(hand.get(under))));
  return hand;
}

/** Fractions are two digits with a line between: the sign, the upper digit, the lower one. */
const FRACTIONS = [
  ["¼", "1", "4"],
  ["½", "1", "2"],
  ["¾", "3", "4"],
  ["⅓", "1", "3"],
  ["⅔", "2", "3"],
  ["⅕", "1", "5"],
  ["⅖", "2", "5"],
  ["⅗", "3", "5"],
  ["⅘", "4", "5"],
] as const;
/** Height of these digits, offset of the lower ones, and length and position of the line. */
const SMALL = 0.56;
const LOWER = 0.6;
const LINE = { width: 0.5, y: 0.49 } as const;

/** Two digits, one above a line and one below it. A handwritten fraction is taller than a digit. */
function fraction(over: Strokes, under: Strokes): Strokes {
  const at = (part: Strokes, down: number): Segment[] =>
    part.segments.map(([command, ...numbers]) => {
      const left = (LINE.width - SMALL * part.width) / 2;
      const points = numbers.map((n, i) => SMALL * n + (i % 2 === 0 ? left : down));
      return [command, ...points] as unknown as Segment;
    });
  const line = [
    ["M", 0, LINE.y],
    ["L", LINE.width, LINE.y - 0.01],
  ] as const satisfies readonly Segment[];
  return { width: LINE.width, segments: [...at(over, -SMALL / 3), ...line, ...at(under, LOWER)] };
}

/** Parses strokes in source form. */
function parse(strokes: string): Segment[] {
  return [...strokes.matchAll(/([MLC])([^MLC]*)/g)].map(
    ([, command, numbers = ""]) => [command, ...numbers.trim().split(" ").map(Number)] as unknown as Segment,
  );
}
