import { describe, expect, it } from "vitest";
import { checkedSlots, glanceTexts } from "../../src/engine/glance.ts";
import { BLANK, PAGE } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make, prove } from "../../src/engine/make.ts";

describe.each(KINDS.map((kind) => [kind.slug, kind] as const))("what is compared of %s", (_, kind) => {
  const puzzles = kind
    .levels(kind.options.parse(kind.preset("easy", [9, 10], null)), ["easy", "medium"])
    .flatMap((level) => {
      const options = kind.options.parse(kind.preset(level, [9, 10], null));
      const made = make(kind, {
        kind: kind.id,
        version: kind.version,
        seed: "g",
        section: "1",
        index: 0,
        again: 0,
        level,
        options,
      });
      return made === undefined ? [] : [made.puzzle];
    });

  it("is one to three short texts of the answer", () => {
    expect(puzzles.length).toBeGreaterThan(0);
    for (const puzzle of puzzles) {
      const proof = prove(kind, puzzle);
      if (!proof.proved) throw new Error(proof.why);
      const texts = glanceTexts(kind, puzzle, proof.answer);
      expect(texts.length).toBeGreaterThanOrEqual(1);
      expect(texts.length).toBeLessThanOrEqual(3);
      for (const text of texts) expect(text).toMatch(/^.{1,12}$/);
    }
  });

  it("is found last, and has a grey corner on the sheet, or words that say what it is", () => {
    for (const puzzle of puzzles) {
      const slots = checkedSlots(kind, puzzle);
      if (kind.glance !== undefined) {
        expect(slots).toEqual([]);
        expect(kind.glance.say.key).toMatch(new RegExp(`^${kind.id}\\.`));
        continue;
      }
      const blanks = kind.slots(puzzle).filter(({ given }) => given === null);
      expect(blanks.map(({ id }) => id)).toEqual(expect.arrayContaining([...slots]));
      const corners = (checked: readonly string[]) =>
        kind.draw(puzzle, BLANK, { ...PAGE, checked }).marks.filter(({ ink }) => ink === "corner").length;
      expect([corners([]), corners(slots)]).toEqual([0, slots.length]);
      const found = kind.explain(puzzle, BLANK, "expert").steps.flatMap(({ finds }) => Object.keys(finds));
      if (blanks.length > 3) expect(new Set(found.slice(-6))).toEqual(new Set([...found.slice(-6), ...slots]));
    }
  });
});
