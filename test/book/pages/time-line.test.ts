/** Readers of books for adults can note their time at each puzzle. */
import { expect, it } from "vitest";
import { timeItems, timeLine } from "../../../src/pages/time-line.ts";
import type { Output } from "../../../src/spec/edition/output.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { sampleBook } from "../sample-book.ts";
import { settingFor, textsIn } from "./flat.ts";
import { laidOut } from "./laid-out.ts";
import { manifestOn } from "./puzzle-setting.ts";

const pagesFor = (changes: Partial<Spec>, output: Output = "press") => {
  const layout = laidOut(sampleBook(1, "easy", { page: "6x9in", ...changes }), output);
  const pages = Array.from({ length: layout.count }, (_, i) => textsIn(layout.page(i).items));
  return pages.filter((_, i) => [...layout.puzzlePages.values()].includes(i + 1));
};
const times = (changes: Partial<Spec>, word: string, output?: Output) =>
  pagesFor(changes, output).map((texts) => texts.filter(({ text }) => text === word).length);

it("most pages of puzzles for adults have a time, in the language of the book", () => {
  for (const [language, word] of [
    ["en-GB", "Time"],
    ["de-DE", "Zeit"],
    ["es-ES", "Tiempo"],
    ["fr-FR", "Temps"],
  ] as const) {
    const found = times({ language }, word);
    expect(found.filter((count) => count > 0).length).toBeGreaterThan(0.6 * found.length);
  }
});
it("children, large print and sheets have none", () => {
  for (const reader of ["ages 6-7", "large-print"])
    expect(times({ reader, page: "8.5x11in" }, "Time").every((count) => count === 0)).toBe(true);
  expect(times({ page: "a4" }, "Time", "classroom").every((count) => count === 0)).toBe(true);
});
it("a time ends at the right, within its room, with a line of one length", () => {
  const setting = settingFor(manifestOn("6x9in"), "adult");
  const lengths = [90, 115, 120, 200].map((room) => timeLine(room, setting));
  expect(lengths[0]).toBe(null);
  expect(lengths[1]).toBeGreaterThan(20);
  expect(new Set(lengths.slice(1)).size).toBe(1);
  const [words, ornament] = timeItems(400, 50, lengths[1]!, setting);
  const [text] = textsIn([words!]);
  expect(text!.x).toBeGreaterThan(400 - 115);
  const marks = ornament!.item === "ornament" ? ornament!.marks : [];
  const stars = marks.filter(({ shape }) => shape === "path");
  expect(stars).toHaveLength(3);
  const xs = stars.flatMap((star) =>
    star.shape === "path" ? star.segments.flatMap((segment) => (segment.length > 1 ? (segment[1] as number) : [])) : [],
  );
  expect(Math.max(...xs)).toBeLessThan(400.01);
  expect(Math.min(...xs)).toBeGreaterThan(text!.x);
  expect(timeLine(200, settingFor(manifestOn("6x9in"), { ages: [6, 7] }))).toBe(null);
});
