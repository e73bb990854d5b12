/** The number in a title, in digits or in words: "365 Days", "A Hundred Pages", "Zweihundert Rätsel". */

/** Round numbers in words. Smaller ones are omitted: "one", "zwei" and "tres" occur in titles without meaning a number. */
const WORDS: Readonly<Record<string, number>> = {
  ...{ ten: 10, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
  ...{ hundred: 100, thousand: 1000 },
  ...{
    zehn: 10,
    zwanzig: 20,
    dreißig: 30,
    vierzig: 40,
    fünfzig: 50,
    sechzig: 60,
    siebzig: 70,
    achtzig: 80,
    neunzig: 90,
  },
  ...{ hundert: 100, tausend: 1000 },
  ...{ diez: 10, veinte: 20, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80 },
  ...{ noventa: 90, cien: 100, doscientos: 200, doscientas: 200, trescientos: 300, trescientas: 300, mil: 1000 },
};

/** Multipliers in front of these words. */
const TIMES: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
  ...{ zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9 },
};

/** Words that are multiplied by the previous word. */
const MULTIPLIED = ["hundred", "thousand", "hundert", "tausend"];

const GOES_ON = /^(and|und|y|one)$/;

/** The first number of at most four digits, else the first in words; null if there is none. */
export function numberInTitle(title: string): number | null {
  const figures = /(?<![\d.,])\d{1,4}(?![\d.,]*\d)/.exec(title)?.[0];
  if (figures !== undefined) return Number(figures) === 0 ? null : Number(figures);
  const words = title
    .toLowerCase()
    .replaceAll(/(?<=\p{L})(hundert|tausend)/gu, " $1")
    .split(/[^\p{L}]+/u);
  for (const [i, word] of words.entries()) {
    const value = WORDS[word];
    if (value === undefined) continue;
    // A number of several words is ignored: no number is better than a wrong one.
    if (GOES_ON.test(words[i + 1] ?? "") || (words[i + 1] ?? "") in { ...WORDS, ...TIMES }) return null;
    return value * (MULTIPLIED.includes(word) ? (TIMES[words[i - 1] ?? ""] ?? 1) : 1);
  }
  return null;
}
