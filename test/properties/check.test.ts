/** The rules accept the answer, and nothing that differs from it in one place. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Entry, Slot } from "../../src/engine/kind.ts";
import { rng } from "../../src/engine/rng.ts";
import { EACH_KIND, type Kind, proved, runsOf, samplesOf, tellingOf } from "./samples.ts";
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

  it("is not done with a place empty, and breaks nothing with any of them empty", () => {
    fc.assert(
      fc.property(samplesOf(kind), fc.nat(), (sample, at) => {
        const { puzzle, answer } = proved(kind, sample);
        const ids = blanksOf(kind, puzzle).map(({ id }) => id);
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
