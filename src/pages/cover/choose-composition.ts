/** Which composition a cover has: what its spec requests, or what suits the book. */
import type { PuzzleKind } from "../../engine/kind.ts";
import { rng } from "../../engine/rng.ts";
import type { CompositionName } from "../../spec/cover/cover-names.ts";
import { kindFinder } from "../words.ts";
import { type CoverSetting, coverSeed } from "./cover-job.ts";
import { numberInTitle } from "./title-number.ts";

/** The compositions that show what kinds look like. */
const OF_EMBLEM: Readonly<Record<NonNullable<PuzzleKind<unknown, unknown>["emblem"]>, readonly CompositionName[]>> = {
  path: ["folded", "lamplight"],
  wall: ["towers"],
  target: ["rings"],
  code: ["pegs"],
  square: ["square"],
};

/** Those for books of many kinds. */
const MIXED = ["ribbon", "folded", "lamplight", "rings", "pegs", "towers"] as const;
const LARGE = ["wall", "square"] as const;

/**
 * Volumes of a series have the same one, and by default the path that goes on from volume to volume. A book mostly of one kind
 * shows that; else children get figures, a title with a number is written by a ribbon, and the seed decides.
 */
export function compositionOf(setting: CoverSetting): CompositionName {
  const { reader, manifest } = setting;
  if (manifest.spec.cover?.composition !== undefined) return manifest.spec.cover.composition;
  if (manifest.spec.series?.number !== undefined) return "ribbon";
  const chance = rng([...coverSeed(setting), "composition"]);
  const main = mainEmblem(setting);
  if (main !== null) return chance.pick(OF_EMBLEM[main]);
  if (reader === "large-print") return chance.pick(LARGE);
  if (reader !== "adult") return "silhouettes";
  return numberInTitle(manifest.title) === null ? chance.pick(MIXED) : "ribbon";
}

/** The emblem of the kind that more than half of the puzzles have; null if there is none. */
function mainEmblem({ manifest, kinds }: CoverSetting) {
  const { puzzles } = manifest;
  const find = kindFinder(kinds);
  const main = [...new Set(puzzles.map(({ kind }) => kind))].find(
    (name) => 2 * puzzles.filter(({ kind }) => kind === name).length > puzzles.length,
  );
  return main === undefined ? null : (find(main).emblem ?? null);
}
