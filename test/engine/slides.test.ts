import { describe, expect, it } from "vitest";
import { PAGE, say } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { litCells, ON_SLIDE, slidesOf } from "../../src/engine/slides.ts";

describe.each(KINDS.map((kind) => [kind.slug, kind] as const))("slides of %s", (_, kind) => {
  const { slides, steps } = slidesOf(kind, kind.example);

  it("begin with the puzzle, ask and tell each step, and end solved", () => {
    const between = Array.from({ length: steps }, () => ["ask", "tell"]).flat();
    expect(slides.map(({ sort }) => sort)).toEqual(["start", ...between, "end"]);
    expect(steps).toBeGreaterThan(0);
    expect(kind.check(kind.example, slides.at(-1)!.at.entry).done).toBe(true);
    for (const [i, slide] of slides.entries())
      if (slide.sort === "ask") {
        // A question gives nothing away: the position is that of the slide before.
        expect(slide.at).toBe(slides[i - 1]!.at);
        expect(slides[i + 1]!.at.entry).toEqual({ ...slide.at.entry, ...slide.step.finds });
      }
  });

  it("light what a step changes, the same cells before and after, within the figure", () => {
    for (const [i, slide] of slides.entries()) {
      const { changed, because } = litCells(kind.draw, kind.example, slide);
      if (slide.sort === "start" || slide.sort === "end") expect([...changed, ...because]).toEqual([]);
      if (slide.sort !== "ask") continue;
      expect(changed.length).toBeGreaterThan(0);
      expect(litCells(kind.draw, kind.example, slides[i + 1]!).changed).toEqual(changed);
      const { width, height } = kind.draw(kind.example, slide.at, ON_SLIDE);
      for (const { x, y, width: across, height: down } of [...changed, ...because]) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.01);
        expect(x + across).toBeLessThanOrEqual(width + 0.01);
        expect(y + down).toBeLessThanOrEqual(height + 0.01);
      }
    }
  });
});

it("stop with a word where no technique goes on", () => {
  const step = { technique: "t", level: "easy", cost: 1, open: 1, because: [], say: say("x.y"), crosses: {} } as const;
  const stuck = {
    check: () => ({ done: false, broken: [] }),
    explain: () => ({ steps: [{ ...step, finds: { a: "1" } }], solved: false }),
  };
  const { slides, steps } = slidesOf(stuck, {});
  expect(slides.map(({ sort }) => sort)).toEqual(["start", "ask", "tell", "stuck"]);
  expect(steps).toBe(1);
  expect(slides.at(-1)!.at.entry).toEqual({ a: "1" });
});

it("mark guesses that a step rests on", () => {
  for (const kind of KINDS) {
    const board = kind.board(kind.example);
    if (board.input !== "cells" || board.guesses.length === 0) continue;
    const { clue } = board.guesses[1]!;
    const marks = kind.draw(kind.example, { entry: {}, crossed: {} }, { ...PAGE, highlight: [clue] }).marks;
    expect(
      marks.filter(({ ink }) => ink === "highlight"),
      kind.id,
    ).toHaveLength(1);
  }
});
