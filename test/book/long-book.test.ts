/** Long books, which are generated, solved and written in parts. */
import { beforeAll, expect, it } from "vitest";
import { findAnswers, proveAgain } from "../../src/book/answers.ts";
import { assemble } from "../../src/book/assemble.ts";
import { textSharer } from "../../src/book/assembly.ts";
import type { Answer, Manifest } from "../../src/book/manifest.ts";
import { manifestPieces, parseManifest } from "../../src/book/manifest-file.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { FAKE_KINDS } from "./fake-kinds.ts";

const runner = inlineRunner(FAKE_KINDS);
/** More than a lot has. */
const COUNT = 4_500;
const FEWER = 4_000;

const make = (count: number, done?: (made: number, of: number) => void): Promise<Manifest> => {
  const options = { least: 60, most: 999 };
  const spec = { title: "Pairs", seed: "pairs-1", sections: [{ kind: "pair", count, level: "hard", options }] };
  return assemble(
    parseSpec(JSON.stringify(spec), "spec.yaml", FAKE_KINDS),
    FAKE_KINDS,
    runner,
    done === undefined ? {} : { done },
  );
};

let book: Manifest;
const told: number[] = [];
beforeAll(async () => {
  book = await make(COUNT, (made) => told.push(made));
});

it("no puzzle is twice in it, and it begins as a shorter book does", async () => {
  const ids = book.puzzles.map(({ id }) => id);
  expect(new Set(ids).size).toBe(COUNT);
  expect(ids.slice(0, FEWER)).toEqual((await make(FEWER)).puzzles.map(({ id }) => id));
});

it("progress never falls, and ends with all puzzles", () => {
  const whole = told.slice(0, told.indexOf(COUNT) + 1);
  expect(whole.at(-1)).toBe(COUNT);
  expect(whole.every((made, i) => i === 0 || made >= whole[i - 1]!)).toBe(true);
});

it("every puzzle has its own answer, and a changed one of the second batch is reported by its place", async () => {
  const right = (answers: readonly Answer[]) =>
    answers.every(({ entry }, i) => {
      const { sum, difference } = book.puzzles[i]!.puzzle as { sum: number; difference: number };
      return Number(entry.d1) + Number(entry.d2) === sum && Number(entry.d1) - Number(entry.d2) === difference;
    });
  const answers = await findAnswers(book, FAKE_KINDS, runner);
  expect(answers).toHaveLength(COUNT);
  expect(right(answers)).toBe(true);
  expect(await proveAgain(book, FAKE_KINDS, runner)).toEqual({ answers });
  const [at, other] = [COUNT - 10, book.puzzles[0]!];
  const puzzles = book.puzzles.map((puzzle, i) => (i === at ? { ...puzzle, digest: other.digest } : puzzle));
  const found = await proveAgain({ ...book, puzzles }, FAKE_KINDS, runner);
  expect(found).toEqual({ problems: [{ puzzle: at, problem: "its answer is not the one it was made with" }] });
  await expect(findAnswers({ ...book, puzzles }, FAKE_KINDS, runner)).rejects.toThrow(`puzzle ${at + 1} (`);
});

it("book.json comes in pieces, a line for each puzzle", () => {
  const pieces = [...manifestPieces(book)];
  expect(pieces.length).toBeGreaterThan(8);
  const text = pieces.join("");
  expect(text.split("\n").filter((line) => line.startsWith('{"number"'))).toHaveLength(COUNT);
  expect(parseManifest(text, "book.json")).toEqual(book);
});

it("texts are shared, and all data stay what they are", () => {
  const data = () => ({ kind: "a", rows: [["1", null, 2], ["a"]], long: "x".repeat(100), empty: {}, frozen: FROZEN });
  const FROZEN = Object.freeze({ kind: "a" });
  const share = textSharer();
  const one = data();
  expect(share(one)).toBe(one);
  expect(share(data())).toEqual(data());
});
