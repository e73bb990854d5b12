/** Solving goes on from what stands on the page: it ends in the answer, or nowhere. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BLANK, type Entry, type Position } from "../../src/engine/kind.ts";
import { PROOF_NODES } from "../../src/engine/make.ts";
import { type Rng, rng } from "../../src/engine/rng.ts";
import { EACH_KIND, type Kind, type Proved, proved, runsOf, samplesOf, tellingOf } from "./samples.ts";

const runs = runsOf(4);

/** Wrong entries that are tried with one puzzle. */
const MAX_WRONG = 12;

/** The answers from a position, as `canonicalAnswer` writes them, each once; the search must end by itself. */
function answersFrom(kind: Kind, puzzle: unknown, from: Position): string[] {
  const { solutions, complete } = kind.solve(puzzle, { solutions: 0, nodes: PROOF_NODES }, from);
  expect(complete).toBe(true);
  for (const entry of solutions) expect(kind.check(puzzle, entry)).toEqual({ done: true, broken: [] });
  return [...new Set(solutions.map((entry) => kind.canonicalAnswer(puzzle, entry)))];
}

/** Some of the answer's entries, from none to all. */
function someOf(answer: Entry, chance: Rng): Entry {
  const entries = chance.shuffle(Object.entries(answer));
  return Object.fromEntries(entries.slice(0, chance.int(entries.length + 1)));
}

/** Every slot with every text that is wrong there: of its choices or, where it takes any text, of those told. */
function wrongTexts(kind: Kind, { puzzle, answer }: Proved): [string, string][] {
  const told = tellingOf(kind).texts;
  return kind.slots(puzzle).flatMap((slot): [string, string][] => {
    if (slot.given !== null) return [];
    const right = answer[slot.id]!;
    const texts = slot.choices ?? told!(puzzle, slot, right).flatMap(({ text, right }) => (right ? [] : [text]));
    return texts.filter((text) => text !== right && text !== "").map((text) => [slot.id, text]);
  });
}

const forced = EACH_KIND.filter(([, { reasons }]) => reasons === "forced");
const found = EACH_KIND.filter(([, { reasons }]) => reasons === "found");

describe.each(EACH_KIND)("%s", (_, kind) => {
  it("finds its answer alone from any part of it", () => {
    fc.assert(
      fc.property(samplesOf(kind), fc.nat(), (sample, at) => {
        const { puzzle, answer } = proved(kind, sample);
        const from = { entry: someOf(answer, rng(["some", at])), crossed: {} };
        expect(answersFrom(kind, puzzle, from), JSON.stringify([puzzle, from])).toEqual([
          kind.canonicalAnswer(puzzle, answer),
        ]);
      }),
      runs(16),
    );
  });
});

describe.each(forced)("%s", (_, kind) => {
  it("finds its answer alone when wrong texts are crossed out", () => {
    fc.assert(
      fc.property(samplesOf(kind), fc.nat(), (sample, at) => {
        const each = proved(kind, sample);
        const chance = rng(["crossed", at]);
        const wrong = chance.shuffle(wrongTexts(kind, each));
        const some = wrong.slice(0, chance.pick([1, 2, wrong.length >> 2, wrong.length]));
        const ids = [...new Set(some.map(([id]) => id))];
        const textsOf = (id: string) => some.flatMap(([slot, text]) => (slot === id ? [text] : []));
        const from = { entry: {}, crossed: Object.fromEntries(ids.map((id) => [id, textsOf(id)])) };
        expect(answersFrom(kind, each.puzzle, from)).toEqual([kind.canonicalAnswer(each.puzzle, each.answer)]);
      }),
      runs(12),
    );
  });

  it("finds nothing from a wrong entry, alone or beside right ones", () => {
    fc.assert(
      fc.property(samplesOf(kind), fc.nat(), (sample, at) => {
        const each = proved(kind, sample);
        const chance = rng(["wrong", at]);
        for (const [id, text] of chance.shuffle(wrongTexts(kind, each)).slice(0, MAX_WRONG)) {
          const beside = chance.chance(1, 2) ? someOf(each.answer, chance) : {};
          const from = { entry: { ...beside, [id]: text }, crossed: {} };
          expect(answersFrom(kind, each.puzzle, from), JSON.stringify([each.puzzle, from])).toEqual([]);
        }
      }),
      runs(12),
    );
  });
});

describe.each(found)("%s", (_, kind) => {
  it("finds its answer from what is written on the way to it", () => {
    fc.assert(
      fc.property(samplesOf(kind), (sample) => {
        const { puzzle, answer } = proved(kind, sample);
        const { onTheWay, goesOn } = tellingOf(kind);
        const all = answersFrom(kind, puzzle, BLANK);
        for (const entry of onTheWay!(puzzle, answer)) {
          const from = { entry, crossed: {} };
          const answers = answersFrom(kind, puzzle, from);
          expect(answers, JSON.stringify([puzzle, entry])).toContain(kind.canonicalAnswer(puzzle, answer));
          expect(all).toEqual(expect.arrayContaining(answers));
          const { solutions } = kind.solve(puzzle, { solutions: 0, nodes: PROOF_NODES }, from);
          expect(solutions.filter((each) => !goesOn!(puzzle, entry, each))).toEqual([]);
        }
      }),
      runs(12),
    );
  });
});
