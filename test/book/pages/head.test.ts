import { describe, expect, it } from "vitest";
import { MM, type TextItem } from "../../../src/pages/item.ts";
import { codesOf } from "../../../src/pages/puzzle-code.ts";
import { headItems, headStyle, numberedItems } from "../../../src/pages/puzzle-head.ts";
import { qrSide } from "../../../src/pages/qr.ts";
import type { Setting } from "../../../src/pages/setting.ts";
import { printedPuzzles } from "../../../src/pages/words.ts";
import { SPOKEN_IN } from "../../languages.ts";
import { runsAll } from "../../smoke.ts";
import { flat } from "./flat.ts";
import { settingFor } from "./front-setting.ts";
import { square } from "./puzzle-setting.ts";

const READERS = ["adult", "large-print", "ages 4-5", "ages 6-7", "ages 8-9", "ages 10-12"] as const;
const THEMES = ["plain", "playful", "elegant"] as const;
const [LEFT, TOP] = [50, 60];

/** The heads of all kinds in one setting, each with the narrowest and the broadest id that there can be. */
function headsIn(setting: Setting) {
  const puzzles = setting.kinds.flatMap(({ id }, i) =>
    ["1111111111J", "MMMMMMMMMMM", "WWWWWWWWWWW"].map((name, k) => ({
      ...square(90 + 4 * i + k, { width: 5, title: setting.phrase({ key: `${id}.name`, values: {} }) }),
      id: name,
    })),
  );
  return { puzzles, sizes: [55, 82, 100, 118, 139, 170].map((width) => width * MM) };
}

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const areApart = (a: Area, b: Area) =>
  a.right <= b.left + 0.01 || b.right <= a.left + 0.01 || a.bottom <= b.top || b.bottom <= a.top;

const areaOf = ({ x, y, size, font, text, tracking = 0 }: TextItem, { measure }: Setting): Area => ({
  ...{ left: x, right: x + measure(text, font, size) + tracking * (text.length - 1), top: y - 0.73 * size, bottom: y },
});

describe.each(READERS)("the head of a puzzle for %s", (reader) => {
  it.each(THEMES)("stands in its room with everything apart: %s", (theme) => {
    let heads = 0;
    for (const [i, language] of SPOKEN_IN.entries()) {
      const setting = settingFor({ reader, theme, language });
      const { puzzles, sizes } = headsIn(setting);
      // Languages take turns at the widths.
      for (const width of runsAll ? sizes : sizes.filter((_, w) => (w + i) % 2 === 0)) {
        const label = setting.phrase({ key: "book.challenge", values: {} });
        const labelled = puzzles.flatMap((puzzle) => [
          { ...puzzle, label },
          { ...puzzle, label, title: "" },
        ]);
        const style = headStyle([...puzzles, ...labelled], width, setting);
        if (style === null) continue;
        for (const puzzle of [...puzzles, ...labelled]) {
          heads++;
          const items = flat(headItems(puzzle, LEFT, width, TOP, style, setting));
          const texts = items
            .filter((item): item is TextItem => item.item === "text")
            .map((item) => areaOf(item, setting));
          const squares = items
            .flatMap((item) => (item.item === "ornament" ? item.marks : []))
            .flatMap((mark) => (mark.shape === "rect" ? [mark] : []))
            .map(({ x, y, width, height }) => ({ left: x, right: x + width, top: y, bottom: y + height }));
          const discs = items
            .flatMap((item) => (item.item === "ornament" ? item.marks : []))
            .flatMap((mark) => (mark.shape === "circle" ? [mark.x + mark.radius] : []));
          const isLabelled = items.some((item) => item.item === "text" && item.text === puzzle.label);
          const areas = [...texts, ...squares];
          const isInside = ({ left, right, top, bottom }: Area): boolean =>
            left >= LEFT - 0.05 * style.number &&
            right <= LEFT + width + 0.01 &&
            top >= TOP - 0.03 * style.number &&
            bottom <= TOP + style.height + 0.01;
          const disc = Math.max(0, ...discs);
          const isRight =
            texts.slice(1).every(({ left }) => left >= disc) &&
            squares.length === (isLabelled ? 0 : 5) &&
            (puzzle.label === undefined || width <= 300 || isLabelled) &&
            areas.every((area, i) => isInside(area) && areas.slice(i + 1).every((other) => areApart(area, other)));
          // To expect each of them would take longer than the heads.
          if (!isRight) expect.fail(`${puzzle.title} on ${width}: ${JSON.stringify({ isLabelled, disc, areas })}`);
        }
      }
    }
    expect(heads).toBeGreaterThan(100);
  });
});

