import { describe, expect, it } from "vitest";
import { LEVELS } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { parseMask } from "../../src/engine/path/masks/masks.ts";
import { SEASONS, type Season } from "../../src/engine/seasons.ts";
import type { Ages } from "../../src/spec/ages.ts";
import { levelsOf } from "../../src/spec/level-range.ts";
import { levelsWith } from "../../src/spec/options.ts";
import { sheetSpec, usualRange } from "../../src/spec/sheet-spec.ts";
import { runsAll } from "../smoke.ts";

const shaped = KINDS.filter(({ inSeason }) => inSeason !== undefined);
const plain = KINDS.find(({ inSeason }) => inSeason === undefined)!;

const recipeFor = (kind: (typeof KINDS)[number], ages: Ages) => ({
  ...{ kind, ages, skills: [], level: usualRange(kind, ages, []), count: 6, days: 1, draw: 1 },
  ...({ language: "en-GB", page: "a4" } as const),
});
const spec = (kind: (typeof KINDS)[number], ages: Ages, season: Season | undefined) =>
  sheetSpec(recipeFor(kind, ages), "1", null, { season });

/** The squares of the shape that a season's options name. */
function squaresOf(look: object): number {
  const { mask } = look as { mask: string };
  const parsed = parseMask(mask);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return parsed.rows.flat().filter(Boolean).length;
}

describe.each(SEASONS)("a sheet for %s", (season) => {
  it("has its shapes, where a kind has them, each a few times at most, and rises", () => {
    expect(shaped.length).toBeGreaterThan(0);
    for (const kind of shaped) {
      const { sections, sheet } = spec(kind, [9, 10], season);
      expect(sheet?.season).toBe(season);
      const tasks = sections.filter(({ role }) => role === undefined);
      expect(tasks.reduce((sum, { count }) => sum + count, 0)).toBe(5);
      const shapes = tasks.map(({ options }) => JSON.stringify(options));
      expect(new Set(shapes).size).toBeGreaterThan(2);
      expect(shapes).not.toContain("{}");
      const levels = tasks.map(({ level }) => LEVELS.indexOf(levelsOf(level)[0]!));
      expect(levels).toEqual([...levels].sort((a, b) => a - b));
      for (const { options, level } of sections)
        expect(levelsWith(kind, options, { ages: [9, 10], skill: null })).toContain(levelsOf(level)[0]);
    }
  });
  it.each([
    { ages: [5, 6], least: 16, most: 30 },
    { ages: [7, 9], least: 16, most: 30 },
    { ages: [8, 9], least: 30, most: 50 },
    { ages: [10, 11], least: 40, most: 100 },
    { ages: null, least: 40, most: 100 },
  ] as const)("has shapes as large as readers of $ages can fill", ({ ages, least, most }) => {
    for (const kind of shaped) {
      const looks = kind.inSeason!(season, ages);
      expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBeGreaterThan(1);
      for (const look of looks) {
        expect(kind.options.safeParse(look).success).toBe(true);
        const squares = squaresOf(look);
        expect(squares).toBeGreaterThanOrEqual(least);
        expect(squares).toBeLessThanOrEqual(most);
        // What a sheet begins with.
        const [level] = levelsOf(usualRange(kind, ages, []));
        if (runsAll || look === looks[0])
          expect(levelsWith(kind, look as Record<string, unknown>, { ages, skill: null })).toContain(level);
      }
    }
  });
  it("has the puzzles of any day where there are no shapes", () => {
    const { sheet, ...seasonal } = spec(plain, [8, 9], season);
    const { sheet: usual, ...any } = spec(plain, [8, 9], undefined);
    expect(seasonal).toEqual(any);
    expect(sheet).toEqual({ ...usual, season });
  });
  it("names the season where its puzzles have shapes, and nothing else", () => {
    const titleOf = (kind: (typeof KINDS)[number], own: Season | undefined) =>
      spec(kind, [8, 9], own).sheet?.title ?? "";
    for (const kind of shaped) {
      expect(titleOf(kind, season)).toContain(titleOf(kind, undefined));
      expect(titleOf(kind, season).toLowerCase()).toContain(season);
    }
    expect(titleOf(plain, season)).toBe(titleOf(plain, undefined));
  });
});
