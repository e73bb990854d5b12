/** Pictures of plants, food and things to colour: see `picture.ts`. */
import { type ColourPicture, picture } from "./picture.ts";

export const THINGS: readonly ColourPicture[] = [
  // balloon
  picture(
    "flies",
    ["striped water", "red", "yellow", "brown"],
    `
    ...oooooo...
    ..oo+oo+oo..
    .ooo+oo+ooo.
    .oo+oooo+oo.
    .oo+oooo+oo.
    ..o+oooo+o..
    ...o+oo+o...
    ....o..o....
    ....####....
    ....####....
  `,
  ),
  // rocket
  picture(
    "flies",
    ["striped purple", "red", "yellow", "black"],
    `
    +....oo....+
    ....oooo....
    ..+.oooo....
    ....o##o..+.
    ....o##o....
    ...ooooooo..
    ..ooooooooo.
    ..oo.oo.ooo.
    .....++.....
    ....++++....
  `,
  ),
  // plane
  picture(
    "flies",
    ["striped water", "rosy", "yellow", "black"],
    `
    .....oo.....
    .....oo.....
    ....o##o....
    ....oooo....
    ..oooooooo..
    oooooooooooo
    oo++oooo++oo
    .....oo.....
    ....oooo....
    ...oooooo...
  `,
  ),
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
  // car
  picture(
    "drives",
    ["striped green", "red", "sky", "black"],
    `
    ............
    ............
    ...ooooo....
    ..o++o++o...
    .oo++o++oo..
    oooooooooooo
    oooooooooooo
    oo###oo###oo
    ..###..###..
    ...#....#...
  `,
  ),
  // bus
  picture(
    "drives",
    ["striped green", "orange", "sky", "black"],
    `
    ............
    .oooooooooo.
    oooooooooooo
    o++o++o++o++
    o++o++o++o++
    oooooooooooo
    oooooooooooo
    oo##oooo##oo
    ..##....##..
    ............
  `,
  ),
  // tractor
  picture(
    "drives",
    ["striped water", "green", "sky", "black"],
    `
    ............
    .oooooo.....
    .o++++o..#..
    .o++++o..#..
    .o++++ooooo.
    .oooooooooo.
    .###oooooo#.
    #####ooo.###
    ##+##....#+#
    .###.....###
  `,
  ),
  // sailing boat
  picture(
    "thing",
    ["striped water", "red", "yellow", "brown"],
    `
    .....#......
    ....o#+.....
    ...oo#++....
    ..ooo#+++...
    .oooo#++++..
    ooooo#+++++.
    .....#......
    ############
    .##########.
    ..########..
  `,
  ),
  // house
  picture(
    "thing",
    ["striped water", "red", "yellow", "brown"],
    `
    .....#....#.
    ....###...#.
    ...#####..#.
    ..#########.
    .###########
    ..ooooooooo.
    ..o++oo++oo.
    ..o++oo++oo.
    ..oooo##ooo.
    ..oooo##ooo.
  `,
  ),
  // castle
  picture(
    "thing",
    ["striped water", "tan", "yellow", "black"],
    `
    +....++....+
    #.#......#.#
    ooo.o..o.ooo
    oooooooooooo
    o#oooooooo#o
    oooo+oo+oooo
    oooooooooooo
    o#oo####oo#o
    oooo####oooo
    oooo####oooo
  `,
  ),
  // robot
  picture(
    "thing",
    ["striped green", "blue", "yellow", "black"],
    `
    .....++.....
    .....##.....
    ...oooooo...
    ..oo+oo+oo..
    ..oo+oo+oo..
    ...o####o...
    ....oooo....
    +.oooooooo.+
    ooooo##ooooo
    ..oooooooo..
  `,
  ),
  // snowman
  picture(
    "thing",
    ["striped water", "orange", "sky", "black"],
    `
    ....####....
    ....####....
    ..########..
    ...++++++...
    ...+#++#+...
    ...++oo++...
    ..++++++++..
    .++++##++++.
    .++++++++++.
    ..+++##+++..
  `,
  ),
  // pumpkin
  picture(
    "thing",
    ["striped purple", "orange", "yellow", "dark green"],
    `
    .....##.....
    .....#......
    ..ooooooooo.
    .ooooooooooo
    ooo+oooo+ooo
    oo+++oo+++oo
    oooooooooooo
    o+o+o++o+o+o
    .oo+++++++o.
    ..ooooooooo.
  `,
  ),
  // umbrella
  picture(
    "thing",
    ["striped water", "purple", "pink", "black"],
    `
    .....##.....
    ....oooo....
    ..oo++++oo..
    .ooo++++ooo.
    oooo++++oooo
    o..o.##.o..o
    .....##.....
    .....##.....
    .....##.##..
    ......###...
  `,
  ),
];
