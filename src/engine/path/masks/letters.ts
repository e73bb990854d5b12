/** Capital letters as text art, strokes two cells wide. */
export const LETTERS = {
  "letter-a": `
    .oooooo.
    oooooooo
    oo....oo
    oo....oo
    oo....oo
    oooooooo
    oooooooo
    oo....oo
    oo....oo
    oo....oo`,
  "letter-b": `
    oooooo..
    oooooooo
    oo....oo
    oo....oo
    ooooooo.
    ooooooo.
    oo....oo
    oo....oo
    oooooooo
    oooooo..`,
  "letter-c": `
    .oooooo.
    oooooooo
    oo....oo
    oo......
    oo......
    oo......
    oo......
    oo....oo
    oooooooo
    .oooooo.`,
  "letter-d": `
    oooooo..
    oooooooo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oooooooo
    oooooo..`,
  "letter-e": `
    oooooooo
    oooooooo
    oo......
    oo......
    oooooo..
    oooooo..
    oo......
    oo......
    oooooooo
    oooooooo`,
  "letter-f": `
    oooooooo
    oooooooo
    oo......
    oo......
    oooooo..
    oooooo..
    oo......
    oo......
    oo......
    oo......`,
  "letter-g": `
    .oooooo.
    oooooooo
    oo....oo
    oo......
    oo..oooo
    oo..oooo
    oo....oo
    oo....oo
    oooooooo
    .oooooo.`,
  "letter-h": `
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oooooooo
    oooooooo
    oo....oo
    oo....oo
    oo....oo
    oo....oo`,
  "letter-i": `
    oooooo
    oooooo
    ..oo..
    ..oo..
    ..oo..
    ..oo..
    ..oo..
    ..oo..
    oooooo
    oooooo`,
  "letter-j": `
    ......oo
    ......oo
    ......oo
    ......oo
    ......oo
    ......oo
    oo....oo
    oo....oo
    oooooooo
    .oooooo.`,
  "letter-k": `
    oo....oo
    oo....oo
    oo..oooo
    oo..oooo
    oooooo..
    oooooo..
    oo..oooo
    oo..oooo
    oo....oo
    oo....oo`,
  "letter-l": `
    oo......
    oo......
    oo......
    oo......
    oo......
    oo......
    oo......
    oo......
    oooooooo
    oooooooo`,
  "letter-m": `
    oo......oo
    oo......oo
    oooo..oooo
    oooo..oooo
    oooooooooo
    oooooooooo
    oo..oo..oo
    oo..oo..oo
    oo......oo
    oo......oo`,
  "letter-n": `
    oo....oo
    oo....oo
    oooo..oo
    oooo..oo
    oooooooo
    oooooooo
    oo..oooo
    oo..oooo
    oo....oo
    oo....oo`,
  "letter-o": `
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
  "letter-p": `
    ooooooo.
    oooooooo
    oo....oo
    oo....oo
    oooooooo
    ooooooo.
    oo......
    oo......
    oo......
    oo......`,
  "letter-q": `
    .oooooo.
    oooooooo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oo..oooo
    oo..oooo
    oooooooo
    .ooooooo`,
  "letter-r": `
    ooooooo.
    oooooooo
    oo....oo
    oo....oo
    oooooooo
    oooooo..
    oo..oo..
    oo..oooo
    oo....oo
    oo....oo`,
  "letter-s": `
    .oooooo.
    oooooooo
    oo....oo
    oo......
    ooooooo.
    oooooooo
    ......oo
    oo....oo
    oooooooo
    .oooooo.`,
  "letter-t": `
    oooooooo
    oooooooo
    ...oo...
    ...oo...
    ...oo...
    ...oo...
    ...oo...
    ...oo...
    ...oo...
    ...oo...`,
  "letter-u": `
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oooooooo
    .oooooo.`,
  "letter-v": `
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oooooooo
    oooooooo
    ..oooo..
    ...oo...`,
  "letter-w": `
    oo......oo
    oo......oo
    oo......oo
    oo......oo
    oo..oo..oo
    oo..oo..oo
    oooooooooo
    oooooooooo
    ..oo..oo..
    ..oo..oo..`,
  "letter-x": `
    oo....oo
    oo....oo
    oooooooo
    oooooooo
    ..oooo..
    ..oooo..
    oooooooo
    oooooooo
    oo....oo
    oo....oo`,
  "letter-y": `
    oo....oo
    oo....oo
    oo....oo
    oooooooo
    .oooooo.
    ...oo...
    ...oo...
    ...oo...
    ...oo...
    ...oo...`,
  "letter-z": `
    oooooooo
    oooooooo
    ....oooo
    ....oooo
    ..oooo..
    ..oooo..
    oooo....
    oooo....
    oooooooo
    oooooooo`,
} as const;
