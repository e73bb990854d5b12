/** What is written in a format is read again as the same puzzle; other texts crash no reader. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FORMAT_FAULTS } from "../../../src/engine/formats/fault.ts";
import { FORMATS, readForeign, WRITTEN_FORMATS, writeForeign } from "../../../src/engine/formats/formats.ts";
import { compressToBase64, decompressFromBase64 } from "../../../src/engine/formats/lz-string.ts";
import type { PuzzleData } from "../../../src/engine/formats/puzzle-data.ts";
import { runsAll, trials } from "../../smoke.ts";
import { calcudokus, futoshikis, kakuros, killers, nonograms, richSudokus, sudokus } from "./arbitrary-puzzles.ts";

const NINE = sudokus([9]);
const WRITTEN: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<PuzzleData>>>>> = {
  "f-puzzles": { sudoku: richSudokus, "killer-sudoku": killers },
  scf: { sudoku: NINE },
  puzzlink: { sudoku: sudokus([4, 6, 9, 16, 25]), kakuro: kakuros, nonogram: nonograms },
  sgt: {
    sudoku: richSudokus.filter(({ windows }) => !windows),
    "killer-sudoku": killers,
    calcudoku: calcudokus,
    futoshiki: futoshikis,
    nonogram: nonograms,
  },
  non: { nonogram: nonograms },
  // With fewer than 36 cells and no blank, a text is a number.
  line: { sudoku: sudokus().filter(({ cells }) => cells.flat().includes(null)) },
  sdm: { sudoku: NINE },
  sdk: { sudoku: sudokus().filter(({ cells }) => cells.flat().includes(null)) },
};

const written = (puzzles: readonly PuzzleData[], format: string): string => {
  const result = writeForeign(puzzles, format);
  if ("fault" in result) throw new Error(JSON.stringify(result.fault));
  return result.text;
};
const read = (text: string): readonly PuzzleData[] => {
  const reading = readForeign(text);
  if (reading === null || "fault" in reading) throw new Error(`${JSON.stringify(reading)}: ${text}`);
  return reading.puzzles.map(({ puzzle }) => puzzle);
};

describe("the round trip", () => {
  it("is tried for all that can be written", () => {
    const kinds = FORMATS.flatMap(({ id, write = {} }) => Object.keys(write).map((kind) => `${id} ${kind}`));
    expect(
      Object.entries(WRITTEN)
        .flatMap(([id, kinds]) => Object.keys(kinds).map((kind) => `${id} ${kind}`))
        .sort(),
    ).toEqual(kinds.sort());
  });
  for (const format of WRITTEN_FORMATS.keys())
    for (const [kind, puzzles] of Object.entries(WRITTEN[format]!))
      it(`keeps a ${kind} in ${format}`, () => {
        fc.assert(
          fc.property(puzzles, (puzzle) => void expect(read(written([puzzle], format))).toEqual([puzzle])),
          { numRuns: trials(30, 60) },
        );
      });
  it("keeps several puzzles of an .sdm file and of a pack of nonograms", () => {
    fc.assert(
      fc.property(
        fc.array(NINE, { minLength: 2, maxLength: 12 }),
        (puzzles) => void expect(read(written(puzzles, "sdm"))).toEqual(puzzles),
      ),
      { numRuns: 20 },
    );
    fc.assert(
      fc.property(
        fc.array(nonograms, { minLength: 2, maxLength: 3 }),
        (puzzles) => void expect(read(written(puzzles, "non"))).toEqual(puzzles),
      ),
      { numRuns: 10 },
    );
  });
  it("keeps every text in the compression of f-puzzles", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 400 }),
      fc.string({ unit: fc.constantFrom("a", "b") }),
    );
    fc.assert(
      fc.property(texts, (text) => void expect(decompressFromBase64(compressToBase64(text), 10_000)).toBe(text)),
      { numRuns: trials(40, 100) },
    );
  });
});

/** Texts of each format with some characters changed, cut off or doubled. */
const damagedTexts = fc
  .tuple(
    fc.oneof(
      ...Object.entries(WRITTEN).flatMap(([format, kinds]) =>
        Object.values(kinds).map((puzzles) => puzzles.map((puzzle) => written([puzzle], format))),
      ),
      fc.constantFrom(
        ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829:",
        "6:a3_3a_5a_10a_aba_aa_bb_aa__aa,m6a9s3s1m10s4m72a12d2m60a7s3s1d2d2a8",
        "classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B",
      ),
    ),
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 4 }), fc.string({ maxLength: 3 })), { minLength: 1, maxLength: 4 }),
  )
  .map(([text, changes]) =>
    changes.reduce((now, [at, cut, put]) => {
      const place = at % (now.length + 1);
      return now.slice(0, place) + put + now.slice(place + cut);
    }, text),
  );

/** Reading ends, and what it cannot read has a fault of the list. */
function check(text: string): void {
  const reading = readForeign(text);
  if (reading === null) return;
  if ("fault" in reading) expect(FORMAT_FAULTS).toContain(reading.fault.code);
  else {
    expect(reading.puzzles.length).toBeGreaterThan(0);
    for (const { puzzle } of reading.puzzles) expect(puzzle.kind).toMatch(/^[a-z-]+$/);
  }
}

describe("other texts", () => {
  it("with small damages are read as something or refused with a fault of the list", () => {
    fc.assert(fc.property(damagedTexts, check), { numRuns: trials(1_000, 3_000) });
  });
  it("of random characters are no trouble", () => {
    const signs = fc.string({
      unit: fc.constantFrom(...':.|-_+#,;/0123456789abcdxzACFGX \n?=&%*!"{}[]'),
      maxLength: 700,
    });
    fc.assert(fc.property(fc.oneof(signs, fc.string({ unit: "binary" })), check), { numRuns: trials(1_000, 3_000) });
    const headed = fc.tuple(
      fc.constantFrom(
        "https://f-puzzles.com/?load=",
        "fpuzzles",
        "scf",
        "classic",
        "https://puzz.link/p?kakuro/9/9/",
        "9j:",
        "5:",
        "3x3k:",
        ":x:",
      ),
      signs,
    );
    fc.assert(
      fc.property(headed, ([head, tail]) => check(head + tail)),
      { numRuns: trials(1_000, 3_000) },
    );
  });
  it("that are as long as a file may be are read or refused at once", () => {
    const pairs = ["x ", "?a", " #", "1:", "=\n", "\ta", "1.\n", "scf", "load=", "fpuzzles"];
    const lines = ["width 1\n", "[puzzle]\n", "123456789\n", "5 3 . "];
    for (const [i, part] of [..."a \n1=:?-.,/|", ...pairs, ...lines].entries()) {
      const text = part.repeat(Math.floor(2 ** 20 / part.length));
      // What stands around the parts takes turns.
      const around = [text, `1${text}1`, `https://f-puzzles.com/?load=${text}`, `#${text}`];
      for (const whole of runsAll ? around : [around[i % around.length]!]) check(whole);
    }
  }, 120_000);
});
