/** The grammar of a language as data (signs, numerals, ordinals, joining words), and what the helpers of templates make of it. */
import { signed, unescapeMarkdown } from "./markdown.ts";

export interface Grammar {
  /** Operators as they are printed: `*` may be × or ·. */
  readonly signs: Readonly<Record<string, string>>;
  /** Between whole ones and tenths. */
  readonly point: "." | ",";
  /** Whole numbers from 0 in words, as far as they are written out: as before a noun, in the shortest form. */
  readonly numerals: readonly string[];
  /** Those of them that take an ending, as German "ein" in "eine". */
  readonly inflected: readonly number[];
  /** First, second, third …, from 1; in German and Spanish as stems, to which the template adds an ending. */
  readonly ordinals: readonly string[];
  /** Parts of a number in words, by the signs that they are written with, and what joins them to whole ones: 1½ is 1 and a half; `one`: what is before them in place of 1. */
  readonly fractions: Readonly<Record<"¼" | "½" | "¾" | "joint", string>> & { readonly one?: string };
  /** What is before the last item of a list. */
  readonly and: Joint;
  readonly or: Joint;
}

/** A word between the last two items of a list; another one before items that match a pattern, as in Spanish "7 u 8". */
type Joint = readonly [usual: string, other?: string, before?: string];

/** An operator as printed, or a number with its sign; any other text as it is. */
export const signIn = ({ signs }: Pick<Grammar, "signs">, text: string): string =>
  signs[unescapeMarkdown(text)] ?? signed(text);

/** A number in words, with an ending where it takes one; in digits where it is not written out. */
export const numeralIn = (
  { numerals, inflected }: Pick<Grammar, "numerals" | "inflected">,
  n: number,
  ending: unknown,
): string => (numerals[n] ?? String(n)) + (typeof ending === "string" && inflected.includes(n) ? ending : "");

/** A text with fractions in words, for those who listen. */
export const aloudIn = ({ fractions }: Pick<Grammar, "fractions">, text: unknown): string =>
  `${text}`.replace(
    /(\d*)([¼½¾])/g,
    (_, whole: string, part: "¼" | "½" | "¾") =>
      (whole === "1" && fractions.one !== undefined ? fractions.one : whole + (whole && fractions.joint)) +
      fractions[part],
  );

/** Items in one text: 1, 2 and 3. */
export function joined(texts: readonly string[], [usual, other, before]: Joint): string {
  const last = texts.at(-1) ?? "";
  if (texts.length < 2) return last;
  const isOther = before !== undefined && new RegExp(before, "i").test(unescapeMarkdown(last));
  return `${texts.slice(0, -1).join(", ")} ${isOther ? other : usual} ${last}`;
}

/** A text with its first letter as a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
