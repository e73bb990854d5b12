/** What a book keeps is enough: from the text of `book.json` each puzzle is proved again, and is the one it was. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifyManifest } from "../../src/book/answers.ts";
import { assemble } from "../../src/book/assemble.ts";
import type { BookPuzzle } from "../../src/book/manifest.ts";
import { formatManifest, parseManifest } from "../../src/book/manifest-file.ts";
import { answerDigest, puzzleId } from "../../src/engine/id.ts";
import { LEVELS, type Level } from "../../src/engine/kind.ts";
import { KINDS, kindOf } from "../../src/engine/kinds/index.ts";
import { prove } from "../../src/engine/make.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { hasLevel } from "../../src/spec/options.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { EACH_KIND, type Kind, runsOf, type Sample, samplesOf } from "./samples.ts";

const runs = runsOf(5);

interface Section {
  readonly kind: string;
  readonly count: number;
  readonly level: Level;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** What a puzzle's data say of themselves: id, digest and answer. */
function selfOf({ kind: id, puzzle: data }: BookPuzzle) {
  const kind = kindOf(id)!;
  const puzzle = kind.puzzle.parse(data);
  const proof = prove(kind, puzzle);
  if (!proof.proved) return { why: proof.why };
  const [name, answer] = [puzzleId(id, puzzle), kind.canonicalAnswer(puzzle, proof.answer)];
  return { id: name, digest: answerDigest(name, answer), answer, ways: proof.ways };
}

/** Makes a book, writes and reads it, and compares. */
async function expectKept(sections: readonly Section[], seed: string): Promise<void> {
  const runner = inlineRunner(KINDS);
  const spec = parseSpec(JSON.stringify({ title: "Kept", seed, sections }), "spec.json", KINDS);
  const made = await assemble(spec, KINDS, runner);
  const text = formatManifest(made);
  const back = parseManifest(text, "book.json");
  expect(back).toEqual(made);
  expect(formatManifest(back)).toBe(text);
  expect(back.puzzles.map(({ kind, level }) => ({ kind, level }))).toEqual(
    sections.flatMap(({ kind, level, count }) => Array.from({ length: count }, () => ({ kind, level }))),
  );
  for (const [i, puzzle] of back.puzzles.entries()) {
    const { id, digest, ...answer } = selfOf(puzzle);
    expect({ id, digest }).toEqual({ id: puzzle.id, digest: puzzle.digest });
    expect({ id, digest, ...answer }).toEqual(selfOf(made.puzzles[i]!));
  }
  expect(await verifyManifest(back, KINDS, runner)).toEqual([]);
}

/** The section of a sample: one puzzle, or two where that is enough to find a repeat. */
const sectionOf = (kind: Kind, { level, options, seed }: Sample): Section => ({
  ...{ kind: kind.id, level, options },
  count: 1 + (seed % 2),
});

describe("a book that was written and read", () => {
  it.each(EACH_KIND)("holds the same puzzles of %s at every level", async (id, kind) => {
    const levels = LEVELS.filter((level) => hasLevel(kind, level, {}));
    await expectKept(
      levels.map((level) => ({ kind: id, level, count: 2 })),
      "levels",
    );
  });

  it("holds the same puzzles of any options", async () => {
    const samples = fc.tuple(...KINDS.map((kind) => samplesOf(kind)));
    await fc.assert(
      fc.asyncProperty(samples, fc.string({ minLength: 1 }), async (drawn, seed) => {
        const sections = KINDS.flatMap((kind, i) => {
          const sample = drawn[i]!;
          return hasLevel(kind, sample.level, sample.options) ? [sectionOf(kind, sample)] : [];
        });
        fc.pre(sections.length > 0);
        await expectKept(sections, seed);
      }),
      runs(3),
    );
  });
});
