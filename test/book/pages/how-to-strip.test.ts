import { expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { bodyOf } from "../../../src/pages/body.ts";
import { howToStrip } from "../../../src/pages/how-to-strip.ts";
import type { Draft, Setting } from "../../../src/pages/setting.ts";
import { sampleBook } from "../sample-book.ts";
import { settingFor as bookSetting } from "./flat.ts";
import { itemsOf, settingFor } from "./front-setting.ts";

const strips = (setting: Setting) => KINDS.map((kind) => howToStrip(kind, setting));
const few = settingFor({ page: "a4", reader: "adult" });

it("how to play in the upper part of a page has three pictures beside each other with their words, in half a page at most", () => {
  const { frame } = few;
  const found = strips(few).filter((strip) => strip !== null);
  expect(found.length).toBeGreaterThan(KINDS.length - 2);
  for (const { height, items } of found) {
    const all = itemsOf([{ items } as unknown as Draft]);
    const figures = all.filter((item) => item.item === "figure");
    expect(figures).toHaveLength(3);
    expect(new Set(figures.map(({ y }) => y)).size).toBe(1);
    expect(new Set(figures.map(({ cell }) => cell)).size).toBe(1);
    expect(height).toBeLessThanOrEqual((frame.bottom - frame.top) / 2);
    const lowest = Math.max(...all.flatMap((item) => (item.item === "text" ? item.y : [])));
    expect(lowest).toBeLessThan(frame.top + height);
  }
});
it("how to play in the upper part of a page is there for kinds of few puzzles alone, where lines of words are long enough", () => {
  for (const setting of [
    settingFor({ page: "a4", reader: "adult" }, 8),
    settingFor({ page: "a5", reader: "adult" }),
    settingFor({ page: "a4", reader: "ages 6-7" }),
    settingFor({ page: "letter", reader: "large-print" }),
  ])
    expect(strips(setting).every((strip) => strip === null)).toBe(true);
});
it("how to play in the upper part of a page is above the first puzzle of its kind, or shares a page with that of the next kind", () => {
  for (const mix of ["sections", "spread"] as const) {
    const { manifest } = sampleBook(1, "easy", { page: "a4", mix });
    const setting = bookSetting(manifest, "adult");
    const drafts = bodyOf(setting).flatMap((part) => part.drafts);
    const shared = drafts.filter(
      ({ anchors, puzzles }) => anchors.filter((name) => name.startsWith("how-")).length + puzzles.length > 1,
    );
    expect(shared.length).toBeGreaterThan(2);
    for (const { kind, number } of manifest.puzzles) {
      const { slug } = KINDS.find(({ id }) => id === kind)!;
      const howTo = drafts.findIndex(({ anchors }) => anchors.includes(`how-${slug}`));
      expect(howTo).toBeGreaterThanOrEqual(0);
      expect(howTo).toBeLessThanOrEqual(drafts.findIndex(({ puzzles }) => puzzles.includes(number)));
    }
  }
});
