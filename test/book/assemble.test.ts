/** A book's puzzles are different, and have other answers than those beside them, where there are others. */
import { expect, it } from "vitest";
import { assemble } from "../../src/book/assemble.ts";
import type { PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { FAKE_KINDS } from "./fake-kinds.ts";

type Kind = PuzzleKind<unknown, unknown>;

async function answersIn(sections: string, kinds: readonly Kind[]): Promise<string[]> {
  const spec = parseSpec(`title: Answers\nseed: answers-1\nsections:\n${sections}`, "answers.yaml", kinds);
  const { puzzles } = await assemble(spec, kinds, inlineRunner(kinds));
  return puzzles.map(({ kind: id, puzzle }) => {
    const kind = kinds.find((each) => each.id === id)!;
    const [answer] = kind.solve(puzzle, { solutions: 1, nodes: 1_000_000 }).solutions;
    return `${id} ${kind.canonicalAnswer(puzzle, answer!)}`;
  });
}

const twinsIn = (answers: readonly string[]): number =>
  answers.filter((answer, i) => answers.slice(Math.max(0, i - 5), i).includes(answer)).length;

it("answers side by side differ on a page of four even where there are five answers in all", async () => {
  const answers = await answersIn("  - {kind: number-target, count: 60, skill: bonds-to-10}", KINDS);
  expect(new Set(answers).size).toBeLessThan(6);
  for (let first = 0; first < answers.length; first += 4) expect(new Set(answers.slice(first, first + 4)).size).toBe(4);
});

it.each(KINDS.map(({ slug }) => slug))(
  "answers side by side of %s are not the same, on one level and on a ramp",
  async (slug) => {
    const kind = KINDS.find((each) => each.slug === slug)!;
    const [first, ...more] = kind.levels(kind.options.parse(kind.preset("easy", null, null)));
    const ramp = more.length > 0 ? `${first}..${more[0]}` : first;
    expect(twinsIn(await answersIn(`  - {kind: ${slug}, count: 24, level: ${first}}`, KINDS))).toBe(0);
    expect(twinsIn(await answersIn(`  - {kind: ${slug}, count: 24, level: ${ramp}}`, KINDS))).toBe(0);
  },
);

it("answers side by side have other targets, too, where there is more than one", async () => {
  const spec = parseSpec(
    "title: Targets\nseed: targets-1\nsections:\n  - {kind: number-target, count: 40, ages: 8-9}",
    "targets.yaml",
    KINDS,
  );
  const { puzzles } = await assemble(spec, KINDS, inlineRunner(KINDS));
  expect(twinsIn(puzzles.map(({ puzzle }) => String((puzzle as { target: number }).target)))).toBe(0);
});

it("answers side by side may be the same where there is no other, and the book is made all the same", async () => {
  const kinds = FAKE_KINDS.map((kind): Kind => ({ ...kind, canonicalAnswer: () => "the only one" }));
  const answers = await answersIn(`  - {kind: ${kinds[0]!.slug}, count: 30}`, kinds);
  expect(answers).toHaveLength(30);
});

it("a greater count only adds puzzles", async () => {
  const [few, more] = await Promise.all(
    [20, 40].map((count) => answersIn(`  - {kind: secret-number, count: ${count}, level: starter}`, KINDS)),
  );
  expect(more!.slice(0, 20)).toEqual(few);
});
