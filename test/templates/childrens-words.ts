/** All that books and pages say to small children of a kind: rules, how it is played, clues, reasons at length and in brief, what is wrong. */

import { BLANK, type Level, type PuzzleKind, type Step, say, type Words } from "../../src/engine/kind.ts";
import { rng } from "../../src/engine/rng.ts";
import { levelsWith, optionsAt } from "../../src/spec/options.ts";
import { trials } from "../smoke.ts";
import { briefsOf, wordsAtPlay } from "./real-words.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Words, and whether they are a rule. */
export interface ChildrensWords {
  readonly words: Words;
  readonly isRule: boolean;
}

/** In years: those who are spoken to as children. */
const AGES = [5, 6, 7] as const;

/** One puzzle in this number is also filled in. */
const PLAYED = 6;
/** What a board of numbers lets them write, or too much of it. */
const NUMBERS = ["0", "1", "99"] as const;

/** Puzzles of each level, age and skill, and attempts to make them. */
const EACH = trials(1, 8);
const ATTEMPTS = 40;

/** What is said of a kind to readers of five to seven, each once. */
export function childrensWords(kind: Kind): ChildrensWords[] {
  const puzzles = puzzlesForChildren(kind);
  const rules: Words[] = [
    ...puzzles.map((puzzle) => kind.rule(puzzle)),
    ...[puzzles.length < 2 ? undefined : kind.sharedRule?.(puzzles)].filter((words) => words !== undefined),
    ...puzzles.flatMap((puzzle) => kind.partedRule?.(puzzle)?.together ?? []),
    say(`${kind.id}.how-easy`),
  ];
  const shown = ["can", "how-given", "how-solved"];
  const others: Words[] = [
    ...shown.map((name) => say(`${kind.id}.${name}`)),
    ...kind.skills().flatMap(({ id, ages: [least] }) => (least <= AGES.at(-1)! ? [say(`book.can-${id}`)] : [])),
    ...puzzles.flatMap((puzzle) => [
      ...(kind.clueHeading(puzzle) === null ? [] : [kind.clueHeading(puzzle)!]),
      ...kind.clues(puzzle).map((clue) => clue.say),
    ]),
    ...childrensSteps(kind).flatMap(({ steps }) => [
      ...steps.flatMap((step) => [step.say, say(`${kind.id}.technique-${step.technique}`)]),
      ...briefsOf(steps),
    ]),
    ...puzzles.flatMap((puzzle, i) => (i % PLAYED === 0 ? wordsAtPlay(kind, puzzle, NUMBERS) : [])),
  ];
  const said = [
    ...rules.map((words) => ({ words, isRule: true })),
    ...others.map((words) => ({ words, isRule: false })),
  ];
  return [...new Map(said.map((each) => [JSON.stringify(each), each])).values()];
}

interface Explained {
  readonly puzzle: unknown;
  readonly steps: readonly Step[];
}

/** Puzzles for children with all their steps: made and solved once for each kind. */
export function childrensSteps(kind: Kind): readonly Explained[] {
  const known = explained.get(kind.id) ?? puzzlesForChildren(kind).map((puzzle) => solvedBySteps(kind, puzzle));
  explained.set(kind.id, known);
  return known;
}
const explained = new Map<string, readonly Explained[]>();

const solvedBySteps = (kind: Kind, puzzle: unknown): Explained => ({
  puzzle,
  steps: kind.explain(puzzle, BLANK, "expert").steps,
});

/** Puzzles made so far, by kind. */
const madeFor = new Map<string, unknown[]>();

function puzzlesForChildren(kind: Kind): unknown[] {
  const made = madeFor.get(kind.id) ?? makePuzzles(kind);
  madeFor.set(kind.id, made);
  return made;
}

/** The examples of a kind, and puzzles as books for children have them: of every age, skill and level that is offered. */
function makePuzzles(kind: Kind): unknown[] {
  const examples = [kind.example, ...(kind.smallExample === undefined ? [] : [kind.smallExample])];
  const ages = AGES.map((age) => [age, age] as const);
  const skills = [null, ...kind.skills().flatMap(({ id, ages: [least] }) => (least <= AGES.at(-1)! ? [id] : []))];
  const orders = new Map<string, { readonly level: Level; readonly options: unknown }>();
  for (const age of ages)
    for (const skill of skills)
      for (const level of levelsWith(kind, {}, { ages: age, skill })) {
        const { data } = optionsAt(kind, level, {}, { ages: age, skill });
        orders.set(JSON.stringify([level, data]), { level, options: data });
      }
  const made = [...orders.values()].flatMap(({ level, options }, i) => {
    const found: unknown[] = [];
    for (let attempt = 0; attempt < ATTEMPTS && found.length < EACH; attempt++) {
      const puzzle = kind.generate(rng(["children", kind.id, i, attempt]), options, level);
      if (puzzle !== undefined) found.push(puzzle);
    }
    return found;
  });
  return [...examples, ...made];
}
