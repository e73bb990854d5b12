/** Kinds that are too much for small children: from which age on they are offered, and what to say to the younger. */
import type { PuzzleKind } from "../engine/kind.ts";
import { type Ages, shortest } from "./ages.ts";
import { type Advice, problem } from "./problem.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Whether all who shall read are old enough for a kind; without ages anyone is. */
export const isForAges = ({ leastAge = 0 }: Kind, ages: Ages | null): boolean => ages === null || ages[0] >= leastAge;

/** What is wrong when a kind is asked for by readers who are too young for it, and what to do; null: nothing is. */
export function agesProblem(kind: Kind, ages: Ages | null, kinds: readonly Kind[]): Advice | null {
  if (ages === null || isForAges(kind, ages)) return null;
  const names = kinds.filter((each) => isForAges(each, ages)).map(({ slug }) => slug);
  const [youngest, oldest] = ages;
  const values = {
    kind: kind.slug,
    least: kind.leastAge!,
    ages: shortest(ages),
    isOne: youngest === oldest ? 1 : 0,
    names,
  };
  return problem("young", values);
}
