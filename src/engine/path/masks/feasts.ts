/** Shapes for feasts, as text art: small, medium and large ones as for the seasons. */
export const FEASTS = {
  "small-bell": `
    .oooo.
    .oooo.
    .oooo.
    oooooo
    oooooo
    ..oo..`,
  "small-gift": `
    oooooo
    oooooo
    .oooo.
    .oooo.
    .oooo.`,
  "small-chick": `
    .oooo.
    oooooo
    o.oo.o
    oo..oo
    oooooo
    oooooo`,
  "small-cake": `
    .oooo.
    .oooo.
    oooooo
    oooooo`,
  "small-balloon": `
    .oooo.
    oooooo
    oooooo
    oooooo
    .oooo.
    ..oo..`,
  "medium-bell": `
    ..oooo..
    ..oooo..
    .oooooo.
    .oooooo.
    oooooooo
    oooooooo
    ...oo...`,
  "medium-gift": `
    oooooooo
    oooooooo
    .oooooo.
    .oooooo.
    .oooooo.
    .oooooo.`,
  "medium-rabbit": `
    .oo..oo.
    .oo..oo.
    .oo..oo.
    oooooooo
    oo.oo.oo
    oooooooo
    ooo..ooo
    .oooooo.`,
  "medium-chick": `
    ..oooo..
    .oooooo.
    oo.oo.oo
    ooo..ooo
    oooooooo
    .oooooo.
    ..oooo..`,
  "medium-cake": `
    ..oooo..
    ..oooo..
    .oooooo.
    .oooooo.
    oooooooo
    oooooooo`,
  "medium-balloon": `
    .oooooo.
    oooooooo
    oooooooo
    oooooooo
    .oooooo.
    ..oooo..
    ..oooo..`,
  gift: `
    oooooooooo
    oooooooooo
    .oooooooo.
    .oooooooo.
    .oooooooo.
    .oooooooo.
    .oooooooo.
    .oooooooo.`,
  chick: `
    ...oooo...
    .oooooooo.
    .oooooooo.
    ooo.oo.ooo
    oooooooooo
    oooo..oooo
    oooooooooo
    oooooooooo
    .oooooooo.
    ...oooo...`,
  cake: `
    ....oooo....
    ....oooo....
    ..oooooooo..
    ..oooooooo..
    ..oooooooo..
    oooooooooooo
    oooooooooooo
    oooooooooooo`,
  balloon: `
    ...oooo...
    ..oooooo..
    .oooooooo.
    oooooooooo
    oooooooooo
    oooooooooo
    oooooooooo
    .oooooooo.
    ..oooooo..
    ...oooo...
    ....oo....`,
} as const;
