/** What every kind must keep: the same tests for each one in the list. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { apply } from "../../src/engine/deduce.ts";
import type { Figure } from "../../src/engine/figure.ts";
import { gradeOf, solveByTechniques } from "../../src/engine/grade.ts";
import { puzzleId } from "../../src/engine/id.ts";
import {
  BLANK,
  type Entry,
  KEY,
  LEVELS,
  type Level,
  PAGE,
  type Position,
  type PuzzleKind,
} from "../../src/engine/kind.ts";
import { ADDRESS_SAMPLES } from "../../src/engine/kinds/address-samples.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { type Made, make, prove } from "../../src/engine/make.ts";
import { requiredTemplates } from "../../src/engine/required-templates.ts";
import { samplesOf } from "../../src/site/archive/techniques.ts";
import { levelsWith } from "../../src/spec/options.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { LANGUAGES } from "../../src/templates/language.ts";
import { plainText } from "../../src/templates/markdown.ts";
import { auditBatch } from "../audit/audit-puzzle.ts";
import { tellingOf } from "../properties/samples.ts";
import { runsAll, trials } from "../smoke.ts";

type Kind = PuzzleKind<unknown, unknown>;
const phrase = phrasesOf("en-GB");
const NODES = 2_000_000;
/** Puzzles of each level whose every step is judged; `npm run audit:all -- steps` judges hundreds. */
const AUDITED = trials(1, 3);
/** Languages in which what is told of slips is counted: they take turns, and so do kinds. */
const toldIn = (turn: number) => (runsAll ? LANGUAGES : [LANGUAGES[turn % LANGUAGES.length]!]);
/** Above this age nothing depends on it. */
const OLDEST = 16;

const optionsAt = (kind: Kind, level: Level) => kind.options.parse(kind.preset(level, null, null));

const samples = new Map<string, { puzzle: unknown; answer: Entry; made: Made }>();
/** One puzzle of each level, made and proved once for all tests. */
function sample(kind: Kind, level: Level): { puzzle: unknown; answer: Entry; made: Made } {
  const key = `${kind.id} ${level}`;
  const known = samples.get(key);
  if (known !== undefined) return known;
  const job = {
    kind: kind.id,
    version: kind.version,
    seed: "contract",
    section: "1",
    index: 0,
    again: 0,
    level,
    options: optionsAt(kind, level),
  };
  const result = make(kind, job);
  if (result === undefined) throw new Error(`nothing made for ${key}`);
  const proof = prove(kind, result.puzzle);
  if (!proof.proved) throw new Error(`${key}: ${proof.why}`);
  const found = { puzzle: result.puzzle, answer: proof.answer, made: result };
  samples.set(key, found);
  return found;
}

it("has kinds whose names and neutral names are their own", () => {
  for (const name of ["id", "slug"] as const) expect(new Set(KINDS.map((kind) => kind[name])).size).toBe(KINDS.length);
});

