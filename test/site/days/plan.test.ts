/** Which puzzles belong to which day: the same on every machine, nothing twice before all were there, and growth changes no past day. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LEVELS } from "../../../src/engine/kind.ts";
import { PER_DAY, type Planned, planRounds } from "../../../src/site/days/plan.ts";
import { numberOf, type RoundRange } from "../../../src/site/days/schedule.ts";

const KINDS = ["cross", "path", "target", "code", "pegs", "secret"];
const START = 20_000;

/** Puzzles of several kinds and levels; `since` is a multiple of 10 days from the start, so that some come together. */
const puzzles = (most: number, from = 0) =>
  fc
    .array(
      fc.record({
        id: fc.uuid(),
        kind: fc.constantFrom(...KINDS),
        level: fc.constantFrom(...LEVELS),
        since: fc.integer({ min: from, max: from + 4 }).map((tens) => START + 10 * tens),
      }),
      { minLength: 1, maxLength: most },
    )
    .map((list): Planned[] => [...new Map(list.map((puzzle) => [puzzle.id, puzzle])).values()]);

/** The puzzles of a day, as a page finds them. */
function dayReader(planned: readonly Planned[]) {
  const rounds = planRounds(planned);
  const before = (i: number): number => rounds.slice(0, i).reduce((sum, { days }) => sum + days.length, 0);
  const ranges = rounds.map(({ from, days }, i): RoundRange => [from, before(i), days.length]);
  const all = rounds.flatMap(({ days }) => days);
  return (day: number) => {
    const number = numberOf(ranges, day);
    return number === null ? [] : all[number]!;
  };
}

const DAYS = Array.from({ length: 200 }, (_, i) => START + i);

describe("the plan of days", () => {
  test("is the same in whatever order the puzzles are named", () => {
    fc.assert(
      fc.property(puzzles(60), fc.integer(), (planned, seed) => {
        const other = planned.toSorted((a, b) => (a.id + seed).length - (b.id + seed).length).reverse();
        expect(planRounds(other)).toEqual(planRounds(planned));
      }),
      { numRuns: 30 },
    );
  });

  test("keeps every day before the one from which new puzzles are in use", () => {
    fc.assert(
      fc.property(puzzles(60), puzzles(40, 3), (old, fresh) => {
        const [before, after] = [dayReader(old), dayReader([...old, ...fresh])];
        const until = Math.min(...fresh.map(({ since }) => since));
        for (const day of DAYS.filter((day) => day < until)) expect(after(day)).toEqual(before(day));
      }),
      { numRuns: 50 },
    );
  });

  test("brings nothing back before everything was there, where editions are multiples of three", () => {
    fc.assert(
      fc.property(puzzles(60), (found) => {
        const editions = [...Map.groupBy(found, ({ since }) => since).values()];
        const planned = editions.flatMap((edition) => edition.slice(0, edition.length - (edition.length % PER_DAY)));
        const day = dayReader(planned);
        const round = new Set<string>();
        for (const today of DAYS) {
          for (const id of day(today)) {
            expect(round.has(id)).toBe(false);
            round.add(id);
          }
          if (planned.every(({ id, since }) => since > today || round.has(id))) round.clear();
        }
      }),
      { numRuns: 50 },
    );
  });

  test("gives every puzzle its day, new ones before all that come back, and three to every day", () => {
    fc.assert(
      fc.property(puzzles(60), (planned) => {
        for (const { from, days, caughtUp } of planRounds(planned)) {
          const pool = planned.filter(({ since }) => since <= from);
          expect(new Set(days.flat())).toEqual(new Set(pool.map(({ id }) => id)));
          // One or two are borrowed for the last day, and none else comes twice.
          expect(days.flat().length).toBe(Math.min(PER_DAY, pool.length) * Math.ceil(pool.length / PER_DAY));
          for (const ids of days) expect(new Set(ids).size).toBe(Math.min(PER_DAY, pool.length));
          const fresh = pool.filter(({ since }) => since === from).map(({ id }) => id);
          expect(days.slice(0, caughtUp).flat()).toEqual(expect.arrayContaining(fresh));
        }
      }),
      { numRuns: 50 },
    );
  });

  test("is exact where the number of puzzles is a multiple of three: three kinds, rising levels, no repeat at all", () => {
    const planned = KINDS.flatMap((kind, k) =>
      LEVELS.flatMap((level, l) =>
        Array.from({ length: 3 }, (_, i): Planned => ({ id: `${kind}${l}${i}${k}`, kind, level, since: START })),
      ),
    );
    const byId = new Map(planned.map((puzzle) => [puzzle.id, puzzle]));
    const [{ days }] = planRounds(planned) as [ReturnType<typeof planRounds>[number]];
    expect(days.flat().sort()).toEqual([...byId.keys()].sort());
    for (const ids of days) {
      const day = ids.map((id) => byId.get(id)!);
      expect(new Set(day.map(({ kind }) => kind)).size).toBe(3);
      const levels = day.map(({ level }) => LEVELS.indexOf(level));
      expect(levels).toEqual(levels.toSorted((a, b) => a - b));
      expect(levels[2]).toBeGreaterThan(levels[0]!);
    }
  });

  test("has three kinds on every day wherever no kind has more than a third of the puzzles", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 3, maxLength: 6 }), (counts) => {
        const [all, most] = [counts.reduce((a, b) => a + b), Math.max(...counts)];
        fc.pre(all % PER_DAY === 0 && most <= all / PER_DAY);
        const planned = counts.flatMap((count, k) =>
          Array.from(
            { length: count },
            (_, i): Planned => ({ id: `${k}-${i}`, kind: KINDS[k]!, level: LEVELS[(i * 7 + k) % 5]!, since: START }),
          ),
        );
        for (const { days } of planRounds(planned))
          for (const ids of days) expect(new Set(ids.map((id) => id[0])).size).toBe(3);
      }),
      { numRuns: 200 },
    );
  });
});
