import { firstOf } from "../engine/required.ts";

/** The shapes of digits that children of a country learn to write, as OpenType features of Andika. */

/** `always`: in every book; `children`: additionally in those for children. */
interface DigitForms {
  readonly always: readonly string[];
  readonly children: readonly string[];
}

const BARRED_SEVEN = "cv07";
const OPEN_FOUR = "cv04";

const CONTINENTAL: DigitForms = { always: [BARRED_SEVEN], children: [OPEN_FOUR] };

/**
 * By the first part of a language's name. In German, Spanish and French schools the 7 has a bar, because a written 1 begins with a long
 * upstroke there, and the 4 is open at the top; adults use the bar too. English-speaking countries use neither: their 1 is a
 * plain stroke.
 */
const FORMS: Readonly<Record<string, DigitForms>> = {
  de: CONTINENTAL,
  es: CONTINENTAL,
  fr: CONTINENTAL,
  en: { always: [], children: [] },
};

/** All lists that `digitFeatures` returns. */
export function allDigitFeatures(): readonly (readonly string[])[] {
  const lists = Object.keys(FORMS).flatMap((language) => [
    digitFeatures(language, false),
    digitFeatures(language, true),
  ]);
  return [...new Map(lists.map((list) => [list.join(), list])).values()];
}

/** The features that give digits the form of a language, for children or for all. */
export function digitFeatures(language: string, isChild: boolean): readonly string[] {
  const forms = FORMS[firstOf(language.split("-"))];
  if (forms === undefined) return [];
  return isChild ? [...forms.always, ...forms.children] : forms.always;
}
