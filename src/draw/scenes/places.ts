/** The places of children's scenes. The mascot stands at the lower left, below its bubble; the sky is above. */
import { put } from "../seasons/layers.ts";
import type { Layer } from "../seasons/scene.ts";
import { numeral } from "./numeral.ts";
import type { Place } from "./place.ts";
import {
  balloon,
  boat,
  butterfly,
  castle,
  cherry,
  clockTower,
  cloud,
  creature,
  fir,
  fish,
  flower,
  house,
  lampPost,
  lander,
  lighthouse,
  planet,
  reeds,
  rocket,
  seaHorse,
  skiFlag,
  snail,
  snowman,
  star,
  sun,
  sunflower,
  swan,
  swingTree,
  tree,
  wave,
} from "./things.ts";

const at = (thing: readonly Layer[], x: number, y: number, size = 1): Layer[] => put(thing, { at: [x, -y], size });
const many = (thing: readonly Layer[], places: readonly (readonly [x: number, y: number])[], size = 1): Layer[] =>
  places.flatMap(([x, y]) => at(thing, x, y, size));

const pond: Place = {
  numbers: [2, 4, 6, 8, 10],
  sky: "air",
  parts: (hand) => [
    [...at(sun, 39, 94), ...at(cloud, 15, 97, 0.8), ...at(cloud, 62, 98, 0.7)],
    { paint: "far hill", heights: [76, 86, 78, 84, 80] },
    at(house, 16, 77),
    { paint: "near hill", heights: [70, 66, 72, 66, 70] },
    [...at(tree(hand), 46, 62), ...at(swingTree(hand), 76, 61)],
    { paint: "shore", heights: [54, 57, 55, 57, 54] },
    { paint: "water", heights: [51, 54, 52, 54, 51] },
    [
      ...many(wave(), [
        [30, 47],
        [60, 49],
        [62, 29],
        [88, 45],
      ]),
      ...at(boat(hand), 50, 36),
      ...at(swan(hand), 78, 29),
      ...many(wave(0.8), [
        [46, 27],
        [90, 26],
      ]),
      ...at(reeds, 7, 18),
      ...at(reeds, 94, 20, 0.8),
    ],
    { paint: "ground", heights: [19, 18, 23, 20, 24] },
    [
      ...at(snail(hand), 66, 7),
      ...many(flower(), [
        [42, 8],
        [46, 14],
        [88, 15],
        [93, 6],
      ]),
    ],
  ],
};

const sea: Place = {
  numbers: [1, 3, 5, 7, 9],
  sky: "air",
  parts: (hand) => [
    [...at(sun, 19, 92), ...at(cloud, 62, 96, 0.7), ...at(cloud, 36, 82, 0.6), ...at(balloon(hand), 47, 79)],
    { paint: "deep water", heights: [70, 70] },
    [
      ...at(lighthouse(hand), 81, 66),
      ...many(wave(0.7), [
        [12, 67],
        [36, 66],
        [60, 67],
      ]),
    ],
    { paint: "water", heights: [60, 63, 60, 64, 61] },
    [
      ...fish(hand, { at: [32, -52], turn: -8 }),
      ...many(wave(), [
        [12, 56],
        [60, 57],
        [72, 50],
        [58, 44],
      ]),
      ...at(seaHorse(hand), 89, 35),
    ],
    { paint: "white", heights: [28, 34, 30, 36, 32] },
    { paint: "sand", heights: [26, 31, 27, 33, 29] },
    [
      ...at(castle(hand), 64, 7),
      ...many(star("orange"), [
        [42, 20],
        [91, 22],
      ]),
      ...many(star("pink"), [
        [46, 6],
        [92, 7],
      ]),
    ],
  ],
};

