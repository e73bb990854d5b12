/** The island of a children's book: stones along a trail, and things beside it, none of which touch. */
import { describe, expect, it } from "vitest";
import { rng } from "../../../src/engine/rng.ts";
import { MAX_STONES, stoneNumbers } from "../../../src/pages/island-page.ts";
import { BREADTHS, islandTrail, spotsInSea, spotsOn, THING } from "../../../src/pages/island-trail.ts";

const ROOMS = [
  { x: 30, y: 140, width: 535, height: 650 },
  { x: 40, y: 120, width: 340, height: 400 },
  { x: 20, y: 90, width: 420, height: 420 },
];
const COUNTS = [1, 2, 3, 8, 20, 26, 34, 40];
const cases = ROOMS.flatMap((room) =>
  COUNTS.flatMap((count) => ["a", "b", "c"].map((seed) => ({ room, count, seed }))),
);
const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe.each(cases)("a trail of $count stones in $room.width × $room.height, seed $seed", ({ room, count, seed }) => {
  const trail = islandTrail(count, room, rng([seed]));
  const { stones, pitch, points } = trail;
  it("has a stone for each number, apart from all others, the last one larger", () => {
    expect(stones).toHaveLength(count);
    for (const [i, stone] of stones.entries())
      for (const other of stones.slice(i + 1)) expect(far(stone, other)).toBeGreaterThan(stone.radius + other.radius);
    if (count > 1) expect(stones.at(-1)!.radius).toBeGreaterThan(1.5 * stones[0]!.radius);
    expect(Math.max(...stones.map(({ radius }) => radius))).toBeLessThan(0.3 * pitch);
    expect(stones[0]!.radius).toBeGreaterThan(7);
  });
  it("lies with its shallows inside the room", () => {
    const half = (BREADTHS.shallows / 2) * pitch - 1;
    for (const [x, y] of points) {
      expect(Math.min(x - room.x, room.x + room.width - x)).toBeGreaterThanOrEqual(half);
      expect(Math.min(y - room.y, room.y + room.height - y)).toBeGreaterThanOrEqual(half);
    }
  });
  it("has things that touch neither stones, way nor each other, and some in the sea", () => {
    const spots = spotsOn(trail, rng([seed, "things"]));
    if (count > 7) expect(spots.length).toBeGreaterThan(4);
    const radius = THING.radius * pitch;
    for (const [i, spot] of spots.entries()) {
      for (const stone of stones) expect(far(spot, stone)).toBeGreaterThanOrEqual(stone.radius + radius - 1e-6);
      for (const other of spots.slice(i + 1)) expect(far(spot, other)).toBeGreaterThanOrEqual(2 * radius);
      const near = Math.min(...points.map(([x, y]) => far(spot, { x, y })));
      expect(near).toBeGreaterThan((BREADTHS.way / 2) * pitch + radius);
      expect(near).toBeLessThan((BREADTHS.land / 2) * pitch);
    }
    for (const [x, y] of spotsInSea(trail, room, 12, rng([seed, "sea"])))
      expect(Math.min(...points.map(([u, v]) => far({ x, y }, { x: u, y: v })))).toBeGreaterThan(
        (BREADTHS.shallows / 2) * pitch + 11,
      );
  });
});

it("stones have the number of each puzzle or, of many, of every second or third, and always of the last", () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
  expect(stoneNumbers(upTo(26))).toEqual(upTo(26));
  expect(stoneNumbers(upTo(41)).slice(-3)).toEqual([38, 40, 41]);
  for (const count of [1, 7, 40, 41, 80, 81, 200, 999]) {
    const numbers = stoneNumbers(upTo(count));
    expect(numbers.length).toBeLessThanOrEqual(MAX_STONES);
    expect(numbers.at(-1)).toBe(count);
  }
});
