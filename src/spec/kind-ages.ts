/** The minimum ages of kinds, and the message for younger readers. */
import type { PuzzleKind } from "../engine/kind.ts";
import { type Ages, shortest } from "./ages.ts";
import { type Advice, problem } from "./problem.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Whether all readers are old enough for a kind. True without ages. */
export const isForAges = ({ leastAge = 0 }: Kind, ages: Ages | null): boolean => ages === null || ages[0] >= leastAge;

/** The problem if readers are too young for a kind; null if there is none. */
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
