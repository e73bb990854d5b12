import { describe, expect, it } from "vitest";
import { circle, line, type Mark, rect } from "../../src/engine/figure.ts";
import { BLANK, type DrawOptions, type Position } from "../../src/engine/kind.ts";
import { bracketsOf, litCells, ON_SLIDE, type Slide, slidesOf } from "../../src/engine/slides.ts";
import { stepOf } from "./fixed-kind.ts";

const idle = stepOf({ crosses: { q: ["1"] } });
const first = stepOf({ finds: { a: "1" } });
const second = stepOf({ finds: { b: "2" }, because: ["a"] });
const slided = (solved: boolean, done = solved) => ({
  explain: () => ({ steps: [idle, first, second], solved }),
  check: () => ({ done, broken: [] }),
});

describe("slides", () => {
  it("ask and tell each needed step, which stands there only when it is told", () => {
    const [afterFirst, afterSecond] = [{ a: "1" }, { a: "1", b: "2" }].map((entry) => ({ entry, crossed: {} }));
    expect(slidesOf(slided(true), {})).toEqual({
      steps: 2,
      slides: [
        { sort: "start", at: BLANK },
        { sort: "ask", at: BLANK, step: first, number: 1 },
        { sort: "tell", at: afterFirst, step: first, number: 1 },
        { sort: "ask", at: afterFirst, step: second, number: 2 },
        { sort: "tell", at: afterSecond, step: second, number: 2 },
        { sort: "end", at: afterSecond },
      ],
    });
  });
  it("have all steps where these do not end, and are stuck then", () => {
    const { slides, steps } = slidesOf(slided(false, true), {});
    expect([steps, slides.at(-1)!.sort]).toEqual([3, "stuck"]);
    expect(slidesOf(slided(true, false), {}).slides.at(-1)!.sort).toBe("stuck");
  });
  it("are of the way from the blank puzzle, by all techniques", () => {
    const asked: unknown[] = [];
    const explain = (...order: unknown[]) => {
      asked.push(order);
      return { steps: [], solved: true };
    };
    slidesOf({ ...slided(true), explain }, "p");
    expect(asked).toEqual([["p", BLANK, "expert"]]);
  });
});

describe("brackets round a cell", () => {
  it("stand at its four corners, their arms inwards, each 0.28 of the shorter side", () => {
    const corners = bracketsOf({ x: 1, y: 2, width: 2, height: 1, isRound: false });
    const rounded = corners.map((bracket) => bracket.map((point) => point.map((at) => Math.round(at * 1e6) / 1e6)));
    expect(rounded).toEqual([
      [
        [1, 2.28],
        [1, 2],
        [1.28, 2],
      ],
      [
        [1, 2.72],
        [1, 3],
        [1.28, 3],
      ],
      [
        [3, 2.28],
        [3, 2],
        [2.72, 2],
      ],
      [
        [3, 2.72],
        [3, 3],
        [2.72, 3],
      ],
    ]);
  });
});

describe("cells that are lit", () => {
  /** Draws a box or a circle for each slot that is emphasised, and says what it was asked. */
  const asked: { at: Position; options: DrawOptions }[] = [];
  const draw = (_: unknown, at: Position, options: DrawOptions) => {
    asked.push({ at, options });
    const marks = options.highlight.flatMap((id): Mark[] =>
      id === "o"
        ? [circle("highlight", 5, 5, 2)]
        : [rect("highlight", id.charCodeAt(0), 1, 2, 3), rect("box", 0, 0, 9, 9), line("highlight", 0, 0, 1, 1)],
    );
    return { width: 9, height: 9, cell: { least: 1, most: 1 }, box: 1, marks };
  };
  const step = stepOf({ finds: { a: "1" }, crosses: { o: ["2"] }, because: ["a", "c"] });
  const at = { entry: { z: "9" }, crossed: {} };
  const box = (id: string) => ({ x: id.charCodeAt(0), y: 1, width: 2, height: 3, isRound: false });

  it("are those that a step changes, as they are then, and the others that it rests on, as they are before", () => {
    asked.length = 0;
    expect(litCells(draw, {}, { sort: "ask", at, step, number: 1 })).toEqual({
      changed: [box("a"), { x: 3, y: 3, width: 4, height: 4, isRound: true }],
      because: [box("c")],
    });
    expect(asked).toEqual([
      {
        at: { entry: { z: "9", a: "1" }, crossed: { o: ["2"] } },
        options: { size: "page", large: true, highlight: ["a", "o"] },
      },
      { at, options: { ...ON_SLIDE, highlight: ["c"] } },
    ]);
  });
  it("are none where no step is shown, or it rests on nothing else; nothing is drawn for that", () => {
    asked.length = 0;
    expect(litCells(draw, {}, { sort: "end", at } as Slide)).toEqual({ changed: [], because: [] });
    expect(asked).toEqual([]);
    const bare = stepOf({ finds: { a: "1" } });
    expect(litCells(draw, {}, { sort: "tell", at, step: bare, number: 1 }).because).toEqual([]);
    expect(asked).toHaveLength(1);
  });
  it("are drawn as slides are, with nothing else emphasised", () => {
    expect(ON_SLIDE).toEqual({ size: "page", highlight: [], large: true });
  });
});
