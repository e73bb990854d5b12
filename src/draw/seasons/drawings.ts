/** The drawings around the masks of each season, by the name of the mask. */
import { parseMask } from "../../engine/path/masks/masks.ts";
import type { Season } from "../../engine/seasons.ts";
import { butterfly, carrot, cat, chick, fish, ghost, moon, rabbit, snowman } from "./creatures.ts";
import { type Mask, maskOf } from "./layers.ts";
import {
  balloon,
  bell,
  boat,
  cake,
  candle,
  crown,
  egg,
  fivePointed,
  gift,
  iceCream,
  mitten,
  umbrella,
} from "./objects.ts";
import { apple, fir, flower, lobedLeaf, mushroom, pumpkin, slantedLeaf, tulip } from "./plants.ts";
import { type Drawing, type Scene, sceneOf } from "./scene.ts";

type Draw = (mask: Mask) => Drawing;

/** Rectangles are [first row, last row, first column, last column]; single squares [row, column]; all from 0. */
const DRAWINGS: Readonly<Record<string, Draw>> = {
  "small-egg": egg,
  "medium-egg": egg,
  egg,
  "small-rabbit": (m) =>
    rabbit(
      m,
      [
        [0, 1, 0, 1],
        [0, 1, 3, 4],
      ],
      2,
      [
        [3, 1],
        [3, 3],
      ],
      null,
    ),
  "medium-rabbit": (m) =>
    rabbit(
      m,
      [
        [0, 2, 1, 2],
        [0, 2, 5, 6],
      ],
      3,
      [
        [4, 2],
        [4, 5],
      ],
      [6, 6, 3, 4],
    ),
  rabbit: (m) =>
    rabbit(
      m,
      [
        [0, 3, 1, 2],
        [0, 3, 5, 6],
      ],
      4,
      [
        [6, 2],
        [6, 5],
      ],
      [8, 8, 3, 4],
    ),
  "small-flower": (m) =>
    flower(m, [3, 2], { far: 2.15, radius: 1.5, turn: 0 }, 0.92, [
      [4, 5, 2, 3],
      [5, 5, 0, 1],
    ]),
  flower: (m) => flower(m, [5, 4], { far: 3.6, radius: 2.3, turn: 22.5 }, 0.92, []),
  "medium-tulip": tulip,
  "medium-butterfly": (m) => butterfly(m, [0, 2, 0, 2], [3, 5, 1, 3], 0.2),
  butterfly: (m) => butterfly(m, [0, 4, 0, 5], [4, 8, 2, 5], 0.9),
  "small-ice-cream": (m) => iceCream(m, 2),
  "medium-ice-cream": (m) => iceCream(m, 3),
  "ice-cream": (m) => iceCream(m, 3),
  "small-fish": (m) =>
    fish(
      m,
      [0, 3, 0, 5],
      [
        [0, 1, 6, 7],
        [2, 3, 6, 7],
      ],
      [1.5, 2.5],
      0.38,
    ),
  "medium-fish": (m) =>
    fish(
      m,
      [0, 5, 0, 5],
      [
        [0, 2, 6, 7],
        [3, 5, 6, 7],
      ],
      [2.5, 2.5],
      0.38,
    ),
  fish: (m) =>
    fish(
      m,
      [0, 7, 0, 11],
      [
        [0, 2, 11, 13],
        [5, 7, 11, 13],
      ],
      [4, 3],
      0.72,
    ),
  "small-boat": (m) => boat(m, [0, 3, 2, 5], [4, 6, 0, 5], 2.2),
  "medium-boat": (m) => boat(m, [0, 3, 3, 7], [4, 6, 0, 7], 3.2),
  boat: (m) => boat(m, [0, 6, 2, 9], [7, 10, 0, 11], 6),
  umbrella,
  "small-mushroom": (m) => mushroom(m, 3),
  "medium-mushroom": (m) => mushroom(m, 3),
  mushroom: (m) => mushroom(m, 5),
  "small-leaf": slantedLeaf,
  "medium-leaf": slantedLeaf,
  leaf: lobedLeaf,
  "small-apple": (m) => apple(m, 2, [3.4, 1.3]),
  apple: (m) => apple(m, 3, [6.4, 2.2]),
  "small-pumpkin": (m) =>
    pumpkin(
      m,
      1,
      [
        [2, 2, 1, 1],
        [2, 2, 4, 4],
      ],
      [4, 4, 2, 3],
    ),
  "medium-pumpkin": (m) =>
    pumpkin(
      m,
      1,
      [
        [2, 2, 2, 2],
        [2, 2, 5, 5],
      ],
      [5, 5, 2, 5],
    ),
  pumpkin: (m) =>
    pumpkin(
      m,
      2,
      [
        [4, 4, 2, 3],
        [4, 4, 8, 9],
      ],
      [8, 8, 2, 9],
    ),
  "small-cat": (m) =>
    cat(
      m,
      [
        [0, 1, 0, 1],
        [0, 1, 4, 5],
      ],
      1,
      [
        [2, 1],
        [2, 4],
      ],
      null,
    ),
  "medium-cat": (m) =>
    cat(
      m,
      [
        [0, 2, 0, 2],
        [0, 2, 5, 7],
      ],
      1,
      [
        [3, 2],
        [3, 5],
      ],
      null,
    ),
  cat: (m) =>
    cat(
      m,
      [
        [0, 2, 0, 2],
        [0, 2, 7, 9],
      ],
      2,
      [
        [4, 2],
        [4, 7],
      ],
      [6, 6, 4, 5],
    ),
  "small-ghost": (m) =>
    ghost(
      m,
      [
        [2, 1],
        [2, 4],
      ],
      null,
    ),
  "medium-ghost": (m) =>
    ghost(
      m,
      [
        [2, 2],
        [2, 5],
      ],
      null,
    ),
  ghost: (m) =>
    ghost(
      m,
      [
        [3, 3],
        [3, 6],
      ],
      [6, 4.5],
    ),
  moon,
  "small-tree": (m) =>
    fir(
      m,
      [
        [0, 0],
        [1, 2],
        [3, 4],
      ],
      false,
    ),
  "medium-tree": (m) =>
    fir(
      m,
      [
        [0, 1],
        [2, 3],
        [4, 5],
        [6, 7],
      ],
      false,
    ),
  tree: (m) =>
    fir(
      m,
      [
        [0, 4],
        [5, 7],
        [8, 10],
      ],
      false,
    ),
  "small-mitten": mitten,
  "small-snowman": (m) => {
    const drawing = snowman(m, [0, 1, 1, 4], [[3, 5, 0, 5]], 2, -1);
    return { ...drawing, contour: [...drawing.contour, carrot(m, [1, 1, 5, 5])] };
  },
  "medium-snowman": (m) => snowman(m, [0, 2, 2, 5], [[4, 7, 0, 7]], 3),
  snowman: (m) =>
    snowman(
      m,
      [0, 3, 0, 7],
      [
        [4, 6, 2, 5],
        [6, 10, 0, 7],
      ],
      4.5,
    ),
  "medium-candle": (m) => candle(m, [0, 2, 3, 4], [3, 6, 2, 5], [7, 8, 0, 7]),
  candle: (m) => candle(m, [0, 3, 2, 5], [4, 8, 2, 5], [9, 10, 0, 7]),
  "small-bell": (m) => bell(m, 0, 4),
  "medium-bell": (m) => bell(m, 0, 5),
  bell: (m) => bell(m, 0, 8),
  "small-gift": (m) => gift(m, 1),
  "medium-gift": (m) => gift(m, 1),
  gift: (m) => gift(m, 1),
  "small-chick": (m) =>
    chick(
      m,
      [
        [2, 1],
        [2, 4],
      ],
      [3.5, 3],
    ),
  "medium-chick": (m) =>
    chick(
      m,
      [
        [2, 2],
        [2, 5],
      ],
      [3.5, 4],
    ),
  chick: (m) =>
    chick(
      m,
      [
        [3, 3],
        [3, 6],
      ],
      [5.5, 5],
    ),
  "small-cake": (m) =>
    cake(m, [
      [0, 1],
      [2, 3],
    ]),
  "medium-cake": (m) =>
    cake(m, [
      [0, 1],
      [2, 3],
      [4, 5],
    ]),
  cake: (m) =>
    cake(m, [
      [0, 1],
      [2, 4],
      [5, 7],
    ]),
  "small-balloon": balloon,
  "medium-balloon": balloon,
  balloon,
  crown,
  star: fivePointed,
};

/** Drawings that differ from the usual one of their mask. */
const OWN: Readonly<Partial<Record<Season, Readonly<Record<string, Draw>>>>> = {
  christmas: {
    "small-tree": (m) =>
      fir(
        m,
        [
          [0, 0],
          [1, 2],
          [3, 4],
        ],
        true,
      ),
    "medium-tree": (m) =>
      fir(
        m,
        [
          [0, 1],
          [2, 3],
          [4, 5],
          [6, 7],
        ],
        true,
      ),
    tree: (m) =>
      fir(
        m,
        [
          [0, 4],
          [5, 7],
          [8, 10],
        ],
        true,
      ),
  },
};

/** The drawing for a mask in a season; null if there is none. */
export function sceneFor(season: Season, name: string): Scene | null {
  const draw = OWN[season]?.[name] ?? (Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name] : undefined);
  const mask = draw && parseMask(name);
  return mask === undefined || "problem" in mask ? null : sceneOf(mask.rows, draw!(maskOf(mask.rows)));
}
