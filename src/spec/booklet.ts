/**
 * A booklet from the choices of a sheet: the text of a book's spec, which is then read as any other. It has the kinds, skills, levels and
 * season of the sheet, and its seed.
 */
import type { PuzzleKind } from "../engine/kind.ts";
import { EXIT, Failure } from "./diagnostic.ts";
import { levelsOf } from "./level-range.ts";
import { hasLevel } from "./options.ts";
import { AS_FLAGS, oneOf, type Written } from "./order-check.ts";
import { kindsOf } from "./sheet-code.ts";
import { flagOf, optionList } from "./sheet-options.ts";
import { parseSpec } from "./spec.ts";
import { BOOKLET_KEYS, BOOKLET_PAGES } from "./spec-values.ts";
import { readSheet, type SheetToMake, type TypedSheet } from "./typed-sheet.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];

/** Maximum number of drawings of a season for each kind and skill. */
const MAX_DRAWINGS = 4;

/** Reads an order for a booklet. Throws as `readSheet` does. */
export function readBooklet(typed: TypedSheet, kinds: Kinds, draw: number, written: Written = AS_FLAGS): SheetToMake {
  const { booklet, flat, certificate, key, ...order } = typed;
  const [left] = optionList.filter(([name, { ofSheet }]) => ofSheet && typed[name] !== undefined);
  const without = typed.logo !== undefined ? "logo" : left === undefined ? undefined : flagOf(left[0]);
  if (without !== undefined) throw new Failure(`a booklet has no ${written(without)}`, EXIT.usage, "leave it out");
  const pages = Number(oneOf("booklet", BOOKLET_PAGES, booklet, written));
  const at = oneOf("key", BOOKLET_KEYS, key, written) ?? BOOKLET_KEYS[0];
  const isAwarded = oneOf("certificate", ["yes", "no"], certificate, written) !== "no";
  const sheet = readSheet(order, kinds, draw, written);
  // A code may be of several days.
  if (sheet.pupils !== undefined || sheet.recipe.days > 1)
    throw new Failure(
      `${written("booklet")} is one booklet, not for a class or several days`,
      EXIT.usage,
      "leave the class or the days out",
    );
  const { spec, recipe, name } = sheet;
  const text = {
    title: spec.sheet?.title ?? spec.title,
    language: spec.language,
    ...(spec.ages === undefined ? {} : { ages: spec.ages }),
    seed: spec.seed,
    page: spec.page,
    theme: spec.theme,
    output: flat === undefined ? "booklet" : "screen",
    pages,
    matter: isAwarded ? "short" : "least",
    sections: sectionsOf(sheet),
    answers: { at },
  };
  const made = parseSpec(JSON.stringify(text), "booklet.json", kinds);
  return { ...sheet, recipe, code: null, name: `${name}-booklet-${pages}`, spec: made };
}

/** The sections: one for each kind and skill, or for each drawing of the season. */
function sectionsOf({ recipe, season }: SheetToMake): object[] {
  const { ages, level } = recipe;
  const skills = recipe.skills.length === 0 ? [null] : recipe.skills;
  return kindsOf(recipe).flatMap((kind) =>
    skills.flatMap((skill) => {
      const section = { kind: kind.slug, level, ...(skill === null ? {} : { skill }) };
      const drawings = season === undefined ? [] : (kind.inSeason?.(season, ages) ?? []);
      const there = drawings.filter((options) =>
        levelsOf(level).every((each) => hasLevel(kind, each, options as Record<string, unknown>, { ages, skill })),
      );
      const looks = there.slice(0, MAX_DRAWINGS);
      return looks.length === 0
        ? [{ ...section, share: 1 }]
        : looks.map((options) => ({ ...section, share: 1 / looks.length, options }));
    }),
  );
}
