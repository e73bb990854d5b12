/**
 * The kinds of puzzles for the press in a web page. The facts that check an order are loaded for every kind; the rest of a
 * kind, with its sentences, is downloaded when a sheet or book needs it.
 */
import { facts } from "numberpress:kind-facts";
import { kinds as modules } from "numberpress:kinds";
import type { PuzzleKind } from "../engine/kind.ts";
import { loadKindPhrases } from "../templates/phrases-in-page.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** All kinds. A kind that is not loaded yet has only its facts: id, slug, version, leastAge, mixesTables and skills. */
export const KINDS: readonly Kind[] = facts.map((known) => ({ ...known }) as Kind);

/** Completes kinds of `KINDS`, and loads their sentences. Rejects if a download fails. */
export async function loadKinds(wanted: readonly Kind[]): Promise<void> {
  await Promise.all(
    wanted.map(async (kind) => {
      const [whole] = await Promise.all([modules[kind.id]!(), loadKindPhrases(kind.id)]);
      Object.assign(kind, whole);
    }),
  );
}
