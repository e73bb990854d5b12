/** Pictures of animals to colour: see `picture.ts`. */
import { type ColourPicture, picture } from "./picture.ts";

export const ANIMALS: readonly ColourPicture[] = [
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
  // cat
  picture(
    "hides",
    ["striped green", "orange", "light orange", "black"],
    `
    .o........o.
    .oo......oo.
    .oo+....+oo.
    .oooooooooo.
    .oo#oooo#oo.
    .oo#oooo#oo.
    .oooo##oooo.
    ##oo++++oo##
    .oo++##++oo.
    ...oooooo...
  `,
  ),
  // dog
  picture(
    "hides",
    ["striped water", "tan", "fur", "black"],
    `
    ............
    .##oooooo##.
    ###oooooo###
    ###o#oo#o###
    ###oo++oo###
    .##o++++o##.
    ...o+##+o...
    ...++##++...
    ...++++++...
    ....+oo+....
  `,
  ),
  // rabbit
  picture(
    "hides",
    ["striped green", "rosy", "sky", "black"],
    `
    ..oo....oo..
    ..o+....+o..
    ..o+....+o..
    ..oo....oo..
    ..oooooooo..
    .oo#oooo#oo.
    .oooooooooo.
    .ooo+##+ooo.
    ..oo++++oo..
    ...o+##+o...
  `,
  ),
  // pig
  picture(
    "hides",
    ["striped green", "rosy", "fur", "black"],
    `
    oo........oo
    ooo......ooo
    .oooooooooo.
    .oooooooooo.
    .o##oooo##o.
    .ooo++++ooo.
    .oo++++++oo.
    .oo+#++#+oo.
    ..oo++++oo..
    ...oooooo...
  `,
  ),
  // bear
  picture(
    "hides",
    ["striped water", "tan", "fur", "brown"],
    `
    .ooo....ooo.
    .o+o....o+o.
    .oooooooooo.
    .oooooooooo.
    .oo#oooo#oo.
    .oooo++oooo.
    .ooo+##+ooo.
    .ooo++++ooo.
    ..oo+##+oo..
    ...oooooo...
  `,
  ),
  // lion
  picture(
    "hides",
    ["striped green", "orange", "yellow", "black"],
    `
    ..oooooooo..
    .oooooooooo.
    ooo++++++ooo
    oo++++++++oo
    oo+#++++#+oo
    oo++++++++oo
    oo+++##+++oo
    ooo++##++ooo
    .ooo++++ooo.
    ..oooooooo..
  `,
  ),
  // frog
  picture(
    "hides",
    ["striped water", "leaf", "yellow", "black"],
    `
    ..oo....oo..
    .o#oo..oo#o.
    .o##o..o##o.
    .oooooooooo.
    oooooooooooo
    oooooooooooo
    o##oooooo##o
    oo########oo
    .oo++++++oo.
    ..oooooooo..
  `,
  ),
  // ladybird
  picture(
    "hides",
    ["striped green", "red", "yellow", "black"],
    `
    ....#..#....
    ...#+##+#...
    ..########..
    ..o#o##o#o..
    .oooo##oooo.
    .oo#o##o#oo.
    .oooo##oooo.
    .o#oo##oo#o.
    ..ooo##ooo..
    ...oo##oo...
  `,
  ),
  // penguin
  picture(
    "hides",
    ["striped water", "orange", "sky", "black"],
    `
    ....####....
    ...######...
    ..##+##+##..
    ..##+##+##..
    ..##+oo+##..
    .###+oo+###.
    .##++++++##.
    ##.++++++.##
    ...++++++...
    ..ooo..ooo..
  `,
  ),
  // chick
  picture(
    "hides",
    ["striped green", "orange", "yellow", "black"],
    `
    ....++++....
    ...++++++...
    ..+#++++#+..
    ..++++++++..
    ..+++oo+++..
    .++++oo++++.
    ++++++++++++
    +.++++++++.+
    ...++++++...
    ....o..o....
  `,
  ),
  // elephant
  picture(
    "hides",
    ["striped green", "blue", "sky", "black"],
    `
    ............
    ..oooooooo..
    .oo+oooo+oo.
    oo++o##o++oo
    oo++oooo++oo
    oo++oooo++oo
    .oo.oooo.oo.
    .....oo.....
    .....oo.oo..
    .....ooooo..
  `,
  ),
];
