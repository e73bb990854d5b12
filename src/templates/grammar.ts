/** The grammar of a language as data (signs, numerals, ordinals, joining words), and the functions of the template helpers. */
import { signed, unescapeMarkdown } from "./markdown.ts";

export interface Grammar {
  /** Printed operators: `*` may be × or ·. `¤` and `¦` stand before and after an amount: one is the currency, the other empty. */
  readonly signs: Readonly<Record<string, string>>;
  /** The decimal separator. */
  readonly point: "." | ",";
  /** Whether a space stands before : ; ? ! and inside « »; no line ends at it. */
  readonly isSpaced?: true;
  /** The whole numbers in words, from 0 as far as they are spelled out, in the shortest form before a noun. */
  readonly numerals: readonly string[];
  /** The numbers that take an ending, such as German "ein" in "eine". */
  readonly inflected: readonly number[];
  /** First, second, third …, from 1; in German and Spanish as stems, to which the template adds an ending. */
  readonly ordinals: readonly string[];
  /**
   * Fractions in words, by their signs. `joint` joins them to a whole number: 1½ is 1 and a half. `one` replaces a whole 1
   * before them.
   */
  readonly fractions: Readonly<Record<FractionSign | "joint", string>> & { readonly one?: string };
  /** The word before the last item of a list. */
  readonly and: Joint;
  readonly or: Joint;
}

type FractionSign = "¼" | "½" | "¾" | "⅓" | "⅔" | "⅕" | "⅖" | "⅗" | "⅘";

/** The word between the last two items of a list; a different one before items that match a pattern, as in Spanish "7 u 8". */
type Joint = readonly [usual: string, other?: string, before?: string];

/** An operator as printed, or a number with its sign and point; other texts stay unchanged. */
export const signIn = ({ signs }: Pick<Grammar, "signs">, text: string): string =>
  signs[unescapeMarkdown(text)] ?? signed(text).replace(IN_NUMBER, (sign) => signs[sign] ?? sign);

/** The point of a decimal number, and the places of the currency around an amount. */
const IN_NUMBER = /(?<=^\D?\d+)\.(?=\d+¦?$)|[¤¦]/g;

/** A number in words, with an ending if it takes one; in digits if it is not spelled out. */
export const numeralIn = (
  { numerals, inflected }: Pick<Grammar, "numerals" | "inflected">,
  n: number,
  ending: unknown,
): string => (numerals[n] ?? String(n)) + (typeof ending === "string" && inflected.includes(n) ? ending : "");

/** A text with fractions in words, for screen readers. */
export const aloudIn = ({ fractions }: Pick<Grammar, "fractions">, text: unknown): string =>
  `${text}`.replace(
    /(\d*)([¼-¾⅓-⅘])/g,
    (_, whole: string, part: FractionSign) =>
      (whole === "1" && fractions.one !== undefined ? fractions.one : whole + (whole && fractions.joint)) +
      fractions[part],
  );

/** Joins items: 1, 2 and 3. */
export function joined(texts: readonly string[], [usual, other, before]: Joint): string {
  const last = texts.at(-1) ?? "";
  if (texts.length < 2) return last;
  const isOther = before !== undefined && new RegExp(before, "i").test(unescapeMarkdown(last));
  return `${texts.slice(0, -1).join(", ")} ${isOther ? other : usual} ${last}`;
}

/** Capitalises the first letter of a text. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
