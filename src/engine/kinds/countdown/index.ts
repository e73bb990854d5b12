/** Number Target: reach a number with cards and + − × ÷. */
import { circle, digitSize, type Figure, type Mark, text } from "../../figure.ts";
import { type Entry, type GlanceCheck, type PuzzleKind, say } from "../../kind.ts";
import { DARK, LIGHT, MIDDLE, OPENER_CELL } from "../../opener-inks.ts";
import type { Rng } from "../../rng.ts";
import { draw } from "./draw.ts";
import { formatExpressions, PRINTED, parseExpressions, workOut } from "./expression.ts";
import { generate } from "./generate.ts";
import { levels } from "./levels.ts";
import { type Options, options, preset, puzzle } from "./options.ts";
import { reason, techniques } from "./reason.ts";
import { ALL_OPERATORS, type Countdown, EXPRESSION, rules, usesEnough } from "./rules.ts";
import { formOf, formText, worthOf } from "./solver/form.ts";
import { stats } from "./stats.ts";
import { SKILLS } from "./training.ts";

// The picture that opens a chapter of targets: a ring for each of six cards, and what they make in the middle.

const SMALL = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const LARGE = [25, 50, 75, 100];
const SIDE = 12;
/** Radius of the target, and of the disc around a card's number as a share of its ring. */
const MIDDLE_RADIUS = 1.15;
const LABEL = 0.42;
/** Minimum radius of such a disc. */
const READABLE = 0.17;
/** From the outermost ring to the innermost. */
const TONES = [LIGHT, DARK, MIDDLE, LIGHT, DARK, MIDDLE];
/** The direction in which the numbers stand, to the lower left. */
const ANGLE = (5 / 6) * Math.PI;

/** Draws six cards and a target from 100 to 999 that they make, all of them used. The breadth of a ring is the root of its card. */
function targetOpener(rng: Rng): Figure {
  const { cards, target } = drawGame(rng);
  const roots = cards.map(Math.sqrt);
  const unit = (SIDE / 2 - MIDDLE_RADIUS) / roots.reduce((sum, root) => sum + root, 0);
  let outer = SIDE / 2;
  const [rings, labels]: [Mark[], Mark[]] = [[], []];
  for (const [i, card] of cards.entries()) {
    const breadth = roots[i]! * unit;
    const [x, y] = [0, 1].map((turn) => SIDE / 2 + (outer - breadth / 2) * Math.cos(ANGLE - (turn * Math.PI) / 2)) as [
      number,
      number,
    ];
    const radius = breadth * LABEL;
    rings.push(circle(TONES[i]!, SIDE / 2, SIDE / 2, outer));
    if (radius >= READABLE) {
      labels.push(circle("ring", x, y, radius));
      labels.push(text("given", x, y, 1.7 * radius * digitSize(String(card).length), String(card)));
    }
    outer -= breadth;
  }
  const middle = [
    circle("ring", SIDE / 2, SIDE / 2, MIDDLE_RADIUS),
    text("given", SIDE / 2, SIDE / 2, 0.95, String(target)),
  ];
  return { width: SIDE, height: SIDE, cell: OPENER_CELL, box: 0, marks: [...rings, ...labels, ...middle] };
}

/** Two large and four small cards, the largest first, and a number that they make one after the other. */
function drawGame(rng: Rng): { cards: number[]; target: number } {
  for (;;) {
    const cards = [...rng.shuffle(LARGE).slice(0, 2), ...rng.shuffle(SMALL).slice(0, 4)].sort((a, b) => b - a);
    const target = rng.shuffle(cards).reduce((made, card) => {
      const sign = rng.int(4);
      return sign === 0 ? made * card : sign === 1 ? Math.abs(made - card) : made + card;
    });
    if (target >= 100 && target <= 999) return { cards, target };
  }
}

// The numbers of an answer to compare when a sheet is marked.

/** Maximum number of numbers to compare. */
const MAX = 3;

/**
 * The operands of the last step, with their signs: they occur in the lines in any order of calculation. Of a long sum or product,
 * the largest added or multiplied operands.
 */
const glance: GlanceCheck<Countdown> = {
  texts(_, answer) {
    const read = parseExpressions(answer[EXPRESSION] ?? "");
    const tree = "trees" in read ? read.trees[0] : undefined;
    if (tree === undefined) return [];
    const form = formOf(tree);
    if (typeof form === "number") return [String(form)];
    const [on, off] = form.type === "sum" ? ([PRINTED["+"], PRINTED["-"]] as const) : [PRINTED["*"], PRINTED["/"]];
    const [first, ...others] = form.on.map(worthOf).sort((a, b) => b - a);
    const signed = [
      ...others.map((value) => ({ value, sign: on })),
      ...form.off.map((part) => ({ value: worthOf(part), sign: off })),
    ];
    const largest = signed.toSorted((a, b) => b.value - a.value).slice(0, MAX - 1);
    const rest = signed.filter((part) => largest.includes(part)).map(({ value, sign }) => `${sign}${value}`);
    return [`${first}${rest.join("")}`];
  },
  say: say("countdown.glance"),
};

