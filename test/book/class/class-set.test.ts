import { expect, it } from "vitest";
import { formatCsv } from "../../../src/spec/class/class-csv.ts";
import { parseClassList } from "../../../src/spec/class/class-list.ts";
import { helpOfGroups, levelsOfGroups } from "../../../src/spec/class/class-sections.ts";
import { dealtSheets } from "../../../src/spec/class/class-set.ts";
import {
  assignPupils,
  formatGroups,
  formatPupils,
  type Problem,
  parseGroups,
  parsePupils,
} from "../../../src/spec/class/group-text.ts";
import type { ClassSpec } from "../../../src/spec/class/kept-class.ts";
import { SHAPES, shapeMarks, shapeNamed, signOfShape } from "../../../src/spec/class/shapes.ts";
import { readClass } from "../../../src/spec/class/typed-class.ts";
import "../../../src/spec/english.ts";
import { AS_FLAGS } from "../../../src/spec/order-check.ts";
import type { Dealing } from "../../../src/spec/spec-values.ts";

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

it("groups are read as counts, or with shapes, levels and numbers of pupils", () => {
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
])("groups are refused as %s", (text, problem) => {
  expect((parseGroups(text) as Problem).problem.message).toMatch(problem);
});

it("groups have their pupils: the named ones, then a given number, then the rest", () => {
  const typed = (text: string) => (parseGroups(text) as { groups: never[] }).groups;
  const pupilsOf = (text: string, count?: number) => {
    const read = assignPupils(typed(text), count);
    return "problem" in read ? read.problem.message : read.groups.map(({ pupils }) => pupils);
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
it("groups are written as they are read", () => {
  for (const own of [rows(1, 10), [2, 5, 9, 10, 11], [7]]) expect(parsePupils(formatPupils(own))).toEqual(own);
});

it("groups share a ramp of levels, with the next ones where it is too short", () => {
  const all = ["starter", "easy", "medium", "hard"] as const;
  expect(levelsOfGroups("easy", all, 3)).toEqual(["starter", "easy", "medium"]);
  expect(levelsOfGroups("starter..easy", all, 2)).toEqual(["starter", "easy"]);
  expect(levelsOfGroups("starter..hard", all, 2)).toEqual(["starter..easy", "medium..hard"]);
  expect(levelsOfGroups("easy", ["easy"], 3)).toEqual(["easy", "easy", "easy"]);
  expect(levelsOfGroups("hard", all, 2)).toEqual(["medium", "hard"]);
  expect(levelsOfGroups("easy..medium", all, 1)).toEqual(["easy..medium"]);
});

it("groups of one level have unlike help, the first of them the most and the last none", () => {
  expect(helpOfGroups(["easy", "easy", "easy"])).toEqual([2, 1, 0]);
  expect(helpOfGroups(["starter", "starter", "easy"])).toEqual([2, 0, 0]);
  expect(helpOfGroups(["starter", "easy", "medium"])).toEqual([0, 0, 0]);
});

it("groups follow their own order, whoever comes first in the list, and say it in numbers, shapes or words", () => {
  const shapesOf = (list: string) => {
    const read = parseClassList(list);
    if ("problem" in read) throw new Error(read.problem.message);
    return readClass({ classList: read }, AS_FLAGS)!.groups.map(({ shape, pupils }) => [shape, pupils]);
  };
  const numbers = shapesOf("Name;Gruppe\nAmelia;3\nOliver;1\nIsla;2\n");
  expect(numbers).toEqual([
    ["circle", [2]],
    ["triangle", [3]],
    ["square", [1]],
  ]);
  for (const [harder, easier, middle] of [
    ["square", "circle", "triangle"],
    ["harder", "easier", "middle"],
    ["schwerer", "leichter", "mittel"],
    ["más difícil", "más fácil", "intermedio"],
  ]) {
    expect(shapesOf(`Name;Gruppe\nAmelia;${harder}\nOliver;${easier}\nIsla;${middle}\n`)).toEqual(numbers);
    const typed = readClass({ groups: `${harder}:1-1,${easier}:2-2,${middle}:3-3` }, AS_FLAGS);
    expect(typed!.groups.map(({ shape, pupils }) => [shape, pupils])).toEqual(numbers);
  }
});

it("the shapes are known by sign and by name in each language", () => {
  for (const shape of SHAPES) expect(shapeNamed(signOfShape(shape))).toBe(shape);
  expect([" Kreis ", "Triángulo", "SQUARE", "raute", "easy"].map(shapeNamed)).toEqual([
    "circle",
    "triangle",
    "square",
    "diamond",
    undefined,
  ]);
});
it("the shapes are drawn around their middle, each its own", () => {
  const drawings = SHAPES.map((shape) => JSON.stringify(shapeMarks(shape, 10, 20, 4)));
  expect(new Set(drawings).size).toBe(SHAPES.length);
});

const GROUPED: ClassSpec["groups"] = [
  { shape: "circle", pupils: [1, 2, 4, 7] },
  { shape: "triangle", pupils: [3, 5, 6] },
];
const set = (sheets: Dealing, more: Partial<ClassSpec> = {}): ClassSpec => ({
  ...{ pupils: 7, groups: GROUPED, sheets, spares: 0 },
  ...more,
});

it("the sheets of a class are one for each pupil, named by group and number within it", () => {
  const { sheets, copies } = dealtSheets(set("different"));
  const names = ["circle-1", "circle-2", "triangle-1", "circle-3", "triangle-2", "triangle-3", "circle-4"];
  expect(sheets.map(({ name }) => name)).toEqual(names);
  const plain = dealtSheets(set("different", { groups: [], pupils: 2, spares: 1 }));
  expect(plain.sheets.map(({ name }) => name)).toEqual(["1", "2", "3"]);
  expect(copies.map(({ shape }) => shape)).toEqual(
    rows(1, 7).map((row) => (GROUPED[0]!.pupils.includes(row) ? "circle" : "triangle")),
  );
});
it("the sheets of a class are one for each group", () => {
  const { sheets, copies } = dealtSheets(set("same", { spares: 1 }));
  expect(sheets.map(({ name }) => name)).toEqual(["circle-1", "triangle-1"]);
  expect(copies.map(({ sheet }) => sheet)).toEqual([0, 0, 1, 0, 1, 1, 0, 0, 1]);
});
it.each([1, 2, 5, 28, 40])(
  "the sheets of a class are dealt so that no neighbours of %i have the same, nor those two apart",
  (pupils) => {
    for (const groups of [[], [{ shape: "circle", pupils: rows(1, pupils) }] as const]) {
      const { sheets, copies } = dealtSheets({ pupils, groups, sheets: "neighbours-differ", spares: 0 });
      expect(sheets.length).toBe(Math.min(3, pupils));
      for (const [i, { sheet }] of copies.entries()) {
        expect(copies[i + 1]?.sheet).not.toBe(sheet);
        expect(copies[i + 2]?.sheet).not.toBe(sheet);
      }
    }
  },
);
it("the sheets of a class are dealt in turn along each group, however its rows are mixed with those of others", () => {
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
  "the sheets of a class stay the same when a pupil comes to the end (%s)",
  (sheets) => {
    const named = (spec: ClassSpec) => {
      const dealt = dealtSheets(spec);
      return dealt.copies.map(({ pupil, shape, sheet }) => [pupil, shape, dealt.sheets[sheet]!.name]);
    };
    const before = named(set(sheets, { spares: 2 }));
    const groups = [{ ...GROUPED[0]!, pupils: [1, 2, 4, 7, 8] }, GROUPED[1]!];
    const after = named(set(sheets, { spares: 2, pupils: 8, groups }));
    const ofRows = (copies: typeof before) => copies.filter(([pupil]) => Object.hasOwn(pupil as object, "row"));
    expect(ofRows(after).slice(0, 7)).toEqual(ofRows(before));
    // A spare one is nobody's.
    const names = after.map(([, , name]) => name);
    if (sheets === "different") expect(new Set(names).size).toBe(names.length);
  },
);

it("a class as it is typed is written as it is read", () => {
  const typed = { groups: "circle:easy:2+5,triangle:1+3-4,square:hard:6-9", sheets: "same", spares: "2" };
  const first = readClass(typed, AS_FLAGS)!;
  expect(formatGroups(first.groups)).toBe(typed.groups);
  expect(formatGroups((parseGroups("circle:10,triangle:easy") as { groups: never[] }).groups)).toBe(
    "circle:10,triangle:easy",
  );
});
it.each([
  [{ spares: "2" }, /--spares is about a class/],
  [{ pupils: "61" }, /1 to 60/],
  [{ pupils: "28", sheets: "some" }, /--sheets/],
  [{ pupils: "28", groups: "10,11" }, /--groups/],
])("a class as it is typed is refused where it does not go together: %j", (typed, message) => {
  expect(() => readClass(typed, AS_FLAGS)).toThrow(message);
});
it("a class as it is typed is a list, too: it decides the number of pupils, and groups where it has them", () => {
  const pupil = (name: string, shape: "circle" | "star" | null) => ({ name, shape });
  const plainly = { equal: [], headings: [], ignored: [] };
  const plain = { pupils: [pupil("A", null), pupil("B", null)], ...plainly };
  expect(readClass({ classList: plain }, AS_FLAGS)).toMatchObject({ pupils: 2, groups: [] });
  expect(readClass({ classList: plain, pupils: "5" }, AS_FLAGS)).toMatchObject({ pupils: 5 });
  expect(() => readClass({ classList: plain, pupils: "1" }, AS_FLAGS)).toThrow(/2 names/);
  const grouped = { pupils: [pupil("A", "star"), pupil("B", "circle"), pupil("C", "star")], ...plainly };
  expect(readClass({ classList: grouped, groups: "star:easy,circle:hard" }, AS_FLAGS)!.groups).toEqual([
    { shape: "circle", level: "hard", pupils: [2] },
    { shape: "star", level: "easy", pupils: [1, 3] },
  ]);
  expect(() => readClass({ classList: grouped, groups: "2,1" }, AS_FLAGS)).toThrow(/both say/);
});

it("a table for a spreadsheet holds no formula, and keeps what it is given", () => {
  const rows = [
    ["1", "=1+1", '@SUM(A1)", x', "-5·3", "+1"],
    ["2", " =A1", "\t=A1", "a;b", "c,d"],
  ];
  const text = `\ufeff1,'=1+1,"'@SUM(A1)"", x",'-5·3,'+1\r\n2,' =A1,'\t=A1,"a;b","c,d"\r\n`;
  expect(formatCsv(rows, ",")).toBe(text);
  const semicolons = `\ufeff1;'=1+1;"'@SUM(A1)"", x";'-5·3;'+1\r\n2;' =A1;'\t=A1;"a;b";"c,d"\r\n`;
  expect(formatCsv(rows, ";")).toBe(semicolons);
});
