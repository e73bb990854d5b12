/** The list of an archive's days: what it says stays, new puzzles come where their book says, or behind those that were there. */
import { describe, expect, test } from "vitest";
import type { BookPuzzle, Manifest } from "../../../src/book/manifest.ts";
import type { Level } from "../../../src/engine/kind.ts";
import { dayNamed } from "../../../src/site/days/day.ts";
import { type DayList, type DayPlan, parseDayList, planDays } from "../../../src/site/days/day-list.ts";
import type { SiteBook } from "../../../src/site/publication.ts";

const KINDS = ["path", "cross", "code"];
const SLUGS = new Map(KINDS.map((kind) => [kind, `${kind}-slug`]));
const LEVELS: readonly Level[] = ["easy", "medium", "hard"];

/** A book of so many puzzles of each kind and level. */
function book(slug: string, each: number, site: { since?: string } = {}, language = "en-GB"): SiteBook {
  const puzzles = KINDS.flatMap((kind) =>
    LEVELS.flatMap((level) =>
      Array.from(
        { length: each },
        (_, i) => ({ id: `${slug}${kind}${level}${i}`.toUpperCase(), kind, level }) as BookPuzzle,
      ),
    ),
  );
  return { slug, manifest: { spec: { language, site }, puzzles } as unknown as Manifest, files: [] };
}

const without = (of: SiteBook, id: string): SiteBook => ({
  ...of,
  manifest: { ...of.manifest, puzzles: of.manifest.puzzles.filter((puzzle) => puzzle.id !== id) },
});

/** The puzzles of the first days of a plan. */
function firstDays({ rounds }: DayPlan, count: number, language = "en"): (readonly string[])[] {
  const list = rounds[language]!;
  const start = list[0]!.from;
  return Array.from({ length: count }, (_, i) => {
    const { from, days } = list.findLast(({ from }) => from <= start + i)!;
    return days[(start + i - from) % days.length]!;
  });
}

const [one, two] = [book("one", 2), book("two", 2)];
const first = planDays([one], SLUGS, null);

describe("the list of days", () => {
  test("begins on a day that is the same everywhere, and comes out of its file as it went in", () => {
    expect(first.rounds.en!.map(({ from, days }) => [from, days.length])).toEqual([[dayNamed("2026-11-01"), 6]]);
    const again = parseDayList(JSON.parse(JSON.stringify(first.list)));
    expect(planDays([one], SLUGS, again)).toEqual(first);
    expect([parseDayList(null), parseDayList({ en: [{ since: "1 May", puzzles: [] }] })]).toEqual([null, null]);
  });

  test("puts a book that names no day behind what was there, whichever is named first", () => {
    for (const books of [
      [one, two],
      [two, one],
    ]) {
      const after = planDays(books, SLUGS, first.list);
      expect(firstDays(after, 6)).toEqual(firstDays(first, 6));
      expect(firstDays(after, 12).flat().sort()).toEqual(
        [...one.manifest.puzzles, ...two.manifest.puzzles].map(({ id }) => id).sort(),
      );
    }
  });

  test("lets a book begin on its day, and needs no list for that", () => {
    const dated = book("three", 1, { since: "2026-11-20" });
    const [kept, alone] = [planDays([one, dated], SLUGS, first.list), planDays([dated, one], SLUGS, null)];
    expect(kept.rounds).toEqual(alone.rounds);
    expect(firstDays(kept, 19)).toEqual(firstDays(first, 19));
    // Behind it are those that had not had their turn then.
    expect(firstDays(kept, 27).slice(19).flat()).toEqual(
      expect.arrayContaining(dated.manifest.puzzles.map(({ id }) => id)),
    );
  });

  test("keeps its days when a puzzle is gone: another one stands in its place", () => {
    const gone = one.manifest.puzzles[4]!.id;
    const after = firstDays(planDays([without(one, gone)], SLUGS, first.list), 6);
    for (const [i, day] of firstDays(first, 6).entries()) {
      expect(after[i]).toEqual(expect.arrayContaining(day.filter((id) => id !== gone)));
      expect(new Set(after[i]).size).toBe(3);
    }
    expect(after.flat()).not.toContain(gone);
  });

  test("begins anew where most of what it names is gone, as after another seed", () => {
    expect(planDays([two], SLUGS, first.list)).toEqual(planDays([two], SLUGS, null));
  });

  test("is one for each language", () => {
    const german = book("vier", 1, {}, "de-DE");
    const { rounds, list } = planDays([one, german, book("us", 1, {}, "en-US")], SLUGS, null);
    expect(Object.keys(rounds)).toEqual(["en", "de"]);
    expect(rounds.de!.flatMap(({ days }) => days.flat()).sort()).toEqual(
      german.manifest.puzzles.map(({ id }) => id).sort(),
    );
    expect((list as DayList).en![0]!.puzzles.length).toBe(27);
  });
});
