/** Steps below 0: no puzzle of ours depends on our rule against them, and somebody else's puzzle may allow them. */
import { describe, expect, it } from "vitest";
import { formatCode, parseAddress } from "../../../src/engine/address/address.ts";
import { houseRuleOf } from "../../../src/engine/house-rule.ts";
import { BLANK, LEVELS } from "../../../src/engine/kind.ts";
import { crossNumbers } from "../../../src/engine/kinds/cross-numbers/index.ts";
import type { CrossNumbers } from "../../../src/engine/kinds/cross-numbers/puzzle.ts";
import { KINDS, kindOf } from "../../../src/engine/kinds/index.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import type { CrossNumbersPuzzle } from "../../reference/cross-numbers.ts";
import { gridOf } from "../text-cases.ts";

const all = { solutions: 0, nodes: 2_000_000 };
const kind = kindOf("cross-numbers")!;
const read = (data: object): CrossNumbers => crossNumbers.puzzle.parse(data);

/** Its third column, 2 − 4 + 9 = 7, goes below 0 on its way. */
const FOREIGN: CrossNumbersPuzzle = {
  kind: "cross-numbers",
  range: [1, 9],
  order: "standard",
  distinct: "grid",
  cells: gridOf(". . ., . . ., . . ."),
  across: gridOf("* /, + +, * +"),
  down: gridOf("+ + -, - - +"),
  acrossTotals: [12, 15, 16],
  downTotals: [1, 13, 7],
};
const ANSWER = ["3", "8", "2", "5", "6", "4", "7", "1", "9"];
const valuesOf = (entry: object) => Object.values(entry);

describe("a puzzle that allows steps below 0", () => {
  const puzzle = read({ ...FOREIGN, negative: true });

  it("has the answer that its maker meant, by search, by the rules and by steps", () => {
    const { solutions, complete } = crossNumbers.solve(puzzle, all);
    expect(complete).toBe(true);
    expect(solutions.map(valuesOf)).toEqual([ANSWER]);
    expect(crossNumbers.check(puzzle, solutions[0]!)).toEqual({ done: true, broken: [] });
    const { steps, solved } = crossNumbers.explain(puzzle, BLANK, "expert");
    expect(solved).toBe(true);
    expect(Object.assign({}, ...steps.map(({ finds }) => finds))).toEqual(solutions[0]);
    const told = steps.map(({ say }) => phrasesOf("en-GB", "adult")(say)).join("\n");
    expect(told).toContain("7 − 9 = −2");
    expect(told).not.toMatch(/-\d|− −/);
  });

  it("says so in its rule, in each language and register", () => {
    for (const [language, told] of [
      ["en-GB", /below 0/],
      ["de-DE", /unter 0/],
      ["es-ES", /bajar de 0/],
    ] as const)
      for (const register of ["adult", "children"] as const)
        expect(phrasesOf(language, register)(crossNumbers.rule(puzzle))).toMatch(told);
    expect(phrasesOf("en-GB", "adult")(crossNumbers.rule(puzzle))).not.toContain("No step");
  });

  it("keeps its totals at 0 or above, and says which line makes less", () => {
    const small = read({
      ...{
        ...FOREIGN,
        negative: true,
        distinct: "none",
        cells: gridOf("1 2, 3 4"),
        across: [["-"], ["+"]],
      },
      ...{ down: [["+", "+"]], acrossTotals: [null, 7], downTotals: [4, 6] },
    });
    expect(crossNumbers.solve(small, all)).toMatchObject({ solutions: [], complete: true });
    const [broken] = crossNumbers.check(small, {}).broken;
    expect(phrasesOf("en-GB", "adult")(broken!.rule)).toBe("Row 1 makes less than 0.");
  });

  it("travels in its address, and is another puzzle than the one without", () => {
    const code = formatCode(kind, puzzle)!;
    expect(parseAddress(code, KINDS)).toMatchObject({ puzzle: { negative: true } });
    expect(crossNumbers.canonical(puzzle)).not.toBe(crossNumbers.canonical(read(FOREIGN)));
    expect(crossNumbers.canonical(read({ ...FOREIGN, negative: false }))).toBe(crossNumbers.canonical(read(FOREIGN)));
  });

  it("has no bitwise signs", () => {
    const data = {
      ...FOREIGN,
      negative: true,
      across: gridOf("| /, + +, * +"),
    };
    expect(crossNumbers.puzzle.safeParse(data).error?.issues).toMatchObject([{ path: ["negative"] }]);
  });
});

describe("the rule that no step goes below 0", () => {
  it("is named where because of it there is no answer", () => {
    const rule = houseRuleOf(kind, read(FOREIGN));
    expect(rule).toMatchObject({ decides: "none" });
    expect(valuesOf(rule!.answer)).toEqual(ANSWER);
    expect(phrasesOf("en-GB", "adult")(rule!.say)).toMatch(/no step goes below 0.*there is one.*"negative": true/);
  });

  it("is named where because of it there is one answer alone", () => {
    // 1 − ? + ? = 3: with no step below 0 only 1 can be taken away.
    const puzzle = read({
      ...{ ...FOREIGN, distinct: "none", acrossTotals: [3, 6, 6], downTotals: [null, null, null] },
      cells: gridOf("1 . ., 2 3 1, 3 1 2"),
      across: gridOf("- +, + +, + +"),
      down: gridOf("+ + +, + + +"),
    });
    expect(crossNumbers.solve(puzzle, all).solutions).toMatchObject([{ r1c2: "1", r1c3: "3" }]);
    expect(houseRuleOf(kind, puzzle)).toMatchObject({ decides: "one" });
    expect(houseRuleOf(kind, { ...puzzle, negative: true })).toBeNull();
    const { say } = houseRuleOf(kind, puzzle)!;
    for (const [language, rule] of [
      ["en-GB", /no step goes below 0 decides/],
      ["de-DE", /kein Schritt unter 0 geht, entscheidet/],
      ["es-ES", /ningún paso baja de 0 decide/],
    ] as const)
      expect(phrasesOf(language, "adult")(say)).toMatch(rule);
  });

  it("decides nothing where nothing is taken away, nor in a puzzle with several answers", () => {
    const plus = {
      across: gridOf("+ +, + +, + +"),
      down: gridOf("+ + +, + + +"),
    };
    expect(houseRuleOf(kind, read({ ...FOREIGN, ...plus, acrossTotals: [1, 1, 1] }))).toBeNull();
    expect(
      houseRuleOf(kind, read({ ...FOREIGN, acrossTotals: [null, null, null], downTotals: [null, null, null] })),
    ).toBeNull();
  });

  it("is never what makes the answer of a puzzle of ours the only one", () => {
    const sorts = [
      { size: 3, order: "left-to-right", operators: ["+", "-", "*", "/"] },
      { size: 3, operators: ["+", "-"], limit: 20, distinct: "lines" },
      { size: 5, order: "left-to-right", operators: ["+", "-", "*", "/"] },
    ];
    let made = 0;
    for (const sort of sorts)
      for (const level of LEVELS)
        for (let i = 0; i < 8; i++) {
          const puzzle = crossNumbers.generate(
            rng(["unique", level, i]),
            crossNumbers.options.parse(sort) as never,
            level,
          );
          if (puzzle === undefined) continue;
          made++;
          expect(houseRuleOf(kind, puzzle), JSON.stringify(puzzle)).toBeNull();
        }
    expect(made).toBeGreaterThan(80);
  }, 60_000);
});
