/** Pictures of plants and food, to colour: see `picture.ts`. */
import { type ColourPicture, picture } from "./picture.ts";

export const PLANTS_AND_FOOD: readonly ColourPicture[] = [
  // flower
  picture(
    "grows",
    ["striped water", "green", "yellow", "dark red"],
    `
    ....##.##...
    ...###.###..
    ...##+++##..
    ..##+++++##.
    ...##+++##..
    ...###.###..
    ....##o##...
    ..oo..o..oo.
    ...ooooooo..
    ......o.....
  `,
  ),
  // tree
  picture(
    "grows",
    ["striped water", "green", "yellow", "brown"],
    `
    ....oooo....
    ..oooooooo..
    .oooo+ooooo.
    .o+oooooo+o.
    oooooooooooo
    oo+oooo+oooo
    .ooooo##ooo.
    ..o..##..o..
    .....##.....
    ....####....
  `,
  ),
  // mushroom
  picture(
    "grows",
    ["striped green", "red", "fur", "brown"],
    `
    ....oooo....
    ..oooo++oo..
    .o++oo++ooo.
    oo++oooooooo
    oooooo++oo+o
    oooooo++oooo
    ....++++....
    ....++++....
    ....++++....
    ###++++++###
  `,
  ),
  // cactus
  picture(
    "grows",
    ["striped water", "green", "pink", "brown"],
    `
    .....++.....
    .....oo.....
    .oo..oo..oo.
    .oo..oo..oo.
    .oo..oo..oo.
    .ooooooo.oo.
    ..oooooooo..
    .....oooo...
    ....####....
    ....####....
  `,
  ),
  // apple
  picture(
    "tastes",
    ["striped water", "red", "far hill", "brown"],
    `
    ......#.....
    .....#.++...
    ..oo.#+++...
    .oooo#oooo..
    ooo+ooooooo.
    oo+oooooooo.
    oo+oooooooo.
    oooooooooo..
    .ooooooooo..
    ..ooo.ooo...
  `,
  ),
  // strawberry
  picture(
    "tastes",
    ["striped water", "red", "yellow", "dark green"],
    `
    .....##.....
    ..#.####.#..
    ..########..
    .oo##oo##oo.
    .o+oooooo+o.
    .oooo++oooo.
    ..o+oooo+o..
    ...ooo+oo...
    ....o+oo....
    .....oo.....
  `,
  ),
  // carrot
  picture(
    "tastes",
    ["striped water", "orange", "light orange", "dark green"],
    `
    ....#.#.#...
    .....###....
    ...o#####o..
    ..ooo+ooooo.
    ..oooooo+oo.
    ..o++oooooo.
    ...ooooo++..
    ....oo+oo...
    .....ooo....
    ......o.....
  `,
  ),
  // cherries
  picture(
    "tastes",
    ["striped water", "red", "pink", "dark green"],
    `
    ......####..
    .....######.
    ....#.####..
    ...#..#.....
    ..##..##....
    .oooo..oooo.
    o+oooo.o+ooo
    o+oooo.o+ooo
    oooooo.ooooo
    .oooo...ooo.
  `,
  ),
  // pear
  picture(
    "tastes",
    ["striped water", "leaf", "yellow", "brown"],
    `
    .....#......
    .....##.....
    ....+++o....
    ...+++ooo...
    ...+++ooo...
    ..++++oooo..
    .++++oooooo.
    .++++oooooo.
    .+++ooooooo.
    ..+ooooooo..
  `,
  ),
  // ice cream
  picture(
    "tastes",
    ["striped water", "rosy", "light orange", "brown"],
    `
    ....oooo....
    ...oooooo...
    ..oo#oooooo.
    ..ooooo#ooo.
    ..o#oooooo..
    ..++++++++..
    ...+#++#+...
    ....++++....
    ....+##+....
    .....++.....
  `,
  ),
  // cupcake
  picture(
    "tastes",
    ["striped water", "rosy", "yellow", "brown"],
    `
    .....##.....
    ....oooo....
    ...ooo+oo...
    ..o+oooooo..
    .ooooo+oo+o.
    .oooooooooo.
    ..#+#++#+#..
    ..#+#++#+#..
    ..#+#++#+#..
    ...######...
  `,
  ),
];
