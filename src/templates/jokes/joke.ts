/** A joke whose punch line is written letter by letter. */

/** A question, and its punch line as it is spelled: letters, spaces, hyphens and apostrophes. */
export type JokeText = readonly [question: string, punchLine: string];

export interface Joke {
  readonly question: string;
  /** As it is spelled. */
  readonly punchLine: string;
  /** The punch line in capitals, one text for each word. */
  readonly words: readonly string[];
}

/** The capitals of German and Spanish beside A to Z; other accents are not written on capitals here. */
const OWN = "ÄÖÜÑ";

export const jokeOf = ([question, punchLine]: JokeText): Joke => ({
  question,
  punchLine,
  words: punchLine
    .toUpperCase()
    .replaceAll("Œ", "OE")
    .split(/[ ’-]+/)
    .map((word) => Array.from(word, plainCapital).join("")),
});

const plainCapital = (letter: string): string =>
  OWN.includes(letter) ? letter : letter.normalize("NFD").replace(/\p{M}/gu, "");
