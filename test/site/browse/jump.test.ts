import { expect, test } from "vitest";
import { dayOf, jump } from "../../../src/site/client/jump.ts";

const DAYS = Array.from({ length: 4000 }, (_, i) => 19_000 + i);

test("a day's place lies in the list, and all places are used about equally", () => {
  const counts = new Map<number, number>();
  for (const day of DAYS) {
    const place = jump(day, 40);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i));
  for (const count of counts.values()) {
    expect(count).toBeGreaterThan(60);
    expect(count).toBeLessThan(140);
  }
});

test("when the list grows by one, few days change, and only to what is new", () => {
  const moved = DAYS.filter((day) => jump(day, 41) !== jump(day, 40));
  expect(moved.every((day) => jump(day, 41) === 40)).toBe(true);
  expect(moved.length).toBeGreaterThan(50);
  expect(moved.length).toBeLessThan(150);
});

test("places known from the paper's algorithm, worked by hand", () => {
  expect(jump(0, 1)).toBe(0);
  // 2862933555777941757 · 0 + 1 is 1; shifted by 33 bits it is 0; so the next place is 2^31 away: none is in the list.
  expect(jump(0, 1_000_000)).toBe(0);
});

test("days are counted where one is, not where the clock of the world is", () => {
  expect(dayOf(new Date(1970, 0, 1, 0, 0))).toBe(0);
  expect(dayOf(new Date(1970, 0, 2, 23, 59))).toBe(1);
  expect(dayOf(new Date(2026, 10, 22, 12))).toBe(20_779);
});
