import { expect, it } from "vitest";
import { bodyOf } from "../../../src/pages/body.ts";
import { warmUpsOf } from "../../../src/pages/warm-ups.ts";
import { PROFILES } from "../../../src/spec/edition/output.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";
import { sampleBook } from "../sample-book.ts";
import { settingFor, textsIn } from "./flat.ts";

const words: Readonly<Record<string, string>> = {
  "en-GB": "Warm-up",
  "en-US": "Warm-up",
  "de-DE": "Zum Aufwärmen",
  "es-ES": "Para calentar",
};

it.each(LANGUAGES)("warm-ups are the first puzzle of each kind, right after how to play it: %s", (language) => {
  const { manifest } = sampleBook(3, "easy", { language });
  const setting = settingFor(manifest, "adult");
  const drafts = bodyOf(setting).flatMap((part) => part.drafts);
  const firsts = manifest.sections.map(({ kind }) => manifest.puzzles.find((puzzle) => puzzle.kind === kind)!.number);
  expect([...warmUpsOf(setting).keys()]).toEqual(firsts);
  for (const [i, { kind }] of manifest.sections.entries()) {
    const slug = setting.kinds.find(({ id }) => id === kind)!.slug;
    const howTo = drafts.findLastIndex(({ anchors }) => anchors.includes(`how-${slug}`));
    const page = drafts.findIndex(({ puzzles }) => puzzles.includes(firsts[i]!));
    // How to play takes a page or two, or is above it.
    expect([0, 1, 2]).toContain(page - howTo);
    const labels = textsIn(drafts[page]!.items()).filter(({ text }) => text === words[language]);
    expect(labels).toHaveLength(1);
  }
});
it("warm-ups are in no section of fewer than three puzzles, and on no sheet", () => {
  expect(warmUpsOf(settingFor(sampleBook(2).manifest, "adult")).size).toBe(0);
  const sheets = settingFor(sampleBook(3).manifest, "adult", { profile: PROFILES.classroom });
  const texts = bodyOf(sheets).flatMap(({ drafts }) => drafts.flatMap((draft) => textsIn(draft.items())));
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(({ text }) => text === words["en-GB"])).toEqual([]);
});
it("warm-ups are as they were in a book that is laid out again", () => {
  const setting = settingFor(sampleBook(3).manifest, "adult");
  const [first, again] = [warmUpsOf(setting), warmUpsOf(setting)];
  expect([...again]).toEqual([...first]);
  for (const [number, at] of first) expect(again.get(number)).toBe(at);
});
