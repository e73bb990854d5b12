/** A technique: a number that the path can carry to only one empty cell. */
import type { Finding } from "../deduce.ts";
import { say } from "../kind.ts";
import { distance, type Place } from "./grid.ts";
import { around, gapsOf, type Stand, slotsOf } from "./stand.ts";

/** A number with only one free cell that its steps from the placed number before and to the one after can reach. */
export function onlyPlace(id: string, stand: Stand): Finding[] {
  const { holders, numbers, places, reach } = stand;
  return gapsOf(stand).flatMap(([k, m]) => {
    if (m - k < 3) return [];
    const [a, b] = [holders[k]!, holders[m]!];
    const from = walks(stand, a, m - k);
    const to = walks(stand, b, m - k).toReversed();
    const inReach = places.filter((place) => distance(a, place, reach) + distance(place, b, reach) <= m - k);
    const because = slotsOf([a, b, ...inReach.filter((place) => numbers.has(place) && place !== a && place !== b)]);
    return from.flatMap((cells, i) => {
      const both = cells.filter((place) => to[i]!.includes(place));
      if (i === 0 || i === m - k || both.length !== 1) return [];
      const number = k + i;
      const values = { number, before: k, after: m, steps: i, more: m - number };
      return [
        { because, finds: { [both[0]!.slot]: String(number) }, crosses: {}, say: say(`${id}.step-place`, values) },
      ];
    });
  });
}

/** The free cells that walks of 0, 1, 2 … steps from a place can end on, with steps on free cells only. */
function walks(stand: Stand, start: Place, steps: number): Place[][] {
  const layers: Place[][] = [[start]];
  for (let i = 1; i <= steps; i++) {
    const next = new Set(layers[i - 1]!.flatMap((place) => around(stand, place)));
    layers.push([...next].filter((place) => !stand.numbers.has(place)));
  }
  return layers;
}
