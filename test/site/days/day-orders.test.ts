/** The puzzles of a day come from its date alone. */
import { expect, test } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { dayName, dayNamed } from "../../../src/site/days/day.ts";
import { FIRST_DAY, formatDayPlace, ordersOf, PER_DAY, parseDayPlace } from "../../../src/site/days/day-orders.ts";
import { boardsOf } from "../made-days.ts";

/** Practice is no puzzle of a day. */
const IDS = KINDS.filter(({ isPractice }) => isPractice !== true).map(({ id }) => id);
const days = (count: number): number[] => Array.from({ length: count }, (_, i) => FIRST_DAY + i);

test("a date has the same three puzzles on every site: a change of them is a change of what people play", () => {
  const vectors = ["2026-11-01", "2026-11-28", "2026-12-24", "2026-12-31"].map((date) =>
    [date, ...boardsOf(date).map(({ kind, level, id }) => `${kind.slug} ${level} ${id}`)].join(", "),
  );
  expect(vectors).toEqual([
    "2026-11-01, number-path-diagonals easy E5K9A5G3CBZ, cross-numbers medium CSBH3HZX3YV, number-target hard 03XGJQYXXXJ",
    "2026-11-28, secret-number easy 45F5M6W6KAJ, number-path medium 87SEEBR1MK4, code-pegs hard JZFM0RPGZHN",
    "2026-12-24, secret-number easy MQHA0G8NN0Q, number-path medium SRGXN11KG7P, number-code hard 3PTXHZW86QJ",
    "2026-12-31, number-target easy EA6RHMVH6AX, secret-number medium 79HP136Y5QK, number-path hard 7RTY32Y6CPF",
  ]);
});

test("a day has three kinds, the easiest puzzle first, and in as many days as there are kinds each comes once at each level", () => {
  for (const day of days(400)) {
    const orders = ordersOf(day, IDS);
    expect(orders.map(({ level }) => level)).toEqual(["easy", "medium", "hard"]);
    expect(new Set(orders.map(({ kind }) => kind)).size).toBe(PER_DAY);
  }
  // A round of a year in which all kinds are there.
  const later = FIRST_DAY + 365;
  const first = later - (later % IDS.length);
  const round = Array.from({ length: IDS.length }, (_, i) => ordersOf(first + i, IDS)).flat();
  expect(new Set(round.map(({ kind, level }) => `${kind} ${level}`)).size).toBe(PER_DAY * IDS.length);
});

test("two rounds of days do not have their kinds in the same order", () => {
  const triples = days(50).map((day) =>
    ordersOf(day, IDS)
      .map(({ kind }) => kind)
      .join(),
  );
  expect(new Set(triples).size).toBeGreaterThan(40);
});

test("every puzzle of 120 days can be made, of the level of its order", { timeout: 120_000 }, () => {
  for (const day of days(120))
    expect(boardsOf(dayName(day)).map(({ level }) => level)).toEqual(["easy", "medium", "hard"]);
});

test("the place of a puzzle among the days is read from its address, and nothing else is", () => {
  const place = { day: dayNamed("2026-11-28")!, at: 1 };
  expect(formatDayPlace(place)).toBe("2026-11-28.2");
  expect(parseDayPlace("2026-11-28.2")).toEqual(place);
  for (const text of ["2026-11-28", "2026-11-28.4", "2026-11-28.0", "2026-02-30.1", "number-path.2a", ""])
    expect(parseDayPlace(text)).toBeNull();
});
