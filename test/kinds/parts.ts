/** What the tests of all kinds are told of each one, by its own folder: nothing else in the tests names a kind. */
import { existsSync } from "node:fs";
import type { PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";

type Kind = PuzzleKind<unknown, unknown>;

/**
 * The parts of that name, by the id of their kind, in the order of the kinds: the default exports of
 * `test/kinds/<kind>/<part>.ts`. `otherwise`: what serves a kind without one; left out, every kind must have it.
 */
export async function partsOf<T>(part: string, otherwise?: (kind: Kind) => T): Promise<ReadonlyMap<string, T>> {
  const parts = new Map<string, T>();
  for (const kind of KINDS) {
    if (existsSync(new URL(`./${kind.id}/${part}.ts`, import.meta.url))) {
      const module = (await import(`./${kind.id}/${part}.ts`)) as { readonly default: T };
      parts.set(kind.id, module.default);
    } else if (otherwise !== undefined) parts.set(kind.id, otherwise(kind));
    else throw new Error(`test/kinds/${kind.id}/${part}.ts is missing: CONTRIBUTING.md says what stands in it`);
  }
  return parts;
}
