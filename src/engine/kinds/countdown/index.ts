/** Number Target: reach a number with cards and + − × ÷. */
import type { Entry, PuzzleKind } from "../../kind.ts";
import { draw } from "./draw.ts";
import { formatExpressions, parseExpressions, workOut } from "./expression.ts";
import { generate } from "./generate.ts";
import { glance } from "./glance.ts";
import { levels } from "./levels.ts";
import { targetOpener } from "./opener.ts";
import { type Options, options, preset, puzzle } from "./options.ts";
import { reason, techniques } from "./reason.ts";
import { ALL_OPERATORS, type Countdown, EXPRESSION, rules, usesEnough } from "./rules.ts";
import { formOf, formText } from "./solver/form.ts";
import { stats } from "./stats.ts";
import { SKILLS } from "./training.ts";

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
