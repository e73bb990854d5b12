/** Ids of puzzles, derived from their data, and digests of their answers. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** Crockford's base 32: without I, L, O and U, so that people can read it aloud and copy it by hand without mistakes. */
export const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ID_LENGTH = 10;
const DIGEST_LENGTH = 20;

/**
 * The id of a puzzle as parsed by its kind's schema, which puts the keys in order: ten characters of sha256(kind + JSON), then a
 * check character.
 */
export function puzzleId(kind: string, puzzle: unknown): string {
  const body = shortDigest(kind + JSON.stringify(puzzle), ID_LENGTH);
  return body + checkCharacter(body);
}

/** The digest that `book.json` stores instead of the answer. `answer`: the kind's `canonicalAnswer`. */
export const answerDigest = (id: string, answer: string): string => shortDigest(`${id} ${answer}`, DIGEST_LENGTH);

/**
 * Reads an id typed by a person: upper or lower case, O for 0, I or L for 1, spaces and hyphens. Returns the problem for an
 * invalid one.
 */
export function parseId(typed: string): { id: string } | { problem: string } {
  const read = readCharacters(typed, ID_LENGTH + 1);
  if ("text" in read) return { id: read.text };
  return { problem: read.problem.replace(/^it/, "an id").replace("of it", "of this id") };
}

/**
 * Reads characters with a check character as typed by a person: upper or lower case, O for 0, I or L for 1, spaces and hyphens.
 * Returns the problem for an invalid text.
 */
export function readCharacters(typed: string, length: number): { text: string } | { problem: string } {
  const text = plainCharacters(typed);
  if (text.length !== length) return { problem: `it has ${length} characters, this has ${text.length}` };
  const stranger = [...text].find((character) => !ALPHABET.includes(character));
  if (stranger !== undefined) return { problem: `it has digits and capital letters but no "${stranger}"` };
  return isChecked(text) ? { text } : { problem: "a character of it is mistyped, or two changed places" };
}

/** The typed text in upper case, without spaces and hyphens, with look-alikes replaced. */
export const plainCharacters = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");

/** Whether the last character of a text is its check character. */
export const isChecked = (text: string): boolean => checkCharacter(text.slice(0, -1)) === text.at(-1);

/** The first `length` characters of the SHA-256 of a text, five bits each. */
export function shortDigest(text: string, length: number): string {
  const hash = sha256(utf8ToBytes(text));
  let out = "";
  for (let i = 0; i < length; i++) {
    const bit = i * 5;
    const pair = (hash[bit >> 3]! << 8) | hash[(bit >> 3) + 1]!;
    out += ALPHABET[(pair >> (11 - (bit & 7))) & 31];
  }
  return out;
}

/** Initial value of the check sum. It makes a row of zeros an invalid id. */
const SUM_OF_NOTHING = 24;

/** Luhn's sum modulo 32: detects every single wrong character and nearly every exchange of neighbours. */
export function checkCharacter(body: string): string {
  let sum = SUM_OF_NOTHING;
  for (let i = 0; i < body.length; i++) {
    const value = ALPHABET.indexOf(body[body.length - 1 - i]!);
    const weighed = i % 2 === 0 ? value * 2 : value;
    sum += (weighed >> 5) + (weighed & 31);
  }
  return ALPHABET[(32 - (sum % 32)) % 32]!;
}
