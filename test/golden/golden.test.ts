/** The same seed gives the same puzzle for ever: what every version promised is kept in `vectors`, and is made again. */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { examine } from "../../src/engine/examine.ts";
import { answerDigest, puzzleId } from "../../src/engine/id.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { type Stream, streamOf, streams } from "./streams.ts";
import { fileOf, readVectors, STREAMS_FILE, type Vectors, vectorOf } from "./vectors.ts";

describe("chance", () => {
  const kept = readVectors<readonly Stream[]>(STREAMS_FILE) ?? [];

  it("gives the numbers it always gave", () => {
    const changed = "chance changed: all puzzles of all books with it; undo that, it has no version to raise";
    for (const stream of kept) expect(streamOf(stream.place), changed).toEqual(stream);
    expect(kept.map(({ place }) => place)).toEqual(streams().map(({ place }) => place));
  });

  it("gives no two of these places the same numbers", () => {
    expect(new Set(kept.map(({ words }) => words.join())).size).toBe(kept.length);
    expect(new Set(kept.map(({ shuffle }) => shuffle)).size).toBe(kept.length);
  });
});

describe.each(KINDS.map((kind) => [kind.id, kind] as const))("the generator of %s", (id, kind) => {
  const kept = readVectors<Vectors>(fileOf(kind));

  it("has vectors of its version", () => {
    expect(kept, `${id} has no vectors of version ${kind.version}: run npm run golden`).toBeDefined();
    expect(kept).toMatchObject({ kind: id, version: kind.version });
    expect(kept!.vectors.length).toBeGreaterThan(0);
  });

  it("makes what it made when its version was new", () => {
    const changed = `the generator of ${id} changed: raise its version, then run npm run golden`;
    for (const vector of kept?.vectors ?? []) expect(vectorOf(kind, vector), changed).toEqual(vector);
  });
});

describe("answers years later", () => {
  const folder = new URL("./vectors/", import.meta.url);
  const files = readdirSync(folder).filter((name) => /-\d+\.json$/.test(name));
  it.each(files)("%s: every puzzle still has the answer that it was made with", (name) => {
    const kept = readVectors<Vectors>(new URL(name, folder));
    const kind = KINDS.find(({ id }) => id === kept?.kind);
    if (kept === undefined || kind === undefined) throw new Error(`${name} is of no kind`);
    const { version } = kept;
    // The vectors of the oldest versions hold ids alone.
    const printed = kept.vectors.flatMap(({ made }) => made).filter((each) => each?.puzzle !== undefined);
    for (const each of printed) {
      if (each === null) continue;
      const { id, digest, puzzle } = each;
      expect(examine(kind, { kind: kind.id, puzzle, id, version, digest })).toMatchObject({ valid: true, id, digest });
    }
  });

  it("a target that × 1 reaches a second way keeps the answer of its book, and has none as a new puzzle", () => {
    const kind = KINDS.find(({ id }) => id === "countdown");
    if (kind === undefined) throw new Error("no kind");
    const puzzle = { kind: "countdown", cards: [1, 3, 5, 9], target: 135, operators: "*" };
    const entry = { expression: "3*5*9" };
    const data = kind.puzzle.parse(puzzle);
    const id = puzzleId(kind.id, data);
    const digest = answerDigest(id, kind.canonicalAnswer(data, entry));
    const claim = { kind: kind.id, puzzle, id, digest };
    expect(examine(kind, claim)).toMatchObject({ valid: false });
    expect(examine(kind, { ...claim, version: kind.version })).toMatchObject({ valid: false });
    expect(examine(kind, { ...claim, version: 2 })).toMatchObject({ valid: true, digest });
    expect(examine(kind, { ...claim, version: 2, digest: "another" })).toMatchObject({ valid: false });
  });
});
