/** Names for puzzles made from their own data, and digests of their answers. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** Crockford's base 32: no I, L, O or U, so that what is read aloud or copied by hand comes back right. */
export const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ID_LENGTH = 10;
const DIGEST_LENGTH = 20;

/**
 * The id of a puzzle as parsed by its kind's schema, so that its keys stand in schema order: ten characters of
 * sha256(kind + JSON), then a check character.
 */
export function puzzleId(kind: string, puzzle: unknown): string {
  const body = shortDigest(kind + JSON.stringify(puzzle), ID_LENGTH);
  return body + checkCharacter(body);
}

/** The digest that `book.json` keeps beside a puzzle in place of its answer. `answer`: the kind's `canonicalAnswer`. */
export const answerDigest = (id: string, answer: string): string => shortDigest(`${id} ${answer}`, DIGEST_LENGTH);

/**
 * Reads an id as typed by a person: any case, O for 0, I or L for 1, spaces and hyphens. Says what is wrong with one.
 */
export function parseId(typed: string): { id: string } | { problem: string } {
  const read = readCharacters(typed, ID_LENGTH + 1);
  if ("text" in read) return { id: read.text };
  return { problem: read.problem.replace(/^it/, "an id").replace("of it", "of this id") };
}

/**
 * Reads characters with a check character as a person typed them: any case, O for 0, I or L for 1, spaces and hyphens. Says
 * what is wrong with them.
 */
export function readCharacters(typed: string, length: number): { text: string } | { problem: string } {
  const text = plainCharacters(typed);
  if (text.length !== length) return { problem: `it has ${length} characters, this has ${text.length}` };
  const stranger = [...text].find((character) => !ALPHABET.includes(character));
  if (stranger !== undefined) return { problem: `it has digits and capital letters but no "${stranger}"` };
  return isChecked(text) ? { text } : { problem: "a character of it is mistyped, or two changed places" };
}

/** What was typed, without what does not count. */
export const plainCharacters = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");

/** Whether the last character of a text is its check character. */
export const isChecked = (text: string): boolean => checkCharacter(text.slice(0, -1)) === text.at(-1);

/** The first characters of the SHA-256 of a text, five bits each. */
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

/** Start of the check sum, so that a row of zeros is no valid id. */
const SUM_OF_NOTHING = 24;

/** Luhn's sum modulo 32: finds every single wrong character and nearly every exchange of neighbours. */
export function checkCharacter(body: string): string {
  let sum = SUM_OF_NOTHING;
  for (let i = 0; i < body.length; i++) {
    const value = ALPHABET.indexOf(body[body.length - 1 - i]!);
    const weighed = i % 2 === 0 ? value * 2 : value;
    sum += (weighed >> 5) + (weighed & 31);
  }
  return ALPHABET[(32 - (sum % 32)) % 32]!;
}
