/** Secret Number: a hidden number that obeys a list of rules. The complete kind. */
import { techniquesOf } from "../../deduce.ts";
import { circle, type Figure } from "../../figure.ts";
import type { Entry, PuzzleKind } from "../../kind.ts";
import { DARK, MIDDLE, OPENER_CELL } from "../../opener-inks.ts";
import { draw } from "./draw.ts";
import { generateSecret } from "./generator/generate.ts";
import { type Options, optionsSchema, puzzleSchema } from "./options.ts";
import { reason } from "./reason.ts";
import { holds, type Rule, type SecretNumber } from "./rule/meaning.ts";
import { sharedInstruction } from "./rule/words.ts";
import { rules } from "./rules.ts";
import { levelsOf, presetOf, SKILLS } from "./skills.ts";
import { slotAt } from "./solver/solver-state.ts";
import { TECHNIQUES } from "./techniques/explain.ts";

// The canonical form of a Secret Number: equal for any order of its rules, and for equivalent rules.

/** The rules, each in its simplest form, in one fixed order. The group: all orders of the rules. */
export const canonicalSecret = ({ digits, rules }: SecretNumber): string =>
  JSON.stringify([digits, ...[...new Set(rules.map((rule) => JSON.stringify(plainest(rule, digits))))].sort()]);

/**
 * Strict bounds become "at least" and "at most", multiples of 2 become even numbers, and counts of odd digits become those of
 * even ones.
 */
function plainest({ subject, digits = [], comparison, value = 0 }: Rule, count: number): readonly unknown[] {
  if (comparison === "multiple-of" && value === 2) return [subject, digits, "even", 0];
  if (comparison === "not-multiple-of" && value === 2) return [subject, digits, "odd", 0];
  if (comparison === "less-than" && value > 0)
    return plainest({ subject, digits, comparison: "at-most", value: value - 1 }, count);
  if (comparison === "more-than") return plainest({ subject, digits, comparison: "at-least", value: value + 1 }, count);
  const mirrored = subject === "odd-count" ? MIRRORED[comparison] : undefined;
  return mirrored === undefined
    ? [subject, digits, comparison, value]
    : ["even-count", digits, mirrored, count - value];
}

const MIRRORED: Partial<Record<Rule["comparison"], Rule["comparison"]>> = {
  is: "is",
  "is-not": "is-not",
  "at-least": "at-most",
  "at-most": "at-least",
};

// The picture that opens a chapter of secrets: the numbers from 100 to 999 as dots, larger the more clues they fulfil.

const COLUMNS = 30;
const [FIRST, LAST] = [100, 999];
/** Radius of a dot of a number that fulfils no clue, and of one that fulfils all; of the ring around the answer. */
const RADIUS = { none: 0.09, all: 0.4 };
const RING = 0.8;
/** From this share of the clues on, a dot is black. */
const NEAR = 0.7;

/** Draws a puzzle with three digits. */
function secretOpener({ rules }: Pick<SecretNumber, "rules">): Figure {
  const rows = (LAST - FIRST + 1) / COLUMNS;
  const marks = Array.from({ length: LAST - FIRST + 1 }, (_, i) => {
    const digits = [...String(FIRST + i)].map(Number);
    const share = rules.filter((rule) => holds(rule, digits)).length / rules.length;
    const [x, y] = [(i % COLUMNS) + 0.5, Math.floor(i / COLUMNS) + 0.5];
    const radius = RADIUS.none + (RADIUS.all - RADIUS.none) * share ** 1.5;
    const dot = circle(share >= NEAR ? DARK : MIDDLE, x, y, radius);
    const [ringX, ringY] = [x, y].map((at) => Math.min(Math.max(at, RING), COLUMNS - RING)) as [number, number];
    return share === 1 ? [circle("ring", ringX, ringY, RING), dot] : [dot];
  });
  // The answer is drawn last, above its neighbours.
  const ordered = marks.toSorted((a, b) => a.length - b.length).flat();
  return { width: COLUMNS, height: rows, cell: OPENER_CELL, box: 0, marks: ordered };
}

/** The puzzle of the how-to-play page, with the answer 901. Two digits follow from the first clue alone. */
const EXAMPLE: SecretNumber = {
  kind: "secret-number",
  digits: 3,
  rules: [
    { subject: "difference", digits: [1, 2], comparison: "is", value: 9 },
    { subject: "sum", digits: [1, 2, 3], comparison: "less-than", value: 11 },
    { subject: "different-count", comparison: "is", value: 3 },
  ],
};

/** The kind as a whole; its puzzles are in the public format of `options.ts`. */
export const secretNumber: PuzzleKind<Options, SecretNumber> = {
  ...rules,
  ...reason,
  sharedRule: sharedInstruction,
  draw,
  opener: (rng) => {
    const options = optionsSchema.parse(presetOf("hard", null, null));
    return secretOpener(generateSecret(rng, { ...options, digits: 3 }, "hard") ?? EXAMPLE);
  },
  version: 3,
  // A rule refers to two digits at once, and to numbers up to 100.
  leastAge: 6,
  options: optionsSchema,
  puzzle: puzzleSchema,
  example: EXAMPLE,
  sizes: [2, 3, 4, 5].map((digits) => ({ digits })),
  compact: () => ({ digits: 2 }),
  levels: levelsOf,
  skills: () => SKILLS,
  preset: presetOf,
  techniques: () => techniquesOf(TECHNIQUES),
  generate: generateSecret,
  keepOnly: (puzzle, keep) => ({ ...puzzle, rules: puzzle.rules.filter((_, i) => keep.has(`rule${i + 1}`)) }),
  size: ({ digits }) => String(digits),
  canonical: canonicalSecret,
  canonicalAnswer: numberOf,
  answerLine: (puzzle, entry) => ({ text: numberOf(puzzle, entry) }),
};

function numberOf({ digits }: SecretNumber, entry: Entry): string {
  let text = "";
  for (let place = 1; place <= digits; place++) text += entry[slotAt(place)] ?? "";
  return text;
}
