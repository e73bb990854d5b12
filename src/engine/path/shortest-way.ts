/** A technique: numbers so far apart that the path must take the shortest way between them. */
import type { Finding } from "../deduce.ts";
import { say } from "../kind.ts";
import { distance, type Place } from "./grid.ts";
import { gapsOf, type Stand, slotsOf } from "./stand.ts";

/** Two numbers as far apart as they differ, with only one shortest way from one to the other that is free. */
export function shortestWay(id: string, stand: Stand): Finding[] {
  const { holders, numbers } = stand;
  return gapsOf(stand).flatMap(([k, m]) => {
    const steps = m - k;
    const [a, b] = [holders[k]!, holders[m]!];
    if (steps < 3 || distance(a, b, stand.reach) !== steps) return [];
    const inReach = stand.places.filter(
      (place) =>
        place !== a && place !== b && distance(a, place, stand.reach) + distance(place, b, stand.reach) === steps,
    );
    const way = onlyWay(stand, a, inReach, steps);
    if (way === null) return [];
    const taken = inReach.filter((place) => numbers.has(place));
    const between = way.map((_, i) => k + 1 + i);
    return [
      {
        because: slotsOf([a, b, ...taken]),
        finds: Object.fromEntries(way.map((place, i) => [place.slot, String(between[i])])),
        crosses: {},
        say: say(`${id}.step-straight`, {
          from: k,
          to: m,
          steps,
          between,
          only: inReach.length === way.length ? 1 : 0,
        }),
      },
    ];
  });
}

/** The free cells of the single shortest way from a, or null when there is none or more than one. */
function onlyWay(stand: Stand, a: Place, inReach: readonly Place[], steps: number): Place[] | null {
  const layer = (i: number) =>
    inReach.filter((place) => !stand.numbers.has(place) && distance(a, place, stand.reach) === i);
  // Forwards every cell learns how many ways lead to it; backwards only cells that a way goes on from are kept.
  let ways = new Map<Place, number>([[a, 1]]);
  const layers: Map<Place, number>[] = [];
  for (let i = 1; i < steps; i++) {
    const next = new Map<Place, number>();
    for (const place of layer(i)) {
      let count = 0;
      for (const [from, n] of ways) if (distance(from, place, stand.reach) === 1) count += n;
      if (count > 0) next.set(place, Math.min(count, 2));
    }
    layers.push(next);
    ways = next;
  }
  const way: Place[] = [];
  for (const cells of layers.toReversed()) {
    const kept = [...cells].filter(([place]) => way.length === 0 || distance(place, way[0]!, stand.reach) === 1);
    if (kept.length !== 1 || kept[0]![1] !== 1) return null;
    way.unshift(kept[0]![0]);
  }
  return way;
}
