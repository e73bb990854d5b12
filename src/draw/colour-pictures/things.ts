/** Pictures of vehicles and other things, to colour: see `picture.ts`. */
import { type ColourPicture, picture } from "./picture.ts";

export const THINGS: readonly ColourPicture[] = [
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
