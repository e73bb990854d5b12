import { describe, expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { bodyOf } from "../../../src/pages/body.ts";
import { type FirstMove, firstMove } from "../../../src/pages/first-moves.ts";
import { howToStrip } from "../../../src/pages/how-to-strip.ts";
import { headed, withoutRepeats } from "../../../src/pages/how-to-words.ts";
import type { Draft, Setting } from "../../../src/pages/setting.ts";
import { printedPuzzles } from "../../../src/pages/words.ts";
import { LANGUAGES, type Language } from "../../../src/templates/language.ts";
import { runsAll } from "../../smoke.ts";
import { sampleBook } from "../sample-book.ts";
import { settingFor } from "./flat.ts";
import { groupsOf, itemsOf, textsOf, wordsOf } from "./front-setting.ts";

const NO_CODES = { side: () => 0, items: () => [] };

/** Maximum share of a page for a strip that shares it. */
const SHARED = 0.5;

/** The strips of each kind's first puzzle on a page of a setting, of which they may take a share. */
function stripsIn(setting: Setting, share = 1, only?: "told") {
  const { manifest, frame } = setting;
  return KINDS.map((kind) => {
    const made = manifest.puzzles.find((puzzle) => puzzle.kind === kind.id)!;
    const move: FirstMove = firstMove(kind, made.puzzle)!;
    const [puzzle] = printedPuzzles({
      ...setting,
      manifest: { ...manifest, puzzles: [made] },
      begun: new Map([[made.number, move]]),
    });
    const taught = { puzzle: puzzle!, move, rule: puzzle!.rule, codes: NO_CODES };
    const strip = howToStrip(taught, share * (frame.bottom - frame.top), setting, only);
    return { kind, made, strip, drafts: [{ items: () => strip?.items(frame.top) ?? [] } as unknown as Draft] };
  });
}
const settingOf = (reader: Parameters<typeof settingFor>[1], page: string, language: Language = "en-GB") =>
  settingFor(sampleBook(1, "easy", { page: page as never, language }).manifest, reader);

const HEADINGS: Readonly<Record<Language, RegExp>> = {
  "en-GB": /Look\..*(Write|Cross out)?.*Now you\./,
  "en-US": /Look\..*(Write|Cross out)?.*Now you\./,
  "de-DE": /Schau\..*(Schreib|Streiche)?.*Jetzt du\./,
  "es-ES": /Mira\..*(Escribe|Tacha)?.*Ahora tú\./,
  "fr-FR": /Regarde[.r].*(Écri|Barre)?.*À (toi|vous)\./,
};

const SETTINGS = [
  ["adult", "a4"],
  ["adult", "6x9in"],
  ["large-print", "8.5x11in"],
  [{ ages: [8, 9] }, "a4"],
] as const;

describe.each(LANGUAGES.map((language, i) => [language, i] as const))("in %s", (language, i) => {
  // Languages take turns at the settings, but for the first.
  const settings = SETTINGS.filter((_, at) => runsAll || i === 0 || at === i % SETTINGS.length);
  it.each(settings)("a strip says where to look and then to go on, for each kind, for %j on %s", (reader, page) => {
    const setting = settingOf(reader, page, language);
    const { frame } = setting;
    for (const { kind, strip, drafts } of stripsIn(setting)) {
      // A large grid of cages fills its page in large print.
      if (reader === "large-print" && ["killer-sudoku", "calcudoku"].includes(kind.slug)) continue;
      expect(strip, kind.slug).not.toBeNull();
      expect(wordsOf(drafts), kind.slug).toMatch(HEADINGS[language]);
      const least = Math.min(...textsOf(drafts).map(({ size }) => size));
      expect(least, kind.slug).toBeGreaterThanOrEqual(setting.sizes.small - 0.01);
      const lowest = Math.max(...textsOf(drafts).map(({ y }) => y));
      expect(lowest, kind.slug).toBeLessThanOrEqual(frame.top + strip!.height + 1);
      for (const { x } of textsOf(drafts)) expect(x).toBeLessThan(frame.text.x + frame.text.width);
    }
  });
});

it("a strip's last figure is the puzzle itself, and those before it are smaller and equal, side by side", () => {
  for (const { kind, made, drafts } of stripsIn(settingOf("adult", "a4"), SHARED)) {
    const figures = itemsOf(drafts).filter((item) => item.item === "figure");
    const last = figures.at(-1)!;
    const { at } = firstMove(kind, made.puzzle)!;
    expect(last.figure.marks.length, kind.slug).toBe(
      kind.draw(made.puzzle, at, { size: "page", highlight: [], large: false }).marks.length,
    );
    expect(new Set(figures.map(({ y }) => y.toFixed(3))).size, kind.slug).toBe(1);
    for (const { cell } of figures.slice(0, -1)) expect(cell).toBeLessThan(last.cell);
    for (const { alt } of groupsOf(drafts, "figure")) expect(alt!.length).toBeGreaterThan(30);
  }
});

it("a strip alone on its page has its puzzle below two frames, larger", () => {
  const stacked = stripsIn(settingOf({ ages: [6, 7] }, "a4")).flatMap(({ drafts }) => {
    const figures = itemsOf(drafts).filter((item) => item.item === "figure");
    return figures.length === 3 ? [figures] : [];
  });
  expect(stacked.length).toBeGreaterThanOrEqual(5);
  for (const [look, write, puzzle] of stacked) {
    expect(look!.y).toBe(write!.y);
    expect(puzzle!.y).toBeGreaterThan(look!.y + look!.cell * look!.figure.height);
    expect(puzzle!.cell).toBeGreaterThan(look!.cell);
  }
});

it("a strip has three frames where there is room for them", () => {
  const counts = stripsIn(settingOf("adult", "a4")).map(({ drafts }) => groupsOf(drafts, "figure").length);
  expect(counts.filter((count) => count === 3).length).toBeGreaterThan(KINDS.length / 2);
});

it("the words of a strip in frames are at most five a line for children", () => {
  for (const { kind, drafts } of stripsIn(settingOf({ ages: [6, 7] }, "8.5x11in"), SHARED)) {
    if (groupsOf(drafts, "figure").length < 3) continue;
    const words = groupsOf(drafts, "paragraph").filter(({ items }) =>
      items.some((item) => item.item === "text" && /^(Look|Write|Now you)\.$/.test(item.text)),
    );
    expect(words, kind.slug).toHaveLength(3);
    for (const { items } of words)
      for (const item of items)
        if (item.item === "text") expect(item.text.split(" ").length, item.text).toBeLessThanOrEqual(5);
  }
});

it("a strip is on its section's first page, with other puzzles below it where there is room", () => {
  const { manifest } = sampleBook(3, "easy", { page: "a4" });
  const drafts = bodyOf(settingFor(manifest, "adult")).map((part) => part.drafts);
  let shared = 0;
  for (const [first] of drafts) {
    expect(wordsOf([first!])).toContain("Now you.");
    if (first!.puzzles.length > 1) shared++;
  }
  expect(shared).toBeGreaterThan(KINDS.length / 2);
  const texts = drafts.flat().map((draft) => wordsOf([draft]));
  expect(texts.filter((text) => text.includes("Now you."))).toHaveLength(KINDS.length);
});

it("a strip is alone on its page in large print, where each puzzle has its own", () => {
  for (const mix of [undefined, "spread"] as const) {
    const { manifest } = sampleBook(2, "easy", { page: "8.5x11in", reader: "large-print", ...(mix && { mix }) });
    for (const { drafts } of bodyOf(settingFor(manifest, "large-print")))
      for (const { puzzles } of drafts) expect(puzzles.length).toBeLessThanOrEqual(1);
  }
});

it("a strip is where a kind is first, if kinds alternate", () => {
  const { manifest } = sampleBook(2, "easy", { page: "a4", mix: "spread" });
  const drafts = bodyOf(settingFor(manifest, "adult")).flatMap((part) => part.drafts);
  const counts = drafts.map((draft) => wordsOf([draft]).split("Now you.").length - 1);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(KINDS.length);
  expect(drafts.flatMap(({ puzzles }) => puzzles)).toEqual(manifest.puzzles.map(({ number }) => number));
});

it("a strip that must say what is written does so, or does not fit where one without that does", () => {
  const setting = settingOf("adult", "6x9in");
  let without = 0;
  for (const share of [0.3, 0.4, 0.5, 0.6]) {
    const told = stripsIn(setting, share, "told");
    for (const [i, { strip }] of stripsIn(setting, share).entries())
      if (told[i]!.strip === null) without += strip === null ? 0 : 1;
      else expect(wordsOf(told[i]!.drafts)).toMatch(/(Write|Cross out)\..*Now you\.|Now you\. (?!Keep going)/);
  }
  expect(without).toBeGreaterThan(0);
});

it("a strip counts as one of the puzzles of its page, where their number is given", () => {
  const { manifest } = sampleBook(9, "easy", { page: "a4" });
  const sections = manifest.sections.map((section) => ({
    ...section,
    perPage: section.kind === "killer-sudoku" ? 2 : 4,
  }));
  for (const { drafts, puzzles } of bodyOf(settingFor({ ...manifest, sections }, "adult"))) {
    expect(drafts.flatMap((draft) => draft.puzzles)).toEqual(puzzles.map(({ number }) => number));
    expect(drafts.every((draft) => draft.puzzles.length <= 4)).toBe(true);
  }
});

it("words beside a puzzle begin with their heading, once", () => {
  const words = (heading: string, text: string) => headed({ heading, text });
  expect(words("Look.", "Look at clue 3.")).toBe("**Look** at clue 3.");
  expect(words("Regarde.", "Regarde la case.")).toBe("**Regarde** la case.");
  expect(words("Look.", "Row 1: ? + 4 = 10.")).toBe("**Look.** Row 1: ? + 4 = 10.");
  expect(words("Now you.", "Keep going.")).toBe("**Now you.** Keep going.");
});

it("words beside a puzzle do not repeat the sentences before them", () => {
  expect(withoutRepeats("Look around 11. Only one fits.", "Look around 11. Where next?")).toBe("Only one fits.");
  expect(withoutRepeats("Row 1: ? + 4 = 10. So 6.", "Row 1: ? + 4 = 10. Which is missing?")).toBe("So 6.");
  expect(withoutRepeats("Row 1: ? + 5 = 10. So 5.", "Row 1: ? + 4 = 10. Which is missing?")).toBe(
    "Row 1: ? + 5 = 10. So 5.",
  );
  expect(withoutRepeats("Where can 2 go?", "Where can 2 go?")).toBe("Where can 2 go?");
});
