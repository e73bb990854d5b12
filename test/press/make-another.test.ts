import { describe, expect, it } from "vitest";
import { parseAddress } from "../../src/engine/address/address.ts";
import { gradeOf } from "../../src/engine/grade.ts";
import { puzzleId } from "../../src/engine/id.ts";
import { BLANK } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { prove } from "../../src/engine/make.ts";
import { makeAnother } from "../../src/press/make-another.ts";

describe.for(KINDS.map((kind) => ({ name: kind.slug, kind })))("another $name", ({ kind }) => {
  const order = { level: "easy", size: null, age: null, seed: "one" } as const;
  it("is proved, of the level, and in its address; another seed gives another", () => {
    const made = makeAnother(kind, order)!;
    const read = parseAddress(made.code, [kind]);
    if (!("puzzle" in read)) throw new Error("no puzzle");
    expect(puzzleId(kind.id, read.puzzle)).toBe(made.id);
    expect(prove(kind, read.puzzle).proved).toBe(true);
    expect(gradeOf(kind, read.puzzle)?.level).toBe(made.level);
    expect(makeAnother(kind, order)).toEqual(made);
    expect(makeAnother(kind, { ...order, seed: "two" })!.id).not.toBe(made.id);
  });
  it("needs the technique that is to be practised, and nothing harder", () => {
    const techniques = kind.techniques().filter(({ level }) => level === "easy");
    const made = techniques.flatMap(({ id }) => makeAnother(kind, { ...order, technique: id }) ?? []);
    expect(made.length).toBeGreaterThan(0);
    for (const { code, technique } of made) {
      const read = parseAddress(code, [kind]);
      const { steps } = kind.explain("puzzle" in read ? read.puzzle : null, BLANK, "easy");
      const used = new Set(steps.map((step) => step.technique));
      expect(kind.techniques().findLast(({ id }) => used.has(id))?.id).toBe(technique);
      expect(techniques.map(({ id }) => id)).toContain(technique);
    }
  });
  it("is of the size of a child's puzzle where that is wanted", () => {
    if ((kind.leastAge ?? 0) > 8) return;
    const child = makeAnother(kind, { ...order, age: 8 })!;
    expect(makeAnother(kind, { ...order, size: child.size, seed: "three" })!.size).toBe(child.size);
  });
});
