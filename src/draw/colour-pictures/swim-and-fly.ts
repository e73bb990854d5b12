/** Pictures to colour: animals and things that swim or fly. See `picture.ts`. */
import { type ColourPicture, picture } from "./picture.ts";

export const SWIMMERS_AND_FLYERS: readonly ColourPicture[] = [
  // fish
  picture(
    "swims",
    ["striped water", "orange", "yellow", "black"],
    `
    .....++.....
    ....++++....
    ...oooooo..+
    ..oooooooo++
    .o#ooo+ooo++
    .ooooo+oooo+
    ..oooo+ooo++
    ...oooooo..+
    ....+++.....
    ............
  `,
  ),
  // whale
  picture(
    "swims",
    ["striped water", "blue", "sky", "black"],
    `
    .+...+......
    ..+.+.....oo
    ...+....oo.o
    ..oooo..oooo
    .oooooo..oo.
    oooooooo.oo.
    oo#oooooooo.
    ooooooooooo.
    +++++ooooo..
    .+++++++....
  `,
  ),
  // crab
  picture(
    "swims",
    ["striped water", "red", "yellow", "black"],
    `
    .oo......oo.
    oo.o....o.oo
    oooo....oooo
    .oo.#..#.oo.
    ..o.o..o.o..
    ...oooooo...
    .oooo++oooo.
    o.oooooooo.o
    .o.oooooo.o.
    o..o.oo.o..o
  `,
  ),
  // octopus
  picture(
    "swims",
    ["striped water", "purple", "pink", "black"],
    `
    ....oooo....
    ...oooooo...
    ..oooooooo..
    ..o##oo##o..
    ..o##oo##o..
    ..oooooooo..
    ..oo+oo+oo..
    .oooooooooo.
    oo.o.oo.o.oo
    o.oo.oo.oo.o
  `,
  ),
  // turtle
  picture(
    "swims",
    ["striped water", "green", "yellow", "black"],
    `
    ............
    ............
    ....oooo....
    ...oo++oo...
    ..o+oooo+o..
    .oo+oooo+o++
    .ooo++++oo#+
    .ooooooooo++
    ++.++..++...
    ............
  `,
  ),
  // duck
  picture(
    "swims",
    ["striped water", "orange", "yellow", "black"],
    `
    ...++++.....
    ..++++++....
    ..+#++++....
    oo++++++....
    oo++++++....
    ...++++...++
    ..+++++++++.
    ..+++o+++++.
    ...++oo+++..
    ....+++++...
  `,
  ),
  // butterfly
  picture(
    "flies",
    ["striped green", "purple", "yellow", "black"],
    `
    .oo.#..#.oo.
    ooo+.##.+ooo
    o+oo+##+oo+o
    oo+oo##oo+oo
    ooooo##ooooo
    .oooo##oooo.
    ..ooo##ooo..
    .oo+o##o+oo.
    .ooo.##.ooo.
    ..o...#..o..
  `,
  ),
  // bee
  picture(
    "flies",
    ["striped water", "blue", "yellow", "black"],
    `
    ............
    ...ooo.ooo..
    ..oooo.ooo..
    ...ooo.oo...
    ..++#++#++..
    .+++#++#++#.
    .+#+#++#++##
    .+++#++#++#.
    ..++#++#++..
    ............
  `,
  ),
  // bird
  picture(
    "flies",
    ["striped water", "red", "light orange", "black"],
    `
    ............
    ...oooo.....
    ..oooooo....
    ++o#ooooo...
    ++oooooooo.o
    ..ooo++oooo.
    ..oo++++oo..
    ...oooooo...
    ....o..o....
    ...++.++....
  `,
  ),
  // owl
  picture(
    "flies",
    ["striped purple", "tan", "yellow", "black"],
    `
    .o........o.
    .oo.oooo.oo.
    .oooooooooo.
    .o+++oo+++o.
    .o+#+oo+#+o.
    .o+++##+++o.
    .ooooo#oooo.
    .oo+oooo+oo.
    ..ooo++ooo..
    ...##..##...
  `,
  ),
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
];
