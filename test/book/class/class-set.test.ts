import { describe, expect, it } from "vitest";
import { againFlags } from "../../../src/book/class/again.ts";
import { formatCsv } from "../../../src/book/class/class-csv.ts";
import { levelsOfGroups } from "../../../src/book/class/class-sections.ts";
import { type ClassSpec, type Dealing, dealtSheets } from "../../../src/book/class/class-set.ts";
import { assignPupils, formatPupils, parseGroups, parsePupils } from "../../../src/book/class/group-text.ts";
import { SHAPES, shapeMarks, shapeNamed, signOfShape } from "../../../src/book/class/shapes.ts";
import { readClass } from "../../../src/book/class/typed-class.ts";
import { AS_FLAGS } from "../../../src/book/sheet-order.ts";

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe("groups", () => {
  it("are read as counts, or with shapes, levels and numbers of pupils", () => {
    expect(parseGroups("10,11,7")).toEqual({
      groups: [
        { shape: "circle", pupils: 10 },
        { shape: "triangle", pupils: 11 },
        { shape: "square", pupils: 7 },
      ],
    });
    expect(parseGroups("star:easy..medium:2+5+9-12, ●:hard")).toEqual({
      groups: [
        { shape: "star", level: "easy..medium", pupils: [2, 5, 9, 10, 11, 12] },
        { shape: "circle", level: "hard" },
      ],
    });
  });
  it.each([
    ["circle,circle", /two groups/],
    ["1,2,3,4,5,6", /6 groups/],
    ["circle:esy", /"esy"/],
  ])("are refused as %s", (text, problem) => {
    expect(parseGroups(text)).toMatchObject({ problem: expect.stringMatching(problem) });
  });

  it("have their pupils: named ones, then so many, then the rest", () => {
    const typed = (text: string) => (parseGroups(text) as { groups: never[] }).groups;
    const pupilsOf = (text: string, count?: number) => {
      const read = assignPupils(typed(text), count);
      return "problem" in read ? read.problem : read.groups.map(({ pupils }) => pupils);
    };
    expect(pupilsOf("10,11,7")).toEqual([rows(1, 10), rows(11, 21), rows(22, 28)]);
    expect(pupilsOf("circle:1+3,triangle,square:2", 6)).toEqual([
      [1, 3],
      [2, 4],
      [5, 6],
    ]);
    expect(pupilsOf("circle,triangle", 5)).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(pupilsOf("10,11", 28)).toMatch(/21 pupils, and the class 28/);
    expect(pupilsOf("10,20", 28)).toMatch(/30 pupils, and the class 28/);
    expect(pupilsOf("circle:1+2,triangle:2+3")).toMatch(/pupil 2 is in two/);
    expect(pupilsOf("circle:1+9,triangle", 8)).toMatch(/no pupil 9/);
    expect(pupilsOf("31,30")).toMatch(/cannot have 61/);
    expect(pupilsOf("circle:1-4,triangle", 4)).toMatch(/nobody is in the group triangle/);
  });
  it("are written as they are read", () => {
    for (const own of [rows(1, 10), [2, 5, 9, 10, 11], [7]]) expect(parsePupils(formatPupils(own))).toEqual(own);
  });

  it("share a ramp of levels, with the next ones where it is too short", () => {
    const all = ["starter", "easy", "medium", "hard"] as const;
    expect(levelsOfGroups("easy", all, 3)).toEqual(["starter", "easy", "medium"]);
    expect(levelsOfGroups("starter..easy", all, 2)).toEqual(["starter", "easy"]);
    expect(levelsOfGroups("starter..hard", all, 2)).toEqual(["starter..easy", "medium..hard"]);
    expect(levelsOfGroups("easy", ["easy"], 3)).toEqual(["easy", "easy", "easy"]);
    expect(levelsOfGroups("hard", all, 2)).toEqual(["medium", "hard"]);
    expect(levelsOfGroups("easy..medium", all, 1)).toEqual(["easy..medium"]);
  });
});

describe("the shapes", () => {
  it("are known by sign and by name in each language", () => {
    for (const shape of SHAPES) expect(shapeNamed(signOfShape(shape))).toBe(shape);
    expect([" Kreis ", "Triángulo", "SQUARE", "raute", "easy"].map(shapeNamed)).toEqual([
      "circle",
      "triangle",
      "square",
      "diamond",
      undefined,
    ]);
  });
  it("are drawn around their middle, each its own", () => {
    const drawings = SHAPES.map((shape) => JSON.stringify(shapeMarks(shape, 10, 20, 4)));
    expect(new Set(drawings).size).toBe(SHAPES.length);
  });
});

const GROUPED: ClassSpec["groups"] = [
  { shape: "circle", pupils: [1, 2, 4, 7] },
  { shape: "triangle", pupils: [3, 5, 6] },
];
const set = (sheets: Dealing, more: Partial<ClassSpec> = {}): ClassSpec => ({
  ...{ pupils: 7, groups: GROUPED, sheets, spares: 0 },
  ...more,
});

