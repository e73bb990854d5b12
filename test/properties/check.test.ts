/** The rules accept the answer, and nothing that differs from it in one place. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Entry, Slot } from "../../src/engine/kind.ts";
import { PROOF_NODES } from "../../src/engine/make.ts";
import { rng } from "../../src/engine/rng.ts";
import { EACH_KIND, type Kind, type Proved, proved, runsOf, samplesOf, tellingOf } from "./samples.ts";
import type { Text } from "./symmetries/kind.ts";

const runs = runsOf(3);

/** What could be mistaken for a text of the choices. */
const mistakable = (text: string): string[] => [
  "",
  " ",
  "x",
  `0${text}`,
  ` ${text}`,
  `${text} `,
  `+${text}`,
  `${text}.0`,
];

/** Every text for a slot but the answer's. A kind must tell some for a slot that takes any text. */
function otherTexts(kind: Kind, puzzle: unknown, slot: Slot, text: string): readonly Text[] {
  if (slot.choices === null) return tellingOf(kind).texts!(puzzle, slot, text);
  const strange = mistakable(text).filter((other) => !slot.choices!.includes(other));
  return [...slot.choices.filter((other) => other !== text), ...strange].map((text) => ({ text, right: false }));
}

const blanksOf = (kind: Kind, puzzle: unknown): Slot[] => kind.slots(puzzle).filter(({ given }) => given === null);

/** Whether a puzzle's answer with each single change is done exactly when it is right; what is not so. */
function misjudged(kind: Kind, puzzle: unknown, answer: Entry): string[] {
  return blanksOf(kind, puzzle).flatMap((slot) => {
    const others = otherTexts(kind, puzzle, slot, answer[slot.id]!);
    const wrong = others.filter(({ text, right }) => kind.check(puzzle, { ...answer, [slot.id]: text }).done !== right);
    return wrong.map(({ text, right }) => `${slot.id} "${text}" is ${right ? "refused" : "accepted"}`);
  });
}

/** Answers of one changed puzzle that are judged. */
const MAX_ANSWERS = 20;

/** Whether the rules say of a changed puzzle's answers that they are its, and the puzzle's own where they are; what is not so. */
function misjudgedAfter(kind: Kind, { puzzle, answer }: Proved, other: unknown): string[] {
  const { solutions } = kind.solve(other, { solutions: MAX_ANSWERS, nodes: PROOF_NODES });
  const same = (entry: Entry) => kind.canonicalAnswer(puzzle, entry) === kind.canonicalAnswer(puzzle, answer);
  return solutions.flatMap((entry) => {
    const right = tellingOf(kind).isRight?.(puzzle, entry) ?? same(entry);
    return [
      ...(kind.check(other, entry).done ? [] : [`its own answer is refused: ${JSON.stringify([other, entry])}`]),
      ...(kind.check(puzzle, entry).done === right
        ? []
        : [`not ${right ? "accepted" : "refused"}: ${JSON.stringify([puzzle, entry])}`]),
    ];
  });
}

describe.each(EACH_KIND)("%s", (_, kind) => {
  it("accepts the answer, and of all changes in one place none that is wrong", () => {
    fc.assert(
      fc.property(samplesOf(kind), (sample) => {
        const { puzzle, answer } = proved(kind, sample);
        expect(kind.check(puzzle, answer)).toEqual({ done: true, broken: [] });
        expect(misjudged(kind, puzzle, answer), JSON.stringify(puzzle)).toEqual([]);
      }),
      runs(16),
    );
  });

  it("refuses the answer with two of its texts exchanged", () => {
    fc.assert(
      fc.property(samplesOf(kind), fc.nat(), (sample, at) => {
        const { puzzle, answer } = proved(kind, sample);
        const entries = Object.entries(answer);
        const [[id, text]] = [rng(["exchanged", at]).pick(entries)];
        for (const [other, instead] of entries) {
          if (instead === text) continue;
          const entry = { ...answer, [id]: instead, [other]: text };
          expect(kind.check(puzzle, entry).done, JSON.stringify([puzzle, entry])).toBe(false);
        }
      }),
      runs(16),
    );
  });

  it("accepts the answers of a changed puzzle there, and here only those that are right", () => {
    fc.assert(
      fc.property(samplesOf(kind), fc.nat(), (sample, at) => {
        const each = proved(kind, sample);
        const others = tellingOf(kind).changes.flatMap(({ name, change }) => {
          const other = change(each.puzzle, rng([name, at]));
          return other === undefined ? [] : [kind.puzzle.parse(other)];
        });
        expect(others.flatMap((other) => misjudgedAfter(kind, each, other))).toEqual([]);
      }),
      runs(12),
    );
  });

  it("is not done with a place empty, and breaks nothing with any of them empty", () => {
    fc.assert(
      fc.property(samplesOf(kind), fc.nat(), (sample, at) => {
        const { puzzle, answer } = proved(kind, sample);
        const ids = blanksOf(kind, puzzle).flatMap(({ id }) => (id in answer ? [id] : []));
        const chance = rng(["empty", at]);
        const several = chance.shuffle(ids).slice(0, 1 + chance.int(ids.length));
        for (const empty of [...ids.map((id) => [id]), several]) {
          const entry = Object.fromEntries(Object.entries(answer).filter(([id]) => !empty.includes(id)));
          expect(kind.check(puzzle, entry), `${JSON.stringify(puzzle)} without ${empty}`).toEqual({
            done: false,
            broken: [],
          });
        }
      }),
      runs(16),
    );
  });
});
