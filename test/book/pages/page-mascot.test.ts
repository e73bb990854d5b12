import { expect, it } from "vitest";
import { themeNamed } from "../../../src/draw/themes/index.ts";
import { typeOf } from "../../../src/draw/type.ts";
import { editionOf } from "../../../src/pages/edition.ts";
import { frameOf, looseMargins, withTabs } from "../../../src/pages/frame.ts";
import type { Item, TextItem } from "../../../src/pages/item.ts";
import { type Box, boxesIn, pointingAtLines, textsIn } from "../../../src/pages/page-mascot.ts";
import { sampleBook } from "../sample-book.ts";

const page = { width: 612, height: 792 };
const { manifest } = sampleBook(1, "easy", { ages: "6-7", reader: "ages", theme: "playful", colour: "full" });
const { sizes, palettes } = editionOf(manifest, "screen");
const frame = frameOf(page, sizes, looseMargins(page));
const setting = { frame, sizes, palettes, measure: typeOf(themeNamed("playful"), "en-GB", true).measure };
const lineAt = (y: number): TextItem => ({ item: "text", x: 60, y, size: 16, font: "regular", text: "Find a pencil." });

/** The mascot behind the items, and the boxes of its shapes: its body is the largest square, a hand the highest. */
function mascotOf(items: readonly Item[]) {
  const drawing = items.at(-1)!;
  expect(drawing.item).toBe("drawing");
  const shapes = boxesIn([drawing], setting);
  const body = shapes.reduce<Box>(
    (best, box) => (box.width > best.width && box.width / box.height > 0.99 ? box : best),
    shapes[0]!,
  );
  return { body, top: Math.min(...shapes.map(({ y }) => y)) };
}

it("the mascot below a line stands so far below it that its arm is seen, and its hand keeps off the words", () => {
  const line = lineAt(120);
  const { body, top } = mascotOf(pointingAtLines([line], setting));
  const [words] = textsIn([line], setting);
  const below = words!.y + words!.height;
  expect((body.y - below) / body.width).toBeGreaterThanOrEqual(0.5);
  expect((top - below) / body.width).toBeGreaterThan(0.1);
});

it("the mascot below a line stands nearer where there is no room for that, and nowhere where there is none at all", () => {
  const line = lineAt(120);
  const within = (height: number) =>
    pointingAtLines([line], { ...setting, frame: { ...frame, top: 116, bottom: 116 + height } });
  const { body } = mascotOf(within(68 * 1.6));
  expect(body.y - 120).toBeLessThan(0.5 * body.width);
  expect(within(68)).toEqual([line]);
});

it("tabs at the outer edge are off the text as far as there is room, and there as long as it can be read beside them", () => {
  const end = frame.text.x + frame.text.width;
  const gapFor = (room: number): number | null => {
    const { tabs, live } = withTabs(frame, 612 - end - room, 0);
    return tabs === undefined ? null : tabs.x - live.x - live.width;
  };
  expect([32, 33, 36, 60].map(gapFor)).toEqual([
    null,
    expect.closeTo(8, 6),
    expect.closeTo(11, 6),
    expect.closeTo(14, 6),
  ]);
});
