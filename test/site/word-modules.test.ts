/** The words that pages load: all that a page can say of a puzzle, and nothing that it cannot. */
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { BLANK, type PuzzleKind, say, type Words } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { WordModule } from "../../src/site/publish/word-module.ts";
import { type WordModules, wordModules } from "../../src/site/publish/words.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { figureSigns, LANGUAGES, type Language, withSigns } from "../../src/templates/language.ts";
import { plainText } from "../../src/templates/markdown.ts";
import { type Data, keysIn, speaker } from "../../src/templates/speak.ts";
import { SWEPT } from "../languages.ts";
import { runsAll } from "../smoke.ts";
import { somePuzzles, wordsOf } from "../templates/real-words.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** A module as a page imports it. */
const imported = async ({ source }: WordModule): Promise<Data> =>
  (await import(`data:text/javascript,${encodeURIComponent(source)}`)).default;

const known = new Map<string, WordModules>();
/** The modules of a kind in a language; several tests look at each. */
function modulesOf(language: Language, kind: Kind): WordModules {
  const name = `${language} ${kind.id}`;
  const modules = known.get(name) ?? wordModules(language, kind);
  known.set(name, modules);
  return modules;
}

/** What is said while one plays: names of slots, and what guesses were told. */
function playWords(kind: Kind, puzzle: unknown): Words[] {
  const board = kind.board(puzzle);
  return [
    ...kind.slots(puzzle).map(({ name }) => name),
    ...(board.input === "cells" ? board.guesses.map(({ feedback }) => feedback) : []),
  ];
}

/** What a hint says: the sentences of steps, and the names of techniques. */
const hintWords = (kind: Kind, puzzle: unknown): Words[] => [
  ...kind.explain(puzzle, BLANK, "expert").steps.map((step) => step.say),
  ...kind.techniques().map(({ id }) => say(`${kind.id}.technique-${id}`)),
];

describe.each(KINDS.map((kind) => [kind.id, kind] as const))("the modules of %s", (id, kind) => {
  // Two languages for each kind, in turn; where all cases run, all.
  const turn = KINDS.indexOf(kind) % SWEPT.length;
  const told = runsAll ? SWEPT : [SWEPT[turn]!, SWEPT[(turn + 1) % SWEPT.length]!];
  const [play, hint, more]: [Words[], Words[], Words[]] = [[], [], []];
  const MORE = new RegExp(`^${id}\\.(name$|rule|card|clue|describe|row|grid|broken-)`);
  beforeAll(() => {
    for (const puzzle of somePuzzles(kind, 1)) {
      play.push(...playWords(kind, puzzle));
      hint.push(...hintWords(kind, puzzle));
      more.push(...wordsOf(kind, puzzle).filter(({ key }) => MORE.test(key)));
    }
  }, 120_000);

  it.each(told)("say in %s what the book says", async (language) => {
    const phrase = phrasesOf(language);
    const modules = modulesOf(language, kind);
    const [playData, hintData, moreData] = await Promise.all([modules.play, modules.hint, modules.more].map(imported));
    const cases = [
      [play, speaker(playData!)],
      [[...play, ...hint], speaker(playData!, hintData!)],
      [[...play, ...more], speaker(playData!, moreData!)],
      [[...play, ...hint, ...more], speaker(playData!, hintData!, moreData!)],
    ] as const;
    for (const [words, { text }] of cases) for (const each of words) expect(text(each)).toBe(plainText(phrase(each)));
    for (const key of ["play-hint.close", "play-hint.done"]) expect(keysIn(hintData!)).toContain(key);
  });

  it.each(runsAll ? LANGUAGES : told)("print signs in %s as a figure does", async (language) => {
    const { sign } = speaker(await imported(modulesOf(language, kind).play));
    if (kind.board(kind.example).input === "path") return expect(sign("7")).toBe("7");
    for (const operator of ["+", "-", "*", "/", "=", ...Object.keys(figureSigns(language))])
      expect(sign(operator)).toBe(withSigns(operator, language));
  });

  it("share nothing with what is played with, and are named after what they hold", async () => {
    for (const language of told) {
      const modules = modulesOf(language, kind);
      // One language shows that they come out alike a second time.
      if (language === told[0]) expect(wordModules(language, kind)).toEqual(modules);
      for (const [part, { name, source }] of Object.entries(modules)) {
        const digest = createHash("sha256").update(source).digest("hex").slice(0, 10);
        expect(name).toBe(`${language}.${kind.slug}.${part}.${digest}.js`);
        expect(source).not.toMatch(/import|eval|Function|https?:/);
      }
      const known = new Set(keysIn(await imported(modules.play)));
      for (const part of [modules.hint, modules.more])
        expect(keysIn(await imported(part)).filter((key) => known.has(key))).toEqual([]);
    }
  });

  it("hold nothing of books and other kinds but what their own take in", async () => {
    const modules = modulesOf(told[0]!, kind);
    const files = new Set<string>();
    for (const part of Object.values(modules))
      for (const key of keysIn(await imported(part))) files.add(key.slice(0, key.indexOf(".")));
    for (const other of ["book", "command", "site"]) expect(files).not.toContain(other);
    const inputs = ["play-path", "play-cells", "play-cards"].filter((file) => files.has(file));
    const { input } = kind.board(kind.example);
    expect(inputs).toEqual([`play-${input}`]);
    const looks = keysIn(await imported(modules.hint)).filter((key) => key.startsWith("look."));
    expect(looks.includes("look.cards")).toBe(input === "cards");
    expect(looks.includes("look.numbers")).toBe(input === "path");
    expect(looks.includes("look.names")).toBe(input !== "cards");
  });
});
