/** Which names of a class can be printed: those whose letters the fonts have, written from left to right. */
import { isRightToLeft } from "../draw/right-to-left.ts";
import { themeNamed } from "../draw/themes/index.ts";
import { type Type, typeOf } from "../draw/type.ts";
import type { PupilName } from "../pages/setting.ts";
import { withFonts } from "../spec/matter/own-fonts.ts";
import type { Spec } from "../spec/spec-types.ts";

/** Names in the form for pages. */
export const pupilNames = (names: readonly string[], type: Type): PupilName[] =>
  names.map((name) => ({
    name,
    isPrintable: type.shape(name, "regular", true).face.has(name) && !isRightToLeft(name),
  }));

/** The numbers in the list, from 1, of the names that sheets replace by a box with the number. */
export function boxedPupils(names: readonly string[], { theme, fonts, language }: Spec): number[] {
  const plain = themeNamed(theme);
  const type = typeOf(fonts === undefined ? plain : withFonts(plain, fonts), language, false);
  return boxedOf(pupilNames(names, type));
}

/** The same for names in the form for pages. */
export const boxedOf = (pupils: readonly PupilName[] | undefined): number[] =>
  (pupils ?? []).flatMap(({ isPrintable }, i) => (isPrintable ? [] : [i + 1]));
