/** Pictures of animals that look out of the sheet, to colour: see `picture.ts`. */
import { type ColourPicture, picture } from "./picture.ts";

export const ANIMALS: readonly ColourPicture[] = [
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