describe.each(KINDS.map((kind) => [kind.id, kind] as const))("%s", (id, kind) => {
  // A kind has the levels it has.
  const levels = levelsWith(kind, {});

  it.each(levels)("has level %s with what the level alone fills in", (level) => {
    expect(kind.levels(optionsAt(kind, level), [level])).toContain(level);
  });

  it("describes every option and gives each a default", () => {
    const schema = z.toJSONSchema(kind.options, { io: "input" }) as {
      properties?: Record<string, { description?: string }>;
      required?: string[];
    };
    expect(schema.required ?? []).toEqual([]);
    for (const [name, option] of Object.entries(schema.properties ?? {})) expect(option.description, name).toBeTruthy();
    expect(() => kind.options.parse({ nonsense: 1 })).toThrow();
  });

  it("has a level, and says the same of its levels together and one by one", () => {
    expect(levels.length).toBeGreaterThanOrEqual(1);
    for (const level of LEVELS)
      expect(kind.levels(optionsAt(kind, level), [level]).includes(level)).toBe(levels.includes(level));
  });

  it.each(LANGUAGES)(
    "has every template in %s that the program asks of a kind, and that its own sources name",
    (language) => {
      const { keys } = phrasesOf(language);
      expect([...requiredTemplates(kind), ...namedIn(id).whole].filter((key) => !keys.includes(key))).toEqual([]);
      for (const stem of namedIn(id).stems)
        expect(
          keys.some((key) => key.startsWith(stem)),
          `${stem}…`,
        ).toBe(true);
      for (const { id: skill } of kind.skills())
        expect(keys).toEqual(expect.arrayContaining([`common.skill-${skill}`, `book.can-${skill}`]));
    },
  );

  it.each(LANGUAGES)(
    "tells how it is played in %s in a few lines, and each technique otherwise than by its name",
    (language) => {
      const speak = phrasesOf(language);
      const say = (name: string) => plainText(speak({ key: `${id}.${name}`, values: {} }));
      expect(say("how").length).toBeLessThanOrEqual(language.startsWith("en") ? 240 : 300);
      for (const { id: technique } of kind.techniques()) {
        expect(say(`about-${technique}`)).toMatch(/^[\p{Lu}¿].{20,}[.?]$/u);
        expect(say(`about-${technique}`)).not.toBe(say(`technique-${technique}`));
      }
    },
  );

  it("has a sample of each technique, and training samples for its addresses: npm run samples", () => {
    const samples = samplesOf(kind.slug);
    expect(samples.map(({ technique }) => technique).sort()).toEqual(
      kind
        .techniques()
        .map((t) => t.id)
        .sort(),
    );
    expect(ADDRESS_SAMPLES[kind.slug]?.length).toBeGreaterThan(0);
  });

  it.each(levels)("makes a %s puzzle that is proved, of its level, and the same each time", (level) => {
    const { puzzle, made: result } = sample(kind, level);
    expect(result.level).toBe(level);
    expect(Number.isInteger(result.score)).toBe(true);
    expect(puzzle).toMatchObject({ kind: id });
    const again = make(kind, {
      kind: id,
      version: kind.version,
      seed: "contract",
      section: "1",
      index: 0,
      again: 0,
      level,
      options: optionsAt(kind, level),
    });
    expect(JSON.stringify(again)).toBe(JSON.stringify(result));
    expect(gradeOf(kind, puzzle)).toEqual({ level: result.level, score: result.score });
    expect(solveByTechniques(kind, puzzle)).toMatchObject({ level: result.level, score: result.score });
  });

  it.each(levels)("survives JSON at level %s", (level) => {
    const { puzzle, made: result } = sample(kind, level);
    const back = kind.puzzle.parse(JSON.parse(JSON.stringify(puzzle)));
    expect(JSON.stringify(back)).toBe(JSON.stringify(puzzle));
    expect(puzzleId(id, back)).toBe(result.id);
    expect(kind.canonical(back)).toBe(result.canonical);
  });

  it.each(levels)("accepts the answer and refuses a change at level %s", (level) => {
    const { puzzle, answer } = sample(kind, level);
    expect(kind.check(puzzle, answer)).toEqual({ done: true, broken: [] });
    expect(kind.check(puzzle, {}).done).toBe(false);
    expect(kind.check(puzzle, {}).broken).toEqual([]);
    for (const slot of kind.slots(puzzle).filter((each) => each.given === null)) {
      const others = (slot.choices ?? ["1", "2+2", "0", "x"]).filter((text) => text !== answer[slot.id]).slice(0, 3);
      for (const text of others) {
        const verdict = kind.check(puzzle, { ...answer, [slot.id]: text });
        expect(verdict.done, `${slot.id}=${text}`).toBe(false);
        for (const { rule } of verdict.broken) expect(plainText(phrase(rule))).not.toBe("");
      }
      if (answer[slot.id] === undefined) continue;
      const { [slot.id]: _, ...rest } = answer;
      expect(kind.check(puzzle, rest).done).toBe(false);
    }
  });

  it.each(levels)(
    "has slots with names, and an answer for each blank one that may not stay empty, at level %s",
    (level) => {
      const { puzzle, answer } = sample(kind, level);
      const slots = kind.slots(puzzle);
      expect(new Set(slots.map((slot) => slot.id)).size).toBe(slots.length);
      expect(Object.keys(answer).sort()).toEqual(
        slots
          .filter(({ id, given, mayStayEmpty }) => given === null && !(mayStayEmpty && answer[id] === undefined))
          .map((slot) => slot.id)
          .sort(),
      );
      for (const slot of slots) {
        expect(plainText(phrase(slot.name))).not.toBe("");
        const text = slot.given ?? answer[slot.id];
        if (text === undefined) continue;
        expect(text.length).toBeLessThanOrEqual(slot.length);
        if (slot.choices !== null) expect(slot.choices).toContain(text);
      }
    },
  );

  it.each(levels)("draws within its bounds at level %s", (level) => {
    const { puzzle, answer } = sample(kind, level);
    const half = Object.fromEntries(Object.entries(answer).filter((_, i) => i % 2 === 0));
    for (const look of [PAGE, KEY, { size: "page" as const, highlight: Object.keys(answer).slice(0, 1) }]) {
      for (const entry of [{}, half, answer]) expectWithin(kind.draw(puzzle, { entry, crossed: {} }, look));
    }
  });

  it("owns a technique at each of its levels, the cheapest first, and sizes with names", () => {
    const techniques = kind.techniques();
    for (const level of levels) expect(techniques.map((technique) => technique.level)).toContain(level);
    const ranks = techniques.map(({ level }) => LEVELS.indexOf(level));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    const costs = techniques.map(({ cost }) => cost);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect(new Set(techniques.map((technique) => technique.id)).size).toBe(techniques.length);
    expect(kind.sizes.length).toBeGreaterThanOrEqual(1);
    for (const size of kind.sizes) expect(() => kind.options.parse(size)).not.toThrow();
  });

  it.each(levels)("passes the audit at level %s", (level) => {
    const languages = toldIn(KINDS.indexOf(kind) + LEVELS.indexOf(level));
    const { counts, troubles } = auditBatch(kind, { kind: kind.id, level, from: 0, to: AUDITED }, languages);
    expect(troubles).toEqual([]);
    expect(counts).toEqual({ made: AUDITED, leaks: 0, replays: 0, because: 0, long: 0, steps: 0, slips: 0 });
  });

  it.each(tellingOf(kind).options.map((options, n) => [options, n] as const))(
    "passes the audit with %j",
    (options, n) => {
      const there = levelsWith(kind, options);
      const batch = { kind: id, level: there[n % there.length]!, from: 0, to: AUDITED, options };
      const { counts, troubles } = auditBatch(kind, batch, toldIn(KINDS.indexOf(kind) + n));
      expect(troubles).toEqual([]);
      expect(counts).toEqual({ made: AUDITED, leaks: 0, replays: 0, because: 0, long: 0, steps: 0, slips: 0 });
    },
  );

  it.each(levels)(
    "gives the same step to a position at level %s, whenever it is asked and its words are read",
    (level) => {
      const { puzzle } = sample(kind, level);
      const { steps, solved } = kind.explain(puzzle, BLANK, "expert");
      expect(solved).toBe(true);
      const readFromTheEnd = steps.toReversed().map((step) => ({ ...step }));
      let at: Position = BLANK;
      for (const step of readFromTheEnd.toReversed()) {
        const [next] = kind.explain(puzzle, at, "expert", true).steps;
        expect({ ...next }).toEqual(step);
        at = apply(at, step);
      }
    },
  );

  it.each(levels)("solves from a position what agrees with it at level %s", (level) => {
    const { puzzle, answer } = sample(kind, level);
    const whole = { solutions: 2, nodes: NODES };
    expect(kind.solve(puzzle, whole, { entry: answer, crossed: {} }).solutions.length).toBeGreaterThan(0);
    if (kind.reasons === "found") return;
    for (const [slot, text] of Object.entries(answer)) {
      const against = kind.solve(puzzle, whole, { entry: {}, crossed: { [slot]: [text] } });
      expect(against).toMatchObject({ solutions: [], complete: true });
    }
  });

  it.each(levels)("strips itself to all that it has at level %s", (level) => {
    const { puzzle } = sample(kind, level);
    const all = new Set([...kind.slots(puzzle).map(({ id }) => id), ...kind.clues(puzzle).map(({ id }) => id)]);
    expect(JSON.stringify(kind.keepOnly(puzzle, all))).toBe(JSON.stringify(puzzle));
    expect(() => kind.puzzle.parse(kind.keepOnly(puzzle, all))).not.toThrow();
  });

  it("has skills with ages and words of their own, and levels in their order", () => {
    for (const { id: skill, ages, levels: offered, from } of kind.skills()) {
      expect(ages[0]).toBeLessThanOrEqual(ages[1]);
      expect(phrase.keys).toContain(`${id}.skill-${skill}`);
      expect(phrase.keys).toContain(`common.skill-${skill}`);
      expect(
        offered?.toSorted((a, b) => LEVELS.indexOf(a) - LEVELS.indexOf(b)),
        skill,
      ).toEqual(offered);
      expect(offered?.length, skill).not.toBe(0);
      for (const [level, age] of Object.entries(from ?? {})) {
        expect(offered, skill).toContain(level);
        expect(age > ages[0] && age <= ages[1], `${skill} ${level} from ${age}`).toBe(true);
      }
    }
  });

  it("offers at every age of a skill a level at least, and all that the skill declares", () => {
    for (const { id: skill, ages, levels: offered, from } of kind.skills()) {
      const youngest = Math.max(ages[0], kind.leastAge ?? 0);
      for (let age = youngest; age <= Math.min(ages[1], OLDEST); age++) {
        const there = levelsWith(kind, {}, { ages: [age, age], skill });
        expect([skill, age, there.length > 0]).toEqual([skill, age, true]);
        const declared = offered?.filter((level) => age >= (from?.[level] ?? 0));
        if (declared !== undefined) expect([skill, age, there]).toEqual([skill, age, declared]);
      }
    }
  });

  it("has an example with one answer whose first steps write something", () => {
    const proof = prove(kind, kind.puzzle.parse(kind.example));
    expect(proof.proved).toBe(true);
    expect(kind.explain(kind.example, BLANK, "expert").steps.some(({ finds }) => Object.keys(finds).length > 0)).toBe(
      true,
    );
  });

  it("says that a search cut short is not complete", () => {
    const { puzzle } = sample(kind, levels.at(-1)!);
    expect(kind.solve(puzzle, { solutions: 1, nodes: NODES }).solutions.length).toBe(1);
    expect(kind.solve(puzzle, { solutions: 0, nodes: 0 }).complete).toBe(false);
  });
});

