import { describe, expect, it } from "vitest";
import { BLANK, type Position, type Slot, type Step, say } from "../../src/engine/kind.ts";
import { linksTo, refute } from "../../src/engine/refutation.ts";
import { stepOf } from "./fixed-kind.ts";

const slot = (id: string, choices: readonly string[] | null, given: string | null = null): Slot => ({
  ...{ id, row: 1, column: 1, given, choices, length: 1, name: say("x.name") },
});

/** A kind that goes these steps, and in which an entry breaks a rule where `isBroken` says so. */
const kindOf = (steps: readonly Step[], isBroken: (entry: Position["entry"]) => boolean = () => false) => ({
  slots: () => [slot("g", ["1"], "1"), slot("free", null), slot("a", ["1", "2"]), slot("b", ["1", "2"])],
  explain: () => ({ steps, solved: false }),
  check: (_: unknown, entry: Position["entry"]) => ({
    done: false,
    broken: isBroken(entry) ? [{ rule: say("x.broken"), slots: ["a", "b"], clues: ["c1"] }] : [],
  }),
});
const refuted = (kind: ReturnType<typeof kindOf>, at: Position = BLANK, most = 5) =>
  refute(kind as never, {}, at, "easy", most);

const writesA = stepOf({ finds: { a: "1" }, because: ["z"] });
const writesB = stepOf({ finds: { b: "1" }, because: ["a"] });
const idle = stepOf({ finds: { q: "1" } });

describe("a refutation", () => {
  it("ends with the first rule that breaks, and has the steps that lead to what it concerns", () => {
    const kind = kindOf([idle, writesA, writesB, stepOf()], ({ b }) => b !== undefined);
    expect(refuted(kind)).toEqual({
      ...{ end: { rule: say("x.broken") }, cells: ["a", "b", "c1"], links: [writesA, writesB] },
    });
  });
  it("ends with a blank that nothing is left for, once all of its choices are crossed out", () => {
    const [first, second] = [stepOf({ crosses: { a: ["1"] } }), stepOf({ crosses: { a: ["2"] } })];
    expect(refuted(kindOf([first, second, idle]))).toMatchObject({
      ...{ end: { empty: { id: "a" } }, cells: ["a"], links: [first, second] },
    });
    expect(refuted(kindOf([first]))).toBeNull();
    expect(refuted(kindOf([second]), { entry: {}, crossed: { a: ["1"] } })).toMatchObject({ links: [second] });
  });
  it("does not end with what is written or given, nor with a blank that may hold anything", () => {
    const all = (id: string) => stepOf({ crosses: { [id]: ["1", "2"] } });
    expect(refuted(kindOf([all("a")]), { entry: { a: "1" }, crossed: {} })).toBeNull();
    expect(refuted(kindOf([all("g"), all("free")]))).toBeNull();
    expect(refuted(kindOf([]))).toBeNull();
  });
  it("is none where it takes more links than may be told", () => {
    const kind = kindOf([idle, writesA, writesB], ({ b }) => b !== undefined);
    expect(refuted(kind, BLANK, 2)).not.toBeNull();
    expect(refuted(kind, BLANK, 1)).toBeNull();
  });
  it("asks for the steps of its level from its position", () => {
    const asked: unknown[] = [];
    const explain = (...order: unknown[]) => {
      asked.push(order);
      return { steps: [], solved: false };
    };
    const kind = { ...kindOf([]), explain };
    refute(kind as never, "p", BLANK, "hard", 1);
    expect(asked).toEqual([["p", BLANK, "hard"]]);
  });
});

describe("links", () => {
  it("are the steps that change what is asked for, and those that these rest on, in their order", () => {
    const crosses = stepOf({ crosses: { z: ["1"] } });
    expect(linksTo([idle, crosses, writesA, writesB], ["b"])).toEqual([crosses, writesA, writesB]);
    expect(linksTo([idle, crosses, writesA, writesB], ["a"])).toEqual([crosses, writesA]);
    expect(linksTo([writesA], ["q"])).toEqual([]);
  });
  it("go before those that are last anyway", () => {
    expect(linksTo([idle, writesA], ["a"], [writesB, idle])).toEqual([writesA, writesB, idle]);
  });
});
