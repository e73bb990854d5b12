/** The questions of a skill that cards are made of. */
import type { PuzzleKind, Question } from "../../engine/kind.ts";
import { type Rng, rng } from "../../engine/rng.ts";
import type { CardOrder } from "../../spec/card-order.ts";
import { levelsWith, optionsAt } from "../../spec/options.ts";
import { skillNames } from "../../spec/skills.ts";
import { lastFactorIn } from "../../templates/language.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Puzzles that are drawn for each level. */
const DRAWS = 80;

/** The keys of an order that decide its questions. The seed is not one of them, so an order is refused for all seeds or for none. */
export type PoolOrder = Pick<CardOrder, "skill" | "ages" | "language">;

/** The kinds whose puzzles are questions. */
export const askingKinds = (kinds: readonly Kind[]): Kind[] =>
  kinds.filter(({ cardQuestions }) => cardQuestions !== undefined);

/** Different questions of a skill at all its levels for these ages, in the order in which they were drawn. */
export function questionPool(kinds: readonly Kind[], { skill, ages, language }: PoolOrder): Question[] {
  const found = new Map<string, Question>();
  for (const kind of askingKinds(kinds)) {
    const own = kind.skills().find(({ id }) => id === skill);
    if (own === undefined) continue;
    const reader = { ages: ages ?? own.ages, skill, lastFactor: lastFactorIn(language) };
    for (const level of levelsWith(kind, {}, reader)) {
      const options = optionsAt(kind, level, {}, reader).data;
      for (let i = 0; i < DRAWS; i++) {
        const puzzle = kind.generate(rng(["cards", kind.id, skill, level, i]), options, level, i);
        for (const question of puzzle === undefined ? [] : kind.cardQuestions!(puzzle))
          found.set(question.text, question);
      }
    }
  }
  return [...found.values()];
}

export const answersIn = (questions: readonly Question[]): number =>
  new Set(questions.map(({ answer }) => answer)).size;

/** A question for each answer, in random order. */
export function onePerAnswer(questions: readonly Question[], rng: Rng): Question[] {
  const byAnswer = Map.groupBy(questions, ({ answer }) => answer);
  return rng.shuffle([...byAnswer.values()]).map((same) => rng.pick(same));
}

/** A skill with enough different answers: for the same ages and of the same sort if there is one; undefined if there is none. */
export function skillWith(
  kinds: readonly Kind[],
  needed: number,
  { skill, ages, language }: PoolOrder,
): string | undefined {
  const asking = askingKinds(kinds);
  const all = asking.flatMap((kind) => kind.skills());
  const [youngest, oldest] = ages ?? all.find(({ id }) => id === skill)?.ages ?? [0, 99];
  const sortOf = (id: string): string => id.split("-")[0]!;
  const isFor = (id: string): boolean =>
    all.some((own) => own.id === id && own.ages[0] <= oldest && own.ages[1] >= youngest);
  const rank = (id: string): number => (isFor(id) ? 0 : 2) + (sortOf(id) === sortOf(skill) ? 0 : 1);
  return skillNames(asking)
    .toSorted((one, other) => rank(one) - rank(other))
    .find((id) => answersIn(questionPool(asking, { skill: id, ages, language })) >= needed);
}
