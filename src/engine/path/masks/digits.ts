/** Digits as text art, strokes two cells wide. */
export const DIGITS = {
  "digit-0": `
    .oooooo.
    oooooooo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oooooooo
    .oooooo.`,
  "digit-1": `
    ..oo..
    ..oo..
    oooo..
    oooo..
    ..oo..
    ..oo..
    ..oo..
    ..oo..
    oooooo
    oooooo`,
  "digit-2": `
    oooooooo
    oooooooo
    ......oo
    ......oo
    oooooooo
    oooooooo
    oo......
    oo......
    oooooooo
    oooooooo`,
  "digit-3": `
    oooooooo
    oooooooo
    ......oo
    ......oo
    ..oooooo
    ..oooooo
    ......oo
    ......oo
    oooooooo
    oooooooo`,
  "digit-4": `
    oo..oo..
    oo..oo..
    oo..oo..
    oo..oo..
    oooooooo
    oooooooo
    ....oo..
    ....oo..
    ....oo..
    ....oo..`,
  "digit-5": `
    oooooooo
    oooooooo
    oo......
    oo......
    oooooooo
    oooooooo
    ......oo
    ......oo
    oooooooo
    oooooooo`,
  "digit-6": `
    oooooooo
    oooooooo
    oo......
    oo......
    oooooooo
    oooooooo
    oo....oo
    oo....oo
    oooooooo
    oooooooo`,
  "digit-7": `
    oooooooo
    oooooooo
    ......oo
    ......oo
    ....oooo
    ....oooo
    ....oo..
    ....oo..
    ....oo..
    ....oo..`,
  "digit-8": `
    .oooooo.
    oooooooo
    oo....oo
    oo....oo
    oooooooo
    oooooooo
    oo....oo
    oo....oo
    oooooooo
    .oooooo.`,
  "digit-9": `
    oooooooo
    oooooooo
    oo....oo
    oo....oo
    oooooooo
    oooooooo
    ......oo
    ......oo
    oooooooo
    oooooooo`,
} as const;
