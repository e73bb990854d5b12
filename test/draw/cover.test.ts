import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cover, coverSvg, ribbonGrid } from "../../src/draw/cover.ts";
import { boldWidth, LEADING, wrapBold } from "../../src/draw/title.ts";

const words = fc.array(fc.stringMatching(/^[A-Za-z&]{1,9}$/), { minLength: 1, maxLength: 9 });

describe("a title", () => {
  test("keeps its words in order, within the width, and within the height unless it is very long", () => {
    fc.assert(
      fc.property(words, (list) => {
        const { lines, size } = wrapBold(list.join(" "), 268, 100, 50);
        expect(lines.join(" ").split(" ")).toEqual(list);
        if (size <= 50 / 3) return;
        expect(lines.length * size * LEADING).toBeLessThanOrEqual(100);
        for (const line of lines) expect(boldWidth(line) * size).toBeLessThanOrEqual(268);
      }),
    );
  });

  test("breaks where its lines come out alike", () => {
    expect(wrapBold("Numbers at Nine", 268, 110, 50).lines).toEqual(["Numbers", "at Nine"]);
  });

  // Advance widths as the font's own table has them: A 1485, a 1256, 1 1240 of 2048.
  test("is measured as the font has it", () => {
    expect(boldWidth("Aa1")).toBeCloseTo((1485 + 1256 + 1240) / 2048, 1);
  });
});

describe("a cover", () => {
  const cover: Cover = {
    stock: "paper",
    ratio: 1.5,
    title: "A <Book> & More",
    foot: "12 puzzles",
    level: 3,
    art: { type: "digits", rows: ["123", "45"], accent: [1, 0] },
  };

  test("is one picture without words of its own for those who listen", () => {
    const svg = coverSvg(cover);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 320 480" aria-hidden="true">.*<\/svg>$/);
    expect(svg).not.toContain("<Book>");
    expect(svg).not.toContain("style=");
  });

  test("fills as many squares as the level says", () => {
    const filled = (level: number) => coverSvg({ ...cover, level }).match(/<rect [^>]*fill="#17181c"/g)?.length ?? 0;
    expect([1, 2, 3, 4, 5].map(filled)).toEqual([1, 2, 3, 4, 5]);
  });

  test("has one digit in the second colour", () => {
    expect(coverSvg(cover).match(/fill="#c8381f">(\d)</g)).toEqual(['fill="#c8381f">2<']);
  });

  test("leaves its ribbon two columns beyond its edges", () => {
    const { columns, rows } = ribbonGrid(cover, 8);
    expect(columns).toBe(10);
    const path = Array.from({ length: columns }, (_, column) => [column, 0] as const);
    const svg = coverSvg({ ...cover, art: { type: "ribbon", columns, rows, path, width: 0.4, numbers: [3] } });
    const [, start, end] = /d="M(-?[\d.]+) [\d.]+L(-?[\d.]+) /.exec(svg)!;
    expect(Number(start)).toBeLessThan(0);
    expect(Number(end)).toBeGreaterThan(320);
    expect(svg).toContain(">4</text>");
  });
});