/* The puzzles of the how-to-play page. */

/** 25 × 4 + 8 × 3. */
const example: Countdown = { kind: "countdown", cards: [3, 4, 8, 25], target: 124 };

/** 10 + 6 + 3; no number on the way is above 20. */
const PLUS: Countdown = { kind: "countdown", cards: [1, 3, 6, 10], target: 19, operators: "+" };
/** 9 + 6 − 2. */
const PLUS_MINUS: Countdown = { kind: "countdown", cards: [2, 3, 6, 9], target: 13, operators: "+-" };

/** (7 + 5) × (10 − 8), with every card. */
const ALL: Countdown = { kind: "countdown", cards: [5, 7, 8, 10], target: 24, all: true };
/** 9 + 6 − 3 − 2, with every card. */
const ALL_PLUS_MINUS: Countdown = { kind: "countdown", cards: [2, 3, 6, 9], target: 10, operators: "+-", all: true };

/** An example that has only the puzzles' operators, if these only add and subtract, and uses every card if all puzzles do. */
function easyExample(puzzles: readonly Countdown[]): Countdown | null {
  const signs = new Set(puzzles.flatMap(({ operators = ALL_OPERATORS }) => [...operators]));
  if (puzzles.length > 0 && puzzles.every(({ all }) => all)) return signs.has("*") ? ALL : ALL_PLUS_MINUS;
  if (signs.has("*") || signs.has("/")) return null;
  return signs.has("-") ? PLUS_MINUS : PLUS;
}

/** Its formula. */
function answerLine({ target }: Countdown, answer: Entry) {
  const read = parseExpressions(answer[EXPRESSION] ?? "");
  return { text: "trees" in read ? formatExpressions(read.trees) : "", total: `= ${target}` };
}

export const countdown: PuzzleKind<Options, Countdown> = {
  ...rules,
  ...reason,
  draw,
  opener: targetOpener,
  version: 7,
  emblem: "target",
  options,
  puzzle,
  example,
  easyExample,
  smallExample: { kind: "countdown", cards: [1, 6, 9], target: 16, operators: "+-" },
  sizes: [{ cards: 3, big: 0, targets: [10, 49] }, { cards: 4, targets: [20, 200] }, { cards: 5 }, { cards: 6 }],
  compact: (level, ages, skill) => {
    const { cards } = preset(level, ages, skill);
    return typeof cards === "number" && cards > 4 ? { cards: 4 } : null;
  },
  levels,
  skills: () => SKILLS,
  preset,
  /** Fewer cards to choose from: the minimum of a range, else one less, but at least four. */
  eased: (level, ages, skill) => {
    const { cards } = preset(level, ages, skill);
    if (Array.isArray(cards)) return { cards: cards[0] };
    return typeof cards === "number" && cards > 4 ? { cards: cards - 1 } : null;
  },
  techniques,
  generate: (chance, asked, level, turn) => generate(chance, asked, level, turn),
  /** The target stays: without it there is no puzzle. */
  keepOnly: (puzzle, keep) => ({ ...puzzle, cards: puzzle.cards.filter((_, i) => keep.has(`card${i + 1}`)) }),
  size: ({ cards }) => String(cards.length),
  /** The symmetry is the order of the cards. `answers` is not part of the form: the same deal is the same puzzle. */
  canonical: ({ cards, target, operators, all }) =>
    `${[...cards].sort((a, b) => a - b).join(" ")} = ${target}${operators && operators !== ALL_OPERATORS ? ` by ${operators}` : ""}${all ? " of all" : ""}`,
  canonicalAnswer,
  answerLine,
  glance,
  stats,
};

/**
 * The form of the entry, so that all legal orders are the same answer; a useless step makes another one. If any solution counts,
 * one text for all that reach the target.
 */
function canonicalAnswer(puzzle: Countdown, entry: Entry): string {
  const { target, answers } = puzzle;
  const text = entry[EXPRESSION] ?? "";
  const read = parseExpressions(text);
  if ("problem" in read) return `? ${text}`;
  const worked = read.trees.map((tree) => ({ tree, ...workOut(tree) }));
  if (worked.some(({ fault }) => fault !== null)) return `? ${text}`;
  const reached = worked.find(({ value, tree }) => value === target && usesEnough(puzzle, tree));
  if (reached !== undefined) return answers === "any" ? `=${target}` : formText(formOf(reached.tree));
  return worked.map(({ tree }) => formText(formOf(tree))).join(";");
}
