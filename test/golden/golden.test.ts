/** The same seed gives the same puzzle for ever: what every version promised is kept in `vectors`, and is made again. */
import { describe, expect, it } from "vitest";
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
