import { describe, expect, it } from "vitest";
import { type Board, PLAIN_CELLS } from "../../src/engine/board.ts";
import { type Clue, type Slot, say, type Words } from "../../src/engine/kind.ts";
import {
  numbersOf,
  type PuzzleView,
  placeWords,
  type Tell,
  viewOf,
  whereToLook,
} from "../../src/engine/where-to-look.ts";
import { stepOf } from "./fixed-kind.ts";

const slot = (id: string, given: string | null = null): Slot => ({
  ...{ id, row: 1, column: 1, given, choices: null, length: 1, name: say("x.cell", { id }) },
});
const clue = (id: string): Clue => ({ id, say: say("x.clue", { id }) });
const line = (name: string, ...ids: string[]) => ({
  name: say("x.line", { name }),
  items: [{ sign: "+" }, ...ids.map((id) => ({ slot: id }))],
});
/** Words as they could be read: their last part with the values. */
const text = ({ key, values }: Words): string => [key.replace(/^.*\./, ""), ...Object.values(values)].join(" ");

const CELLS: Board = { ...PLAIN_CELLS, rows: 2, columns: 3 };
const PATH = { input: "path" } as unknown as Board;
const CARDS = { input: "cards", target: 50, cards: [3, 4, 5, 7, 9] } as unknown as Board;
const GUESSES = { ...CELLS, guesses: [{}] } as unknown as Board;

const view = (board: Board, own: Partial<PuzzleView> = {}): PuzzleView => ({
  ...{ board, clues: ["c1", "c2", "c3", "c4", "c5"].map(clue), at: { entry: { e: "12" }, crossed: {} }, text },
  slots: new Map([slot("a", "7"), slot("b", "10"), slot("c", "2"), slot("d"), slot("e")].map((one) => [one.id, one])),
  ...own,
});
/** What is told of a step that rests on some slots and clues. */
const told = (because: string[], board: Board, own: Partial<PuzzleView> = {}): Words =>
  whereToLook("toy", stepOf({ technique: "sum", because }), view(board, own), placeWords);

