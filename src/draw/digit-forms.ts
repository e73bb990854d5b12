import { firstOf } from "../engine/required.ts";

/** The forms of digits that children of a country learn to write, as OpenType features of Andika. */

/** `always`: in every book; `children`: in those for children besides. */
interface DigitForms {
  readonly always: readonly string[];
  readonly children: readonly string[];
}

const BARRED_SEVEN = "cv07";
const OPEN_FOUR = "cv04";

/**
 * By the first part of a language's name. In German and Spanish schools the 7 bears a bar, since a written 1 begins with
 * a long upstroke there, and the 4 stays open at the top; the bar is usual with adults too. English-speaking ones have
 * neither: their 1 is a plain stroke.
 */
const FORMS: Readonly<Record<string, DigitForms>> = {
  de: { always: [BARRED_SEVEN], children: [OPEN_FOUR] },
  es: { always: [BARRED_SEVEN], children: [OPEN_FOUR] },
  en: { always: [], children: [] },
};

/** The features that give digits the form of a language, for children or for all. */
export function digitFeatures(language: string, isChild: boolean): readonly string[] {
  const forms = FORMS[firstOf(language.split("-"))];
  if (forms === undefined) return [];
  return isChild ? [...forms.always, ...forms.children] : forms.always;
}
