/** Puzzles drawn by hand with the functions of each kind: what is drawn is the puzzle, and what does not fit is refused. */
import { describe, expect, it } from "vitest";
import type { ClueEdit, ClueTool, Drawn } from "../../src/engine/clue-edit.ts";
import { FIELDS, TOOLS } from "../../src/engine/clue-edit.ts";
import { EDITED, editOf } from "../../src/engine/kinds/edits.ts";
import { kindOf } from "../../src/engine/kinds/index.ts";
import { surveyOf } from "../../src/engine/survey.ts";
import { DRAWN } from "./drawn-puzzles.ts";

const edits = EDITED.map((id) => [id, editOf(id)!] as const);
const tool = (edit: ClueEdit<unknown>, id: ClueTool<unknown>["id"]) => edit.tools.find((each) => each.id === id)!;
const typed = (kind: string, id: ClueTool<unknown>["id"]) => tool(editOf(kind)!, id).typed!;

describe("drawing by hand", () => {
  it.each(edits)("of %s begins with empty puzzles, with tools that the page has words for", (id, edit) => {
    for (const side of edit.sides) expect(edit.empty(side)).toMatchObject({ kind: id });
    for (const { id, paint, between, typed } of edit.tools) {
      expect(TOOLS).toContain(id);
      expect([paint, between, typed].filter((one) => one !== undefined)).toHaveLength(1);
    }
  });

  it.each(edits)("of %s takes any clue out, and only this one", (id, edit) => {
    const kind = kindOf(id)!;
    const ids = kind.clues(DRAWN[id]).map((clue) => clue.id);
    expect(ids.length).toBeGreaterThan(2);
    for (const clue of ids) {
      const left = kind.clues(edit.without(DRAWN[id], clue)).map((other) => other.id);
      expect(left).toEqual(ids.filter((other) => other !== clue));
    }
  });

  it.each(edits)(
    "of %s shows what each field of a drawn puzzle has, and writing it again changes nothing",
    (id, edit) => {
      const puzzle = kindOf(id)!.puzzle.parse(DRAWN[id]);
      const cells = kindOf(id)!
        .slots(puzzle)
        .map((slot) => slot.id);
      for (const { typed } of edit.tools) {
        if (typed === undefined) continue;
        for (const cell of [...cells, "r1c2", "r2c1"]) {
          const chosen = typed.group(puzzle, cell);
          for (const { id: field, text } of typed.fields(puzzle, chosen)) {
            expect(FIELDS).toContain(field);
            const again = typed.write(puzzle, chosen, field, text);
            expect(kindOf(id)!.canonical(again), `${cell} ${field}`).toBe(kindOf(id)!.canonical(puzzle));
          }
        }
      }
    },
  );
});

describe("a cage", () => {
  const { write, fields, group } = typed("killer-sudoku", "cages");
  const empty = editOf("killer-sudoku")!.empty(4);

  it("is made of cells that touch, and takes the place of those it covers", () => {
    const one = write(empty, ["r1c2", "r1c1"], "clue", "5");
    expect(one).toMatchObject({ cages: [{ cells: ["r1c1", "r1c2"], sum: 5 }] });
    expect(group(one, "r1c2")).toEqual(["r1c1", "r1c2"]);
    expect(fields(one, ["r1c1"])).toEqual([{ id: "clue", text: "5" }]);
    const other = write(one, ["r2c2", "r1c2"], "clue", "7");
    expect(other).toMatchObject({ cages: [{ cells: ["r1c2", "r2c2"], sum: 7 }] });
    expect(write(other, ["r2c2"], "clue", "")).toEqual(empty);
  });

  it("is refused for cells that do not touch, too many cells, and what is no sum", () => {
    expect(write(empty, ["r1c1", "r2c2"], "clue", "5")).toBeNull();
    expect(write(empty, ["r1c1", "r1c2", "r1c3", "r1c4", "r2c4"], "clue", "11")).toBeNull();
    for (const text of ["0", "x", "5+", "326", "1 2"]) expect(write(empty, ["r1c1"], "clue", text), text).toBeNull();
  });

  it("of a Calcudoku has a sign, before or after its number, unless it is one cell", () => {
    const cages = typed("calcudoku", "cages");
    const square = editOf("calcudoku")!.empty(4);
    const made = (text: string, cells = ["r1c1", "r1c2"]) =>
      (cages.write(square, cells, "clue", text) as { cages: readonly object[] } | null)?.cages[0];
    for (const text of ["2÷", "2/", "÷2", "2 :"]) expect(made(text), text).toMatchObject({ sign: "/", result: 2 });
    for (const text of ["12×", "12x", "X12", "12*"]) expect(made(text), text).toMatchObject({ sign: "*", result: 12 });
    expect(made("1−")).toMatchObject({ sign: "-", result: 1 });
    expect(made("3", ["r1c1"])).toMatchObject({ sign: "=", result: 3 });
    for (const text of ["3", "0+", "+3+", "3++"]) expect(made(text), text).toBeUndefined();
    expect(made("3+", ["r1c1"])).toBeUndefined();
    expect(made("6−", ["r1c1", "r1c2", "r1c3"])).toBeUndefined();
  });
});

