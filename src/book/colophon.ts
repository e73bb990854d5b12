/** Copyright notices of a book's fonts, which their licence requires. All are under the SIL Open Font License 1.1. */

/** The font family of all texts but titles. */
export const TEXT_FAMILY = "Andika";

/** Copyright notices by family, from the fonts' own name tables. */
const NOTICES: Readonly<Record<string, string>> = {
  Andika: "© 2004–2022 SIL International",
  Nunito: "© 2014 The Nunito Project Authors",
  Fraunces: "© 2020 The Fraunces Project Authors",
};

/** A family with its notice; throws for one without a notice. */
export function fontNotice(family: string): string {
  const notice = NOTICES[family];
  if (notice === undefined) throw new Error(`the notice of the font ${family} is not known`);
  return `${family} ${notice}`;
}
