import { describe, expect, it } from "vitest";
import type { BookPuzzle } from "../../src/book/manifest.ts";
import type { PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make } from "../../src/engine/make.ts";
import { objectiveOf } from "../../src/pages/lesson-head.ts";
import type { Practice } from "../../src/spec/curriculum/curriculum.ts";
import { levelsWith, optionsAt } from "../../src/spec/options.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { LANGUAGES } from "../../src/templates/language.ts";
import { smoke } from "../smoke.ts";
import { MEASURES } from "./measures.ts";
import { type ShownStep, shownWay } from "./shown-way.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** What a sheet of these tasks says, and the part of their entries that does it. */
interface Share {
  readonly objective: string;
  readonly share: number;
}

const TASKS = 8;
const TABLES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const measured =
  (use: string, tables: readonly number[] = TABLES) =>
  (step: ShownStep): boolean =>
    MEASURES[use]!(step, { tables } as unknown as Practice).length > 0;
const has =
  (...signs: string[]) =>
  ({ facts }: ShownStep): boolean =>
    facts.some(({ sign }) => signs.includes(sign));

/** Whether a step does what a line says; null for lines about all that a puzzle asks for. */
function measureOf(objective: string): ((step: ShownStep) => boolean) | null {
  const total = /^bonds-to-(\d+)$/.exec(objective)?.[1];
  if (total !== undefined)
    return ({ facts }) => facts.some(({ left, right, result }) => Math.max(left, right, result) === Number(total));
  // A riddle tells sums of digits in its clues.
  if (/^add-to/.test(objective)) return (step) => has("+")(step) || step.reads.some((clue) => /\badd up\b/.test(clue));
  if (/^subtract-to/.test(objective)) return has("−");
  if (/^add-and-subtract-to/.test(objective)) return has("+", "−");
  if (/^tables?-/.test(objective)) return measured("uses-tables");
  switch (objective) {
    case "division":
      return has("÷");
    case "doubles":
      return measured("doubles-or-halves");
    case "halves":
      return ({ technique, text }) => technique === "half" || /half/i.test(text);
    case "near-doubles":
      return ({ facts }) => facts.some(({ left, right, sign }) => sign === "+" && Math.abs(left - right) <= 1);
    default:
      return null;
  }
}

/** The tasks of a sheet that trains a skill at a level. */
function tasksOf(kind: Kind, skill: string, level: BookPuzzle["level"], options: unknown): BookPuzzle[] {
  const { id, version } = kind;
  return Array.from({ length: TASKS }, (_, i) =>
    make(kind, { kind: id, version, seed: "objectives", section: skill, index: i * 10, again: 0, level, options }),
  ).flatMap((made, i) => (made === undefined ? [] : [{ ...made, number: i + 1, section: 0 } as unknown as BookPuzzle]));
}

/** Of the steps that write something, those that do what the line says. */
function shareOf(kind: Kind, tasks: readonly BookPuzzle[], skill: string): Share | null {
  const objective = objectiveOf(skill, tasks, { kinds: KINDS, phrase: phrasesOf("en-GB") });
  const measure = measureOf(objective);
  if (measure === null) return null;
  const steps = tasks
    .flatMap(({ puzzle, level }) => shownWay(kind, puzzle, level).steps)
    .filter(({ finds }) => finds.length > 0);
  return { objective, share: steps.filter(measure).length / steps.length };
}

const ALL = KINDS.flatMap((kind) =>
  kind.skills().map(({ id, ages: [youngest] }) => [kind.slug, id, Math.max(youngest, kind.leastAge ?? 0)] as const),
);

describe("the line that says what a sheet trains", () => {
  it.each(smoke(ALL))("of %s, %s, age %i says what three of five entries of its tasks do", (slug, skill, age) => {
    const kind = KINDS.find((each) => each.slug === slug)!;
    const reader = { ages: [age, age + 1] as const, skill };
    for (const level of levelsWith(kind, {}, reader)) {
      const options = optionsAt(kind, level, {}, reader).data;
      const found = shareOf(kind, tasksOf(kind, skill, level, options), skill);
      if (found === null) continue;
      const name = `${slug} ${skill} ${level}`;
      const said = [name, found.objective, Math.round(100 * found.share)];
      expect([...said, found.share >= 0.6]).toEqual([...said, true]);
    }
  });

  it("names adding alone where most entries are added, and both where as many are taken away, in every language", () => {
    const lineOf = (slug: string, language: (typeof LANGUAGES)[number]) => {
      const kind = KINDS.find((each) => each.slug === slug)!;
      const options = optionsAt(kind, "starter", {}, { ages: [7, 8], skill: "add-to-100" }).data;
      const tasks = tasksOf(kind, "add-to-100", "starter", options);
      return objectiveOf("add-to-100", tasks, { kinds: KINDS, phrase: phrasesOf(language) });
    };
    for (const language of LANGUAGES)
      expect([language, lineOf("number-wall", language), lineOf("cross-numbers", language)]).toEqual([
        language,
        "add-to-100",
        "add-and-subtract-to-100",
      ]);
  });
});
