/** The weeks of a school year: what each is about, and that no puzzle comes twice. */
import { describe, expect, it } from "vitest";
import { type FilledWeek, fillYear } from "../../src/book/days/fill-year.ts";
import { LEVELS } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { makeManifest } from "../../src/pdf/make-manifest.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { yearNamed, yearNames } from "../../src/spec/curriculum/curriculum.ts";
import { choicesForWeek, topicsOfYear, type WeekChoice } from "../../src/spec/curriculum/year-weeks.ts";
import { readSheetCode } from "../../src/spec/sheet-code.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { readSheet } from "../../src/spec/typed-sheet.ts";
import { smoke, trials } from "../smoke.ts";

const runner = inlineRunner(KINDS);
const make = (spec: Spec) => makeManifest(spec, KINDS, runner);
const TOPICS = new Map(yearNames().map((name) => [name, topicsOfYear(yearNamed(name)!, KINDS)]));
const topicsOf = (name: string) => TOPICS.get(name)!;

const slugsOf = ({ kinds }: Pick<WeekChoice, "kinds">): string => kinds.map(({ slug }) => slug).join(",");

/** The plan of a year in which every first choice has new puzzles. */
function planOf(name: string, weeks = 40): WeekChoice[] {
  const plan: WeekChoice[] = [];
  while (plan.length < weeks) plan.push(choicesForWeek(topicsOf(name), plan, weeks)[0]!);
  return plan;
}

async function allOf<T>(some: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of some) all.push(one);
  return all;
}

/** A year without its pages. `days`: sheets a week. */
async function fill(name: string, { weeks = 40, days = 5, seed = "1" } = {}): Promise<FilledWeek[]> {
  const { ages, language } = yearNamed(name)!;
  const order = ({ kinds, skill, level }: WeekChoice, draw: number) => {
    const kind = kinds.map(({ slug }) => slug).join(",");
    return readSheet(
      { kind, ...(skill !== null && { skill }), level, ages, days: String(days), language },
      KINDS,
      draw,
    );
  };
  return allOf(fillYear({ topics: topicsOf(name), weeks, seed, order, make }, KINDS, runner));
}

describe("the plan of a school year", () => {
  it("takes every objective that sheets practise once before it takes one again", () => {
    const { length } = topicsOf("en-NC-Y2");
    const topics = planOf("en-NC-Y2").map(({ topic }) => topic);
    for (let i = 0; i + length <= topics.length; i += length)
      expect(new Set(topics.slice(i, i + length)).size).toBe(length);
  });

  it("has a kind two weeks running only if the objectives that are left have no other", () => {
    const plan = planOf("fr-CE1");
    const running = plan.filter(({ kinds }, i) => kinds.some((kind) => plan[i - 1]?.kinds.includes(kind)));
    expect(running.length).toBeLessThanOrEqual(2);
  });

  it("has only kinds, skills and levels that were measured, and a kind's levels rise over the year", () => {
    for (const name of yearNames().filter((each) => topicsOf(each).length > 0)) {
      const topics = topicsOf(name);
      const reached = new Map<string, number>();
      for (const { topic, kinds, skill, level } of planOf(name)) {
        const { picks } = topics.find(({ id }) => id === topic)!;
        const pick = picks.find((each) => each.skill === skill && slugsOf(each) === slugsOf({ kinds }));
        expect(pick?.levels).toContain(level);
        const key = `${topic} ${slugsOf({ kinds })} ${skill}`;
        expect(LEVELS.indexOf(level)).toBeGreaterThanOrEqual(reached.get(key) ?? 0);
        reached.set(key, LEVELS.indexOf(level));
      }
    }
  });
});

describe("a filled school year", () => {
  it("is the same with the same seed, and has other puzzles with another", { timeout: 60_000 }, async () => {
    const codes = async (seed: string) =>
      (await fill("de-GS-1", { weeks: trials(1, 2), days: 2, seed })).map(({ code }) => code);
    const first = await codes("1");
    expect(await codes("1")).toEqual(first);
    expect(await codes("2")).not.toEqual(first);
  });

  it.each(smoke(["de-GS-3", "en-NC-Y2", "fr-CE1"]))(
    "has no puzzle twice in its weeks of 5 sheets of %s, and each code says its sheets",
    {
      timeout: 600_000,
    },
    async (name) => {
      const amount = trials(2, 40);
      const weeks = await fill(name, { weeks: amount });
      expect(weeks.length).toBe(amount);
      const forms = weeks.flatMap(({ manifest }) =>
        manifest.puzzles.map(({ kind, puzzle }) => `${kind} ${KINDS.find(({ id }) => id === kind)!.canonical(puzzle)}`),
      );
      expect(forms.length).toBeGreaterThanOrEqual(amount * 5 * 2);
      expect(new Set(forms).size).toBe(forms.length);
      for (const { code, recipe } of weeks) expect(readSheetCode(code, KINDS)).toEqual({ recipe });
    },
  );

  it("ends with a sentence that says what to do when a week has no new puzzles", { timeout: 60_000 }, async () => {
    const [topic] = topicsOf("en-NC-Y2").filter(({ id }) => id === "en-NC-Y2-AS1");
    const picks = topic!.picks.filter(({ skill }) => skill === "subtract-to-20");
    const { ages } = yearNamed("en-NC-Y2")!;
    const order = (_: WeekChoice, draw: number) =>
      readSheet({ kind: "number-target", skill: "subtract-to-20", level: "starter", ages, days: "5" }, KINDS, draw);
    const year = { topics: [{ ...topic!, picks }], weeks: 9, seed: "1", order, make };
    const failed = allOf(fillYear(year, KINDS, runner));
    await expect(failed).rejects.toMatchObject({
      message: expect.stringMatching(/^for week \d there is no sheet left without a puzzle of an earlier week$/),
      fix: expect.stringMatching(/^take --weeks \d, or fewer --days$/),
    });
  });
});
