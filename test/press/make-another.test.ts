import { describe, expect, it } from "vitest";
import { parseAddress } from "../../src/engine/address/address.ts";
import { gradeOf } from "../../src/engine/grade.ts";
import { puzzleId } from "../../src/engine/id.ts";
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
  it("is of the size of a child's puzzle where that is wanted", () => {
    if ((kind.leastAge ?? 0) > 8) return;
    const child = makeAnother(kind, { ...order, age: 8 })!;
    expect(makeAnother(kind, { ...order, size: child.size, seed: "three" })!.size).toBe(child.size);
  });
});