describe("where to look for a step", () => {
  it("is a question with the values of the step, where there are words for one", () => {
    const step = stepOf({ technique: "sum", because: ["a"], say: say("toy.step-sum", { total: 7 }) });
    const rendering = (...keys: string[]) =>
      Object.assign((words: Words) => text(words), { has: (key: string) => keys.includes(key) });
    const told = (...keys: string[]) => whereToLook("toy", step, view(CELLS, { text: rendering(...keys) }), placeWords);
    expect(told("look.question", "toy.ask-sum")).toEqual(say("toy.ask-sum", { total: 7 }));
    expect(told("look.question").key).toBe("look.names");
    expect(told("toy.ask-sum").key).toBe("look.names");
  });
  it("names the technique as a sentence, which it ends only where it is not ended", () => {
    const nameOf = (name: string) =>
      told(["a"], CELLS, { text: (words) => (words.key === "toy.technique-sum" ? name : "?") });
    for (const name of ["Only one?", "Only one!", "Only one.", "Only one…"])
      expect(nameOf(name).values.technique).toBe(name);
    expect(nameOf("Mr. One").values.technique).toBe("Mr. One.");
  });
  it("names up to three clues, by their numbers, and of more how many", () => {
    expect(told(["c3", "c1"], CELLS)).toEqual(
      say("look.clues", { technique: "technique-sum.", numbers: [1, 3], count: 2, known: 0 }),
    );
    expect(told(["c1", "c2", "c3", "a"], CELLS).values).toMatchObject({ numbers: [1, 2, 3], count: 3, known: 1 });
    expect(told(["c1", "c2", "c3", "c4"], CELLS).values).toMatchObject({ numbers: [], count: 4 });
  });
  it("names up to three lines by their own clues, and of more how many", () => {
    const own = (name: string, clue: string) => ({ ...line(name, "a", "b"), clue });
    const board = { ...CELLS, lines: ["c1", "c2", "c3", "c4"].map((clue, i) => own(`line ${i + 1}`, clue)) };
    expect(told(["c1", "c3", "a"], board)).toEqual(
      say("look.lines", { technique: "technique-sum.", lines: ["line line 1 1", "line line 3 1"] }),
    );
    expect(told(["c1", "c2", "c3", "c4"], board)).toEqual(
      say("look.many-lines", { technique: "technique-sum.", count: 4 }),
    );
  });
  it("calls clues guesses where the board has guesses", () => {
    expect(told(["c2"], GUESSES).key).toBe("look.guesses");
    expect(told(["c2"], PATH).key).toBe("look.clues");
  });
  it("names up to three cards, and always the target", () => {
    expect(told(["c5", "c1"], CARDS)).toEqual(
      say("look.cards", { technique: "technique-sum.", target: 50, cards: [3, 9] }),
    );
    expect(told(["c1", "c2", "c3"], CARDS).values.cards).toEqual([3, 4, 5]);
    for (const many of [["c1", "c2", "c3", "c4"], [], ["a"]])
      expect(told(many, CARDS)).toEqual(say("look.target", { technique: "technique-sum.", target: 50 }));
  });
  it("knows nothing of places that the puzzle has not", () => {
    expect(told(["nowhere"], CELLS)).toEqual(say("look.whole", { technique: "technique-sum." }));
    expect(told([], CELLS).key).toBe("look.whole");
  });

  describe("on lines", () => {
    const LINES: Board = {
      ...PLAIN_CELLS,
      ...{ rows: 2, columns: 3 },
      lines: [
        line("row 1", "a", "b", "c"),
        line("column 1", "a", "d"),
        line("column 2", "b", "e"),
        line("both", "d", "e"),
      ],
    };
    const linesOf = (...because: string[]) => told(because, LINES).values.lines;
    it("names the one line that has all of them, as within a sentence", () => {
      expect(linesOf("a", "c")).toEqual(["line row 1 1"]);
      expect(linesOf("b", "c", "a")).toEqual(["line row 1 1"]);
      expect(told(["a", "c"], LINES).key).toBe("look.lines");
    });
    it("names two lines where it takes two, those that have most of them", () => {
      expect(linesOf("a", "b", "d")).toEqual(["line row 1 1", "line column 1 1"]);
      // Both columns have all of these, too: of pairs with as many, the first.
      expect(linesOf("d", "e", "b", "a")).toEqual(["line row 1 1", "line both 1"]);
    });
    it("names one line rather than two, and of two those that share a place, wherever they stand on the board", () => {
      expect(linesOf("b", "e")).toEqual(["line column 2 1"]);
      const [row, column, , both] = LINES.lines;
      const turned = { ...LINES, lines: [row!, both!, column!] };
      expect(told(["a", "b", "d"], turned).values.lines).toEqual(["line row 1 1", "line column 1 1"]);
    });
    it("names no line for one place alone, for places that two lines do not have, and on other boards", () => {
      expect(told(["a"], LINES).key).toBe("look.names");
      expect(told(["c", "d", "e", "nowhere"], { ...LINES, lines: LINES.lines.slice(0, 3) }).key).toBe("look.names");
      expect(told(["a", "c"], { ...PATH, lines: LINES.lines } as unknown as Board).key).toBe("look.numbers");
    });
  });
});

describe("words for places", () => {
  const tell: Tell = (form, values) => say(form, values);
  const placed = (ids: string[], board: Board = CELLS) => placeWords(ids, view(board), tell);
  it("name up to three of them as within a sentence, of more only how many", () => {
    expect(placed([])).toEqual(say("whole"));
    expect(placed(["b", "a", "d"])).toEqual(say("names", { places: ["cell b 1", "cell a 1", "cell d 1"] }));
    expect(placed(["a", "b", "c", "d"])).toEqual(say("count", { count: 4 }));
  });
  it("on a path are the numbers there, from the least, where each has one", () => {
    expect(placed(["b", "a", "c"], PATH)).toEqual(say("numbers", { numbers: [2, 7, 10] }));
    expect(placed(["e", "b"], PATH)).toEqual(say("numbers", { numbers: [10, 12] }));
    expect(placed(["a", "d"], PATH)).toEqual(say("names", { places: ["cell a 1", "cell d 1"] }));
  });
  it("take what is given, else what is written", () => {
    expect(numbersOf(["a", "e", "d"], view(CELLS))).toEqual([7, 12, Number.NaN]);
  });
});

it("a puzzle is spoken of with its slots by their names", () => {
  const rules = { board: () => CELLS, slots: () => [slot("a"), slot("b")], clues: () => [clue("c1")] };
  const at = { entry: {}, crossed: {} };
  expect(viewOf(rules, {}, at, text)).toEqual({
    ...{ board: CELLS, clues: [clue("c1")], at, text },
    slots: new Map([
      ["a", slot("a")],
      ["b", slot("b")],
    ]),
  });
});