describe("the sheets of a class", () => {
  it("are one for each pupil, named by row alone", () => {
    const { sheets, copies } = dealtSheets(set("different"));
    expect(sheets.map(({ name }) => name)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
    expect(copies.map(({ shape }) => shape)).toEqual(
      rows(1, 7).map((row) => (GROUPED[0]!.pupils.includes(row) ? "circle" : "triangle")),
    );
  });
  it("are one for each group", () => {
    const { sheets, copies } = dealtSheets(set("same", { spares: 1 }));
    expect(sheets.map(({ name }) => name)).toEqual(["circle-all", "triangle-all"]);
    expect(copies.map(({ sheet }) => sheet)).toEqual([0, 0, 1, 0, 1, 1, 0, 0, 1]);
  });
  it.each([1, 2, 5, 28, 40])("are dealt so that no neighbours of %i have the same, nor those two apart", (pupils) => {
    for (const groups of [[], [{ shape: "circle", pupils: rows(1, pupils) }] as const]) {
      const { sheets, copies } = dealtSheets({ pupils, groups, sheets: "neighbours-differ", spares: 0 });
      expect(sheets.length).toBe(Math.min(3, pupils));
      for (const [i, { sheet }] of copies.entries()) {
        expect(copies[i + 1]?.sheet).not.toBe(sheet);
        expect(copies[i + 2]?.sheet).not.toBe(sheet);
      }
    }
  });
  it("are dealt in turn along each group, however its rows are mixed with those of others", () => {
    const groups = [
      { shape: "circle", pupils: [1, 4, 7, 10] },
      { shape: "triangle", pupils: [2, 3, 5, 6, 8, 9] },
    ] as const;
    const { copies } = dealtSheets({ pupils: 10, groups, sheets: "neighbours-differ", spares: 0 });
    for (const { pupils } of groups) {
      const own = pupils.map((row) => copies[row - 1]!.sheet);
      expect(new Set(own).size).toBe(3);
      for (const [i, sheet] of own.entries()) expect([own[i + 1], own[i + 2]]).not.toContain(sheet);
    }
  });
  it.each(["different", "same", "neighbours-differ"] as const)(
    "stay the same when a pupil comes to the end (%s), and spares too",
    (sheets) => {
      const named = (spec: ClassSpec) => {
        const dealt = dealtSheets(spec);
        return dealt.copies.map(({ pupil, shape, sheet }) => [pupil, shape, dealt.sheets[sheet]!.name]);
      };
      const before = named(set(sheets, { spares: 2 }));
      const groups = [{ ...GROUPED[0]!, pupils: [1, 2, 4, 7, 8] }, GROUPED[1]!];
      const after = named(set(sheets, { spares: 2, pupils: 8, groups }));
      expect(after.filter(([pupil]) => (pupil as { row?: number }).row !== 8)).toEqual(before);
    },
  );
});

describe("what stands beside a code", () => {
  it("makes the same class again", () => {
    const first = readClass(
      { groups: "circle:easy:2+5,triangle:3,square:hard", pupils: "9", sheets: "same", spares: "2" },
      AS_FLAGS,
    )!;
    const flags = againFlags({ class: first, sheet: { title: "T", twoSided: true } });
    expect(flags).toBe(
      "--pupils 9 --groups circle:easy:2+5,triangle:1+3-4,square:hard:6-9 --sheets same --spares 2 --two-sided",
    );
    expect(againFlags({ class: first, sheet: { title: "T", season: "winter" } })).toMatch(
      /^--theme winter --pupils 9 /,
    );
    expect(againFlags({ sheet: { title: "T", season: "winter" } })).toBe("--theme winter");
    expect(againFlags({ sheet: { title: "T" } })).toBe("");
    const [, pupils, , groups] = flags.split(" ");
    expect(readClass({ pupils, groups, sheets: "same", spares: "2" }, AS_FLAGS)).toEqual(first);
  });
  it.each([
    [{ spares: "2" }, /--spares is about a class/],
    [{ pupils: "61" }, /1 to 60/],
    [{ pupils: "28", sheets: "some" }, /--sheets/],
    [{ pupils: "28", groups: "10,11" }, /--groups/],
  ])("is refused where it does not go together: %j", (typed, message) => {
    expect(() => readClass(typed, AS_FLAGS)).toThrow(message);
  });
  it("is a list, too: it decides the number of pupils, and groups where it has them", () => {
    const pupil = (name: string, shape: "circle" | "star" | null) => ({ name, shape });
    const plainly = { equal: [], headings: [], ignored: [] };
    const plain = { pupils: [pupil("A", null), pupil("B", null)], ...plainly };
    expect(readClass({ classList: plain }, AS_FLAGS)).toMatchObject({ pupils: 2, groups: [] });
    expect(readClass({ classList: plain, pupils: "5" }, AS_FLAGS)).toMatchObject({ pupils: 5 });
    expect(() => readClass({ classList: plain, pupils: "1" }, AS_FLAGS)).toThrow(/2 names/);
    const grouped = { pupils: [pupil("A", "star"), pupil("B", "circle"), pupil("C", "star")], ...plainly };
    expect(readClass({ classList: grouped, groups: "star:easy,circle:hard" }, AS_FLAGS)!.groups).toEqual([
      { shape: "star", level: "easy", pupils: [1, 3] },
      { shape: "circle", level: "hard", pupils: [2] },
    ]);
    expect(() => readClass({ classList: grouped, groups: "2,1" }, AS_FLAGS)).toThrow(/both say/);
  });
});

describe("a table for a spreadsheet", () => {
  it("holds no formula, and keeps what it is given", () => {
    const rows = [
      ["1", "=1+1", '@SUM(A1)", x', "-5·3", "+1"],
      ["2", " =A1", "\t=A1", "a;b", "c,d"],
    ];
    const text = `\ufeff1,'=1+1,"'@SUM(A1)"", x",'-5·3,'+1\r\n2,' =A1,'\t=A1,"a;b","c,d"\r\n`;
    expect(formatCsv(rows, ",")).toBe(text);
    const semicolons = `\ufeff1;'=1+1;"'@SUM(A1)"", x";'-5·3;'+1\r\n2;' =A1;'\t=A1;"a;b";"c,d"\r\n`;
    expect(formatCsv(rows, ";")).toBe(semicolons);
  });
});
