/** Kinds that are too much for small children: from which age on they are offered, and what to say to the younger. */
import type { PuzzleKind } from "../engine/kind.ts";
import { type Ages, ageWords, shortest } from "./ages.ts";
import { type Advice, told } from "./diagnostic.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Whether all who shall read are old enough for a kind; without ages anyone is. */
export const isForAges = ({ leastAge = 0 }: Kind, ages: Ages | null): boolean => ages === null || ages[0] >= leastAge;

/** What is wrong when a kind is asked for by readers who are too young for it, and what to do; null: nothing is. */
export function agesProblem(
  kind: Kind,
  ages: Ages | null,
  kinds: readonly Kind[],
): (Advice & { readonly fix: string }) | null {
  if (ages === null || isForAges(kind, ages)) return null;
  const others = kinds.filter((each) => isForAges(each, ages)).map(({ slug }) => slug);
  const instead = others.length === 0 ? "" : `, or take ${others.join(", ")}`;
  return {
    message: `${kind.slug} is for ages ${kind.leastAge}+, not for ${ageWords(ages)}: it asks for more than younger children have learnt`,
    fix: `ask for ages from ${kind.leastAge} on${instead}`,
    told: told("young", { kind: kind.slug, least: kind.leastAge!, ages: shortest(ages) }, "young-fix", {
      least: kind.leastAge!,
      others,
    }),
  };
}
