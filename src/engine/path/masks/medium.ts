/** Medium shapes for the seasons, as text art: for children of eight and nine, about 30 to 50 squares each. */
export const MEDIUM = {
  "medium-egg": `
    ...oo...
    ..oooo..
    .oooooo.
    .oooooo.
    oooooooo
    oooooooo
    .oooooo.
    ..oooo..`,
  "medium-tulip": `
    oo.oo.oo
    oooooooo
    oooooooo
    .oooooo.
    ...oo...
    oo.oo.oo
    oooooooo
    ..oooo..`,
  "medium-butterfly": `
    ooo..ooo
    o.oooo.o
    oooooooo
    ..oooo..
    .oooooo.
    .oo..oo.`,
  "medium-ice-cream": `
    ..oooo..
    .oooooo.
    oooooooo
    oooooooo
    .oooooo.
    .oooooo.
    ..oooo..
    ...oo...`,
  "medium-boat": `
    ...oo...
    ...oooo.
    ...ooooo
    ...oo...
    oooooooo
    oooooooo
    .oooooo.`,
  "medium-fish": `
    ..ooo.oo
    .ooooooo
    oo.ooooo
    ooooooo.
    oooooooo
    ..ooo.oo`,
  "medium-leaf": `
    ...oooo
    ..ooooo
    .oooooo
    ooooooo
    ooooooo
    oooooo.
    ooooo..
    o......`,
  "medium-mushroom": `
    ..oooo..
    .oooooo.
    oooooooo
    oooooooo
    ...oo...
    ..oooo..
    ..oooo..`,
  "medium-pumpkin": `
    ...oo...
    .oooooo.
    oo.oo.oo
    oooooooo
    oooooooo
    oo....oo
    .oooooo.`,
  "medium-ghost": `
    ..oooo..
    .oooooo.
    oo.oo.oo
    oooooooo
    oooooooo
    oooooooo
    oo.oo.oo`,
  "medium-cat": `
    oo....oo
    ooo..ooo
    oooooooo
    oo.oo.oo
    oooooooo
    .oooooo.`,
  "medium-snowman": `
    ...oo...
    ..oooo..
    ..oooo..
    ...oo...
    .oooooo.
    oooooooo
    oooooooo
    .oooooo.`,
  "medium-tree": `
    ...oo...
    ...oo...
    ..oooo..
    ..oooo..
    .oooooo.
    .oooooo.
    oooooooo
    oooooooo
    ...oo...`,
  "medium-candle": `
    ...oo...
    ...oo...
    ...o....
    ..oooo..
    ..oooo..
    ..oooo..
    ..oooo..
    oooooooo
    oooooooo`,
} as const;
