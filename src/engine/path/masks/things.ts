/** Plants, houses, vehicles and other things as text art. */
export const THINGS = {
  heart: `
    .oo..oo.
    oooooooo
    oooooooo
    oooooooo
    .oooooo.
    ..oooo..
    ...oo...`,
  star: `
    .....oo.....
    .....oo.....
    ....oooo....
    oooooooooooo
    oooooooooooo
    .oooooooooo.
    ..oooooooo..
    ..oooooooo..
    .oooooooooo.
    .oooo..oooo.
    oooo....oooo
    oo........oo`,
  moon: `
    ....oooo
    ..oooo..
    ..oooo..
    oooo....
    oooo....
    oooo....
    oooo....
    ..oooo..
    ..oooo..
    ....oooo`,
  house: `
    ....oo.oo.
    ...oooooo.
    ..ooooooo.
    .oooooooo.
    oooooooooo
    oooooooooo
    .oo.oo.oo.
    .oooooooo.
    .oooooooo.
    .ooo..ooo.
    .ooo..ooo.`,
  castle: `
    oo..oo..oo..oo
    oooooo..oooooo
    oooooooooooooo
    oo.oooooooo.oo
    oooooooooooooo
    oooooooooooooo
    oooooo..oooooo
    oooooo..oooooo`,
  tree: `
    ....oo....
    ...oooo...
    ...oooo...
    ..oooooo..
    ..oooooo..
    ...oooo...
    .oooooooo.
    .oooooooo.
    ..oooooo..
    oooooooooo
    oooooooooo
    ....oo....
    ....oo....`,
  flower: `
    ..oo..oo..
    ..oooooo..
    oooooooooo
    oooo..oooo
    oooo..oooo
    oooooooooo
    ..oooooo..
    ..oo..oo..`,
  mushroom: `
    ....oooo....
    ..oooooooo..
    oooo..oooooo
    oooo..oo..oo
    oooooooo..oo
    oooooooooooo
    ....oooo....
    ....oooo....
    ..oooooooo..
    ..oooooooo..`,
  apple: `
    .....oo...
    ....oo....
    ....oo....
    .oooooooo.
    oooooooooo
    oooooooooo
    oooooooooo
    oooooooooo
    .oooooooo.
    .oooooooo.
    ..oo..oo..`,
  pumpkin: `
    .....oo.....
    .....oo.....
    ..oooooooo..
    oooooooooooo
    oo..oooo..oo
    oooooooooooo
    oooooooooooo
    oo.oo..oo.oo
    oo........oo
    oooooooooooo
    ..oooooooo..`,
  snowman: `
    ..oooo..
    ..oooo..
    oooooooo
    oooooooo
    ..oooo..
    ..oooo..
    .oooooo.
    oooooooo
    oooooooo
    oooooooo
    .oooooo.`,
  candle: `
    ...oo...
    ..oooo..
    ..oooo..
    ...oo...
    ..oooo..
    ..oooo..
    ..oooo..
    ..oooo..
    ..oooo..
    oooooooo
    .oooooo.`,
  egg: `
    ...oo...
    ..oooo..
    .oooooo.
    .oooooo.
    oooooooo
    oooooooo
    oooooooo
    oooooooo
    .oooooo.
    ..oooo..`,
  leaf: `
    ...oo...
    ..oooo..
    oooooooo
    oooooooo
    ..oooo..
    ..oooo..
    oooooooo
    oooooooo
    ..oooo..
    ...oo...
    ...oo...`,
  "ice-cream": `
    ..oooo..
    .oooooo.
    oooooooo
    oooooooo
    .oooooo.
    .oooooo.
    ..oooo..
    ..oooo..
    ...oo...
    ...oo...`,
  boat: `
    .....oo.....
    ....oooo....
    ....oooo....
    ...oooooo...
    ...ooooooo..
    ..oooooooo..
    .....oo.....
    oooooooooooo
    oooooooooooo
    .oooooooooo.
    ..oooooooo..`,
  car: `
    ....oooooo....
    ...oo.oo.oo...
    ..ooo.oo.ooo..
    oooooooooooooo
    oooooooooooooo
    oooooooooooooo
    .oo........oo.`,
  lorry: `
    oooooooooo......
    oooooooooo.oooo.
    oooooooooo.oo.oo
    oooooooooooooooo
    oooooooooooooooo
    oooooooooooooooo
    .oo..oo.....oo..
    .oo..oo.....oo..`,
  train: `
    .oo.........oo..
    .oo..oo.....oo..
    oooooooo..oooooo
    ooo..ooo..oo..oo
    ooo..ooo..oo..oo
    oooooooooooooooo
    oooooooooooooooo
    .oo..oo..oo..oo.
    .oo..oo..oo..oo.`,
  plane: `
    ......oo......
    ......oo......
    .....oooo.....
    .....oooo.....
    oooooooooooooo
    oooooooooooooo
    ..oooooooooo..
    .....oooo.....
    ......oo......
    ....oooooo....
    ....oooooo....`,
  rocket: `
    ....oo....
    ...oooo...
    ..oooooo..
    ..oo..oo..
    ..oo..oo..
    ..oooooo..
    ..oooooo..
    .oooooooo.
    oooooooooo
    ooo.oo.ooo
    oo..oo..oo`,
  robot: `
    ...oooo...
    ...oooo...
    .oooooooo.
    .oo.oo.oo.
    .oooooooo.
    .oooooooo.
    ...oooo...
    oooooooooo
    oooooooooo
    oo..oo..oo
    oo..oo..oo
    ..oooooo..
    ..oo..oo..
    ..oo..oo..`,
  ghost: `
    ...oooo...
    ..oooooo..
    .oooooooo.
    .oo.oo.oo.
    oooooooooo
    oooooooooo
    oooo..oooo
    oooooooooo
    oooooooooo
    oooooooooo
    oo..oo..oo`,
  crown: `
    oo...oo...oo
    oo..oooo..oo
    ooo.oooo.ooo
    oooooooooooo
    oooooooooooo
    oo.oo..oo.oo
    oooooooooooo
    oooooooooooo`,
  key: `
    .oooo...........
    oooooo..........
    oo..oooooooooooo
    oo..oooooooooooo
    oooooo....oo.oo.
    .oooo.....oo.oo.`,
  bell: `
    ....oo....
    ...oooo...
    ..oooooo..
    ..oooooo..
    ..oooooo..
    .oooooooo.
    .oooooooo.
    oooooooooo
    oooooooooo
    ....oo....`,
  cup: `
    oooooooo....
    ooooooooooo.
    oooooooooooo
    oooooooo..oo
    oooooooo..oo
    oooooooooooo
    ooooooooooo.
    oooooooo....
    .oooooo.....`,
  umbrella: `
    .....oo.....
    ...oooooo...
    .oooooooooo.
    oooooooooooo
    oooooooooooo
    oo..oooo..oo
    .....oo.....
    .....oo.....
    .....oo.....
    .....oo..oo.
    .....oooooo.
    ......oooo..`,
} as const;
