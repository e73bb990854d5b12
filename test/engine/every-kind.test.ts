/** What is made of every kind's puzzles alike: hints, told ways, slides and what is compared. */
import { describe, expect, it } from "vitest";
import { apply } from "../../src/engine/deduce.ts";
import { checkedSlots, glanceTexts } from "../../src/engine/glance.ts";
import { BLANK, LEVELS, PAGE, type Position, type Step } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make, prove } from "../../src/engine/make.ts";
import { neededSteps } from "../../src/engine/needed-steps.ts";
import { litCells, ON_SLIDE, slidesOf } from "../../src/engine/slides.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { LANGUAGES } from "../../src/templates/language.ts";
import { plainText } from "../../src/templates/markdown.ts";
import { somePuzzles } from "../templates/real-words.ts";

describe.each(KINDS.map((kind) => [kind.id, kind] as const))("%s", (_, kind) => {
  const puzzles = kind
    .levels(kind.options.parse(kind.preset("easy", [9, 10], null)), ["easy", "medium"])
    .flatMap((level) => {
      const options = kind.options.parse(kind.preset(level, [9, 10], null));
      const made = make(kind, {
        kind: kind.id,
        version: kind.version,
        seed: "g",
        section: "1",
        index: 0,
        again: 0,
        level,
        options,
      });
      return made === undefined ? [] : [made.puzzle];
    });

  it("has one to three short texts of the answer to compare", () => {
    expect(puzzles.length).toBeGreaterThan(0);
    for (const puzzle of puzzles) {
      const proof = prove(kind, puzzle);
      if (!proof.proved) throw new Error(proof.why);
      const texts = glanceTexts(kind, puzzle, proof.answer);
      expect(texts.length).toBeGreaterThanOrEqual(1);
      expect(texts.length).toBeLessThanOrEqual(3);
      for (const text of texts) expect(text).toMatch(/^.{1,12}$/);
    }
  });

  it("compares what is found last, and has a grey corner on the sheet, or words that say what it is", () => {
    for (const puzzle of puzzles) {
      const slots = checkedSlots(kind, puzzle);
      if (kind.glance !== undefined) {
        expect(slots).toEqual([]);
        expect(kind.glance.say.key).toMatch(new RegExp(`^${kind.id}\\.`));
        continue;
      }
      const blanks = kind.slots(puzzle).filter(({ given }) => given === null);
      expect(blanks.map(({ id }) => id)).toEqual(expect.arrayContaining([...slots]));
      const corners = (checked: readonly string[]) =>
        kind.draw(puzzle, BLANK, { ...PAGE, checked }).marks.filter(({ ink }) => ink === "corner").length;
      expect([corners([]), corners(slots)]).toEqual([0, slots.length]);
      const found = kind.explain(puzzle, BLANK, "expert").steps.flatMap(({ finds }) => Object.keys(finds));
      if (blanks.length > 3) expect(new Set(found.slice(-6))).toEqual(new Set([...found.slice(-6), ...slots]));
    }
  });

  it("has a next move that is how the whole way begins", () => {
    for (const puzzle of somePuzzles(kind, 1)) {
      const { steps } = kind.explain(puzzle, BLANK, "expert");
      const half = steps.slice(0, steps.length >> 1).reduce(apply, BLANK);
      for (const at of [BLANK, half]) {
        const whole = kind.explain(puzzle, at, "expert").steps;
        const first = 1 + whole.findIndex(({ finds }) => Object.keys(finds).length > 0);
        const begun = kind.explain(puzzle, at, "expert", true).steps;
        expect(begun.length).toBeGreaterThanOrEqual(first);
        expect(begun).toEqual(whole.slice(0, begun.length));
        if (kind.reasons === "forced") expect(begun.length).toBe(first);
      }
    }
  });

  it("has told ways with all that their steps rest on, and the same end", () => {
    for (const level of LEVELS) {
      const options = kind.options.safeParse(kind.preset(level, null, null));
      if (!options.success || !kind.levels(options.data, [level]).includes(level)) continue;
      const place = { kind: kind.id, version: kind.version, seed: "told", section: "1", index: 0, again: 0 };
      const { puzzle } = make(kind, { ...place, level, options: options.data })!;
      const { steps } = kind.explain(puzzle, BLANK, "expert");
      const told = neededSteps(steps);
      for (const most of [0, told.length - 1, told.length, steps.length]) {
        expect(neededSteps(steps, most)).toEqual(told.slice(-1 - most));
      }
      const positionsBefore = (way: readonly Step[]) => {
        let at: Position = BLANK;
        return new Map(
          way.map((each) => {
            const before = at;
            at = apply(at, each);
            return [each, before] as const;
          }),
        );
      };
      const [whole, short] = [positionsBefore(steps), positionsBefore(told)];
      for (const each of told) {
        const known = ({ entry, crossed }: Position) =>
          each.because.map((id) => [id, entry[id], entry[id] === undefined ? crossed[id]?.toSorted() : undefined]);
        expect(known(short.get(each)!)).toEqual(known(whole.get(each)!));
      }
      const end = (way: readonly Step[]) => way.reduce<Position>(apply, BLANK).entry;
      expect(end(told)).toEqual(end(steps));
      if (level !== "expert") expect(told.length).toBeLessThanOrEqual(kind.maxSteps?.(puzzle) ?? 40);
    }
  });

  const { slides, steps } = slidesOf(kind, kind.example);

  it("has slides that begin with the puzzle, ask and tell each step, and end solved", () => {
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

  it("has slides that light what a step changes, the same cells before and after, within the figure", () => {
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

const numbersIn = (text: string): string[] => (text.match(/[−-]?\d+/g) ?? []).sort();

// The examples of paths count in ones: their rule has no parts.
const PARTED = KINDS.filter((kind) => kind.partedRule?.(kind.example) !== undefined);

describe.each(PARTED.map((kind) => ({ name: kind.slug, kind })))("the rule of $name in parts", ({ kind }) => {
  it.each(LANGUAGES.flatMap((language) => (["adult", "children"] as const).map((register) => [language, register])))(
    "has all of its numbers, those that may differ beside the puzzle: %s, %s",
    (language, register) => {
      const phrase = phrasesOf(language as never, register as never);
      const { together, own } = kind.partedRule!(kind.example)!;
      const [whole, shared, note] = [kind.rule(kind.example), together, own].map((words) => plainText(phrase(words)));
      expect(numbersIn(`${shared} ${note}`)).toEqual(numbersIn(whole!));
      expect(numbersIn(note!).length).toBeGreaterThan(0);
      expect(note!.length).toBeLessThan(40);
      expect(shared).toMatch(/[.]$/);
      expect(note).not.toMatch(/[.]$/);
    },
  );
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
