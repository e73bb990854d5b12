/** Small shapes for the seasons, as text art: for children up to seven, about 16 to 30 large squares each. */
export const SMALL = {
  "small-egg": `
    ..oo..
    .oooo.
    .oooo.
    oooooo
    oooooo
    .oooo.`,
  "small-flower": `
    .oooo.
    oo..oo
    oo..oo
    .oooo.
    ..oo..
    oooo..`,
  "small-rabbit": `
    oo.oo
    oo.oo
    ooooo
    o.o.o
    ooooo
    .ooo.`,
  "small-ice-cream": `
    .oooo.
    oooooo
    oooooo
    .oooo.
    .oooo.
    ..oo..`,
  "small-boat": `
    ..oo..
    ..ooo.
    ..oooo
    ..oo..
    oooooo
    oooooo
    .oooo.`,
  "small-fish": `
    .oooo.oo
    oo.ooooo
    oooooooo
    .oooo.oo`,
  "small-leaf": `
    ..oooo
    .ooooo
    oooooo
    ooooo.
    oooo..
    o.....`,
  "small-mushroom": `
    ..oo..
    .oooo.
    oooooo
    oooooo
    ..oo..
    ..oo..`,
  "small-apple": `
    ..oo..
    ..o...
    oooooo
    oooooo
    oooooo
    .oooo.`,
  "small-pumpkin": `
    ..oo..
    oooooo
    o.oo.o
    oooooo
    oo..oo
    .oooo.`,
  "small-ghost": `
    .oooo.
    oooooo
    o.oo.o
    oooooo
    oooooo
    oo..oo`,
  "small-cat": `
    oo..oo
    oooooo
    o.oo.o
    oooooo
    .oooo.`,
  "small-snowman": `
    .oooo.
    .ooooo
    ..oo..
    oooooo
    oooooo
    .oooo.`,
  "small-tree": `
    ..oo..
    .oooo.
    .oooo.
    oooooo
    oooooo
    ..oo..`,
  "small-mitten": `
    .oo...
    oooo..
    oooo.o
    oooooo
    ooooo.
    oooo..`,
} as const;