it("the heads of a book never break a title at the last moment, whatever the width", () => {
  for (const reader of ["adult", "ages 6-7"]) {
    const setting = settingFor({ reader });
    const puzzle = square(26, { width: 5, title: "Secret Number" });
    let lines = 0;
    for (let width = 180; width < 420; width += 0.4) {
      const style = headStyle([puzzle], width, setting);
      if (!style?.isOneLine) continue;
      lines++;
      const items = flat(headItems(puzzle, LEFT, width, TOP, style, setting));
      expect(items.filter((item) => item.item === "text" && item.text === puzzle.title)).toHaveLength(1);
    }
    expect(lines).toBeGreaterThan(100);
  }
});
it("the heads of a book have the title next to the number for children, and the level beside it for others", () => {
  const order = (reader: string) => {
    const setting = settingFor({ reader });
    const puzzle = square(7, { width: 5 });
    const style = headStyle([puzzle], 139 * MM, setting)!;
    const items = flat(headItems(puzzle, LEFT, 139 * MM, TOP, style, setting));
    const title = items.find((item): item is TextItem => item.item === "text" && item.text === "Squares")!;
    const [level] = items.flatMap((item) => (item.item === "ornament" ? item.marks : []));
    return level?.shape === "rect" && level.x > title.x ? "title, level" : "level, title";
  };
  expect(order("ages 6-7")).toBe("title, level");
  expect(order("adult")).toBe("level, title");
});
it("the heads of a book have a note below the disc of the number, clear of it, where the label leaves no room beside it", () => {
  for (const reader of READERS) {
    const setting = settingFor({ reader, theme: "playful" });
    const [label, note] = ["Challenge", "Use 0 to 9; 0 may come first"];
    const puzzle = { ...square(6, { width: 5, title: "" }), label, note };
    const width = setting.measure(note, "regular", setting.sizes.text.size) + 1;
    const style = headStyle([puzzle], width, setting)!;
    const items = flat(numberedItems(puzzle, { x: LEFT, y: TOP, width }, false, style, setting));
    const written = items.find((item): item is TextItem => item.item === "text" && item.text === note)!;
    const area = areaOf(written, setting);
    expect(style.isDisc).toBe(true);
    expect(area.left).toBe(LEFT);
    expect(area.top).toBeGreaterThan(TOP + style.numbered.height + 0.3 * written.size);
  }
});
it("the heads of a book are all alike in large print, whatever the title", () => {
  const setting = settingFor({ reader: "large-print" });
  const heights = ["Path", "Number Path with Diagonals"].map(
    (title) => headStyle([square(7, { width: 5, title })], 139 * MM, setting)!,
  );
  expect(heights[0]!.height).toBe(heights[1]!.height);
});

it("the code of a puzzle ends with its dark modules where the text ends, and keeps its white around it", () => {
  const setting = settingFor({ qr: true });
  const [puzzle] = printedPuzzles(setting);
  const codes = codesOf(setting);
  const side = codes.side([puzzle!]);
  const [item] = codes.items(puzzle!, 400, 60);
  if (item?.item !== "figure") throw new Error("a code is a figure");
  const white = 4 * item.cell;
  expect(item.x + item.figure.width * item.cell - white).toBeCloseTo(400, 6);
  expect(item.y + white).toBeCloseTo(60, 6);
  expect(side + 2 * white).toBeCloseTo(item.figure.width * item.cell, 6);
  expect(item.figure.width * item.cell).toBeLessThanOrEqual(25 * MM + 1e-6);
  expect(qrSide("https://numbers.example/p/7K3QW2MX9CR/")).toBeGreaterThan(0);
});
