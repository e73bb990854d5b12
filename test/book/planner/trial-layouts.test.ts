/** The layouts of a plan, which share what they know of their puzzles. */
import { expect, it } from "vitest";
import { findAnswers, type Prover } from "../../../src/book/answers.ts";
import { assemble } from "../../../src/book/assemble.ts";
import type { Manifest } from "../../../src/book/manifest.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { cachedMaker } from "../../../src/pages/planner/cached-maker.ts";
import { typesetBook } from "../../../src/pdf/render-book.ts";
import { openTrialLayouts } from "../../../src/pdf/trial-layouts.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { parseSpec } from "../../../src/spec/spec.ts";

const runner = inlineRunner(KINDS);
const maker = cachedMaker(runner);
const bookOf = (count: number): Promise<Manifest> => {
  const sections = [
    { kind: "number-path", count, level: "easy..medium" },
    { kind: "secret-number", count, level: "easy" },
  ];
  const answers = { at: "back", show: ["hints", "explained", "answers"] };
  const spec = { title: "Paths", seed: "paths-1", mix: "spread", reader: "adult", answers, sections };
  return assemble(parseSpec(JSON.stringify(spec), "spec.yaml", KINDS), KINDS, maker);
};
const proved: number[] = [];
const prover: Prover = {
  prove: (claims, onDone) => {
    proved.push(claims.length);
    return runner.prove(claims, onDone);
  },
};

it("the layouts of a plan are those of single books, and solve each puzzle once", async () => {
  const { extentOf, answersOf } = openTrialLayouts(KINDS, prover);
  for (const count of [2, 5, 3]) {
    const manifest = await bookOf(count);
    const answers = await findAnswers(manifest, KINDS, runner);
    const { count: pages, parts, puzzles } = typesetBook({ manifest, kinds: KINDS }, answers).layout;
    expect(await extentOf(manifest)).toMatchObject({ count: pages, parts, puzzles });
    expect(answersOf(manifest)).toEqual(answers);
  }
  expect(proved).toEqual([4, 6]);
});

it("a book printed with the cache of its plan has the pages that it has without", async () => {
  const { extentOf, answersOf, cache } = openTrialLayouts(KINDS, prover);
  for (const count of [2, 5]) await extentOf(await bookOf(count));
  const manifest = await bookOf(4);
  const [own, plain] = [{ cache }, {}].map(
    (known) => typesetBook({ manifest, kinds: KINDS, ...known }, answersOf(manifest)).layout,
  );
  const pages = ({ count, page }: typeof own & {}) => Array.from({ length: count }, (_, i) => page(i));
  expect(pages(own!)).toEqual(pages(plain!));
});