/**
 * The templates that the sources of a kind name: whole keys, as "hidato.rule", and the beginnings of those that are put
 * together, as `hidato.broken-${rule}`.
 */
function namedIn(id: string): { readonly whole: readonly string[]; readonly stems: readonly string[] } {
  const files = globSync(`src/engine/kinds/${id}/**/*.ts`);
  const sources = files.map((file) => readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "")).join("\n");
  const found = [...sources.matchAll(new RegExp(`["'\`](${id}\\.[a-z0-9-]+)(["'\`]|\\$\\{)`, "g"))];
  const keys = (ends: (end: string) => boolean) => [
    ...new Set(found.flatMap(([, key, end]) => (ends(end!) ? [key!] : []))),
  ];
  return { whole: keys((end) => end !== "${"), stems: keys((end) => end === "${") };
}

/** Every mark lies within the figure (a hair of rounding forgiven), every text has something to say. */
function expectWithin({ width, height, marks, cell }: Figure): void {
  expect(cell.least).toBeLessThanOrEqual(cell.most);
  const inside = (x: number, y: number) => x >= -1e-6 && y >= -1e-6 && x <= width + 1e-6 && y <= height + 1e-6;
  for (const mark of marks) {
    const points: [number, number][] =
      mark.shape === "line"
        ? [
            [mark.x1, mark.y1],
            [mark.x2, mark.y2],
          ]
        : mark.shape === "rect"
          ? [
              [mark.x, mark.y],
              [mark.x + mark.width, mark.y + mark.height],
            ]
          : mark.shape === "circle"
            ? [
                [mark.x - mark.radius, mark.y - mark.radius],
                [mark.x + mark.radius, mark.y + mark.radius],
              ]
            : mark.shape === "text"
              ? [
                  [mark.x, mark.y - 0.36 * mark.size],
                  [mark.x, mark.y + 0.36 * mark.size],
                ]
              : mark.segments.flatMap((segment): [number, number][] =>
                  segment[0] === "Z" ? [] : [[segment.at(-2) as number, segment.at(-1) as number]],
                );
    for (const [x, y] of points) expect(inside(x, y), JSON.stringify(mark)).toBe(true);
    if (mark.shape === "text") expect(mark.text).not.toBe("");
  }
}
