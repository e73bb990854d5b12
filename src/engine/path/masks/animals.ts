/** Animals as text art. */
export const ANIMALS = {
  fish: `
    ....oooo....oo
    ..oooooooo..oo
    oooooooooooooo
    oo..oooooooo..
    oo..oooooooo..
    oooooooooooooo
    ..oooooooo..oo
    ....oooo....oo`,
  cat: `
    oo......oo
    ooo....ooo
    oooooooooo
    oooooooooo
    oo.oooo.oo
    oooooooooo
    oooo..oooo
    .oooooooo.
    ..oooooo..`,
  rabbit: `
    .oo..oo.
    .oo..oo.
    .oo..oo.
    .oo..oo.
    .oooooo.
    oooooooo
    oo.oo.oo
    oooooooo
    ooo..ooo
    .oooooo.
    ..oooo..`,
  bear: `
    oooo....oooo
    oooo....oooo
    oooooooooooo
    oooooooooooo
    ooo.oooo.ooo
    oooooooooooo
    oooo....oooo
    oooo.oo.oooo
    ..oooooooo..
    ..oooooooo..`,
  owl: `
    oo......oo
    oooo..oooo
    oooooooooo
    oo..oo..oo
    oo..oo..oo
    oooooooooo
    oooo..oooo
    oooooooooo
    oooooooooo
    .oooooooo.
    ..oooooo..
    ..oo..oo..`,
  duck: `
    ...oooo.......
    ..oooooo......
    oooo.ooo......
    oooooooo......
    ...ooooo....oo
    ...oooooooooo.
    ..ooooooooooo.
    ..oooooooooo..
    ..oooooooooo..
    ...oooooooo...`,
  butterfly: `
    oooo......oooo
    oooooo..oooooo
    oo.ooo..ooo.oo
    oooooooooooooo
    ..oooooooooo..
    ....oooooo....
    ..oooooooooo..
    ..oooo..oooo..
    ..oooo..oooo..`,
  turtle: `
    ....oooooo....oo
    ..oooooooooo..oo
    ..oooo..oooo..oo
    ..oooo..oooooooo
    oooooooooooooo..
    oooooooooooo....
    ..oo....oo......
    ..oo....oo......`,
  whale: `
    ..........oo..oo
    ..........oooooo
    ..oooooo....oo..
    oooooooooo..oo..
    oo..oooooooooo..
    oooooooooooooo..
    oooooooooooo....
    ..oooooooooo....`,
  elephant: `
    ....oooooo......
    ..oooooooooooo..
    ..oo.ooooooooo..
    oooooooooooooo..
    oo..oooooooooooo
    oo..oooooooooo.o
    oo..oo....oo....
    ....oo....oo....`,
  dinosaur: `
    ........oooo..
    ........oo.ooo
    ........oooooo
    ........oooo..
    oo......oooo..
    oooo..oooooooo
    oooooooooooo..
    ..oooooooooo..
    ....oooooooo..
    ....oo..oo....
    ....oo..oo....`,
} as const;
