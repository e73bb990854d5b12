/** Golden vectors of a kind: the puzzles that its generator makes, and where they are kept. */
import { existsSync, readFileSync } from "node:fs";
import type { Level, PuzzleKind } from "../../src/engine/kind.ts";
import { make } from "../../src/engine/make.ts";
import { optionsAt } from "../../src/spec/options.ts";
import { CASES, type Case } from "./cases.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** A puzzle that a generator made. The id is that of the puzzle; the puzzle stands beside it so that a difference can be read. */
export interface GoldenPuzzle {
  readonly id: string;
  readonly digest: string;
  readonly puzzle: unknown;
}

/** Three puzzles of some options and a level in the order of their index, null for none. */
export interface Vector {
  readonly options: Case["options"];
  readonly level: Level;
  readonly made: readonly (GoldenPuzzle | null)[];
}

/** A file of vectors. `version`: of the generator that made them. */
export interface Vectors {
  readonly kind: string;
  readonly version: number;
  readonly vectors: readonly Vector[];
}

const INDEXES = 3;

/** The file of a version of a kind. */
export const fileOf = ({ id, version }: Pick<Kind, "id" | "version">): URL =>
  new URL(`./vectors/${id}-${version}.json`, import.meta.url);
/** The file of the streams of chance: there is one for ever. */
export const STREAMS_FILE = new URL("./vectors/rng.json", import.meta.url);

/** What a file of vectors holds; undefined when there is none. */
export const readVectors = <T>(file: URL): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;

/** The vector that the generator of a kind makes now, by the options that a book would use. */
export function vectorOf(kind: Kind, { options: given, level }: Pick<Vector, "options" | "level">): Vector {
  const options = optionsAt(kind, level, given);
  const made = Array.from({ length: INDEXES }, (_, index) => {
    if (!options.success) return null;
    const place = { kind: kind.id, version: kind.version, seed: "golden", section: "1", index, again: 0 };
    const made = make(kind, { ...place, level, options: options.data });
    return made === undefined ? null : { id: made.id, digest: made.digest, puzzle: made.puzzle };
  });
  return { options: given, level, made };
}

/** All vectors of a kind, as its generator makes them now. Throws for a kind that has no cases. */
export function vectorsOf(kind: Kind): Vectors {
  const cases = CASES.get(kind.id);
  if (cases === undefined) throw new Error(`there is no kind ${kind.id}`);
  const vectors = cases.flatMap(({ options, levels }) => levels.map((level) => vectorOf(kind, { options, level })));
  return { kind: kind.id, version: kind.version, vectors };
}