describe("a sign", () => {
  const { between } = tool(editOf("futoshiki")!, "signs");
  const empty = editOf("futoshiki")!.empty(4);

  it("is written, turned and taken out from either side", () => {
    const one = between!.write(empty, "r1c1", "r1c2", "<");
    expect(one).toMatchObject({ less: [["r1c1", "r1c2"]] });
    expect(between!.signOf(one, "r1c2", "r1c1")).toBe(">");
    expect(between!.write(one, "r1c2", "r1c1", "<")).toMatchObject({ less: [["r1c2", "r1c1"]] });
    expect(between!.write(one, "r1c2", "r1c1", "")).toEqual(empty);
    expect(between!.write(empty, "r1c1", "r2c2", "<")).toBeNull();
  });
});

describe("a Kakuro", () => {
  const edit = editOf("kakuro")!;
  const { paint } = tool(edit, "walls");
  const sums = typed("kakuro", "sums");
  const start: Drawn<unknown> = { puzzle: edit.empty(4), painted: null };

  it("has black cells where they are painted, but its edge stays black", () => {
    const next = paint!.paint(start, ["r2c2", "r1c3"], false)!;
    expect([paint!.isOn(start, "r2c2"), paint!.isOn(next, "r2c2")]).toEqual([true, false]);
    expect(paint!.paint(next, ["r1c3"], true)).toBeNull();
    expect(paint!.paint(next, ["r2c2"], true)).toEqual(start);
  });

  it("has sums only where a white cell follows, and loses them with it", () => {
    expect(sums.fields(start.puzzle, ["r1c2"])).toEqual([{ id: "down", text: "" }]);
    expect(sums.fields(start.puzzle, ["r1c1"])).toEqual([]);
    expect(sums.fields(start.puzzle, ["r2c2"])).toEqual([]);
    const one = sums.write(start.puzzle, ["r1c2"], "down", "16");
    expect(sums.fields(one, ["r1c2"])).toEqual([{ id: "down", text: "16" }]);
    for (const text of ["2", "46", "1.5", "x"]) expect(sums.write(one, ["r1c2"], "down", text), text).toBeNull();
    const { puzzle } = paint!.paint({ puzzle: one, painted: null }, ["r2c2"], false)!;
    expect(sums.fields(puzzle, ["r1c2"])).toEqual([]);
    expect(sums.fields(puzzle, ["r2c2"])).toEqual([
      { id: "across", text: "" },
      { id: "down", text: "" },
    ]);
  });
});

describe("a nonogram", () => {
  const edit = editOf("nonogram")!;
  const { paint } = tool(edit, "picture");
  const runs = typed("nonogram", "runs");
  const start: Drawn<unknown> = { puzzle: edit.empty(5), painted: null };

  it("has the clues of the picture that is painted", () => {
    const one = paint!.paint(start, ["r1c1", "r1c2", "r1c4"], true)!;
    expect(one.puzzle).toMatchObject({ rows: [[2, 1], [], [], [], []], columns: [[1], [1], [], [1], []] });
    const other = paint!.paint(one, ["r1c2"], false)!;
    expect(other.puzzle).toMatchObject({ rows: [[1, 1], [], [], [], []] });
    expect([paint!.isOn(other, "r1c1"), paint!.isOn(other, "r1c2")]).toEqual([true, false]);
  });

  it("has runs that are typed for a row or a column, if they fit", () => {
    expect(runs.write(start.puzzle, ["r2c3"], "row", "3 1")).toMatchObject({ rows: [null, [3, 1], null, null, null] });
    expect(runs.write(start.puzzle, ["r2c3"], "column", "1,1,1")).toMatchObject({
      columns: [null, null, [1, 1, 1], null, null],
    });
    expect(runs.write(start.puzzle, ["r2c3"], "row", "0")).toMatchObject({ rows: [null, [], null, null, null] });
    expect(runs.write(start.puzzle, ["r2c3"], "row", " ")).toEqual(start.puzzle);
    for (const text of ["3 2", "6", "a", "-"]) expect(runs.write(start.puzzle, ["r2c3"], "row", text), text).toBeNull();
  });
});

it("Every drawn example has one answer", () => {
  for (const id of EDITED) expect(surveyOf(kindOf(id)!, DRAWN[id]).answers, id).toBe(1);
});
