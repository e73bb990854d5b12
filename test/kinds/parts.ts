/** What the tests of all kinds are told of each one, by its own folder: nothing else in the tests names a kind. */
import { existsSync } from "node:fs";
import type { PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** The parts that every kind must have. `parts.test.ts` asks for them. */
export const REQUIRED = ["reference", "symmetries", "pdf"] as const;

const placeOf = (kind: string, part: string): URL => new URL(`./${kind}/${part}.ts`, import.meta.url);

/** What is missing of a kind's tests, as a message; null if nothing is. */
export const missingPart = (kind: string, part: string): string | null =>
  existsSync(placeOf(kind, part))
    ? null
    : `test/kinds/${kind}/${part}.ts is missing: docs/new-kind.md says what it holds`;

/**
 * The parts of that name, by the id of their kind, in the order of the kinds: the default exports of
 * `test/kinds/<kind>/<part>.ts`. `otherwise`: what serves a kind without one; left out, such a kind has none here.
 */
export async function partsOf<T>(part: string, otherwise?: (kind: Kind) => T): Promise<ReadonlyMap<string, T>> {
  const parts = new Map<string, T>();
  for (const kind of KINDS) {
    if (missingPart(kind.id, part) === null) {
      const module = (await import(`./${kind.id}/${part}.ts`)) as { readonly default: T };
      parts.set(kind.id, module.default);
    } else if (otherwise !== undefined) parts.set(kind.id, otherwise(kind));
  }
  return parts;
}
