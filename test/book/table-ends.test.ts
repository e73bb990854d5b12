/** A times table goes as far as it is learnt where the language of a sheet is spoken. */
import { expect, it } from "vitest";
import { plan } from "../../src/book/plan.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make } from "../../src/engine/make.ts";
import { parseSpec } from "../../src/spec/spec.ts";

const KINDS_OF_TABLES = ["number-wall", "number-target"];

/** All numbers in the puzzles of a book. */
function numbersIn(language: string, kind: string, skill: string): number[] {
  const text = `title: T\nseed: tables\nlanguage: ${language}\nages: 8-9\nsections:\n  - {kind: ${kind}, count: 40, level: starter, skill: ${skill}}\n`;
  const places = plan(parseSpec(text, "t.yaml", KINDS), KINDS);
  return places.flatMap(({ job }) => {
    const kindOf = KINDS.find(({ id }) => id === job.kind)!;
    const { puzzle } = make(kindOf, job)!;
    const [answer = {}] = kindOf.solve(puzzle, { solutions: 1, nodes: 1_000_000 }).solutions;
    return (JSON.stringify([puzzle, answer]).match(/\d+/g) ?? []).map(Number);
  });
}

it.each(KINDS_OF_TABLES)("the table of 7 ends at 12 × 7 in Britain, at 10 × 7 elsewhere, with %s", (kind) => {
  for (const [language, last] of [
    ["en-GB", 12],
    ["en-US", 10],
    ["de", 10],
    ["es", 10],
    ["fr", 10],
  ] as const) {
    const numbers = numbersIn(language, kind, "table-7");
    expect(Math.max(...numbers), language).toBe(7 * last);
  }
});

it("the table of 12 goes to 12 × 12 in every language", () => {
  for (const language of ["en-GB", "de"])
    for (const kind of KINDS_OF_TABLES) expect(Math.max(...numbersIn(language, kind, "table-12")), language).toBe(144);
});