const snow: Place = {
  numbers: [7, 8, 9, 10],
  sky: "evening",
  parts: (hand) => [
    [...at(cloud, 20, 97, 0.8), ...at(cloud, 84, 95, 0.8), ...at(balloon(hand), 56, 79)],
    { paint: "ice", heights: [72, 88, 70, 84, 74] },
    [...at(fir, 12, 72, 0.8), ...at(fir, 22, 75, 0.9), ...at(fir, 73, 74, 0.8), ...at(house, 38, 70)],
    { paint: "water", heights: [66, 64, 72, 62, 66] },
    [...at(skiFlag(hand), 84, 54), ...at(fir, 68, 62, 0.7), ...at(fir, 8, 56), ...at(fir, 30, 58, 0.9)],
    { paint: "white", heights: [50, 42, 36, 44, 46] },
    [
      ...at(snowman(hand), 54, 34),
      ...many(star("ice"), [
        [40, 40],
        [70, 44],
        [94, 40],
      ]),
    ],
    { paint: "ice", heights: [20, 24, 20, 26, 22] },
    [
      ...at(lampPost(hand), 76, 8),
      ...at(fir, 50, 6, 0.9),
      ...many(star("white"), [
        [40, 12],
        [94, 12],
        [62, 14],
      ]),
    ],
  ],
};

const space: Place = {
  numbers: [5, 4, 3, 2, 1, 0],
  sky: "night",
  isDark: true,
  parts: (hand) => [
    [
      ...many(star(), [
        [10, 98],
        [24, 84],
        [52, 99],
        [64, 82],
        [94, 102],
        [95, 74],
        [9, 68],
      ]),
      ...many(star("white"), [
        [20, 100],
        [58, 90],
        [48, 76],
        [64, 101],
      ]),
      ...at(rocket(hand), 37, 66),
      ...at(planet(hand), 79, 91),
    ],
    { paint: "tan", heights: [54, 58, 52, 60, 58] },
    [
      ...at(
        creature(numeral(hand, 3, { x: 0, y: -2, height: 20, paint: "violet" }), {
          eyes: [
            [-2.4, -18.6],
            [2.8, -18.6],
          ],
          feelers: [
            [-4.6, -26],
            [4.8, -26],
          ],
          feet: [
            [-2.6, 0],
            [2, 0],
          ],
        }),
        52,
        42,
      ),
      ...at(lander(hand), 80, 42),
    ],
    { paint: "fur", heights: [46, 38, 32, 36, 30] },
    [
      ...at(
        creature(numeral(hand, 5, { x: 0, y: -2, height: 22, paint: "crimson" }), {
          eyes: [
            [-3.6, -20.4],
            [1.4, -20.4],
          ],
          feelers: [
            [-5, -28],
            [3.6, -28],
          ],
          feet: [
            [-3, 0],
            [2, 0],
          ],
        }),
        54,
        6,
      ),
      ...at(
        creature(numeral(hand, 2, { x: 0, y: -2, height: 22, paint: "forest" }), {
          eyes: [
            [-2.4, -20.4],
            [2.8, -20.4],
          ],
          feelers: [
            [-4.6, -28],
            [4.8, -28],
          ],
          feet: [
            [-3.6, 0],
            [3, 0],
          ],
        }),
        80,
        5,
      ),
    ],
  ],
};

const garden: Place = {
  numbers: [3, 6, 9, 12],
  sky: "air",
  parts: (hand) => [
    [...at(sun, 16, 92), ...at(cloud, 42, 97, 0.8), ...at(cloud, 90, 96, 0.7)],
    { paint: "far hill", heights: [66, 76, 68, 74, 64] },
    [...at(clockTower(hand), 70, 61), ...at(fir, 9, 66, 0.8), ...at(fir, 92, 60, 0.9)],
    { paint: "lawn", heights: [56, 62, 66, 60, 58] },
    [
      ...at(butterfly(hand), 33, 66, 1.15),
      ...many(flower(), [
        [52, 54],
        [62, 57],
        [88, 54],
        [10, 54],
      ]),
    ],
    { paint: "near hill", heights: [32, 34, 42, 36, 40] },
    [
      ...at(sunflower(hand), 52, 21),
      ...at(cherry(hand), 76, 12),
      ...many(flower(), [
        [42, 8],
        [58, 10],
        [93, 26],
        [92, 6],
        [66, 32],
      ]),
    ],
  ],
};

/** The places by name. */
export const PLACES = { pond, sea, snow, space, garden } as const satisfies Readonly<Record<string, Place>>;
export type PlaceName = keyof typeof PLACES;
