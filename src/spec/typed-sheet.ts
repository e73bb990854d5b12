/**
 * Turns a typed order into the spec of a sheet. Commands and the addresses of pages both use it, so the same options give the same
 * sheet.
 */
import * as z from "zod";
import { SUPPORTS, type Support } from "../draw/support.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { SEASONS, type Season } from "../engine/seasons.ts";
import type { ClassSpec } from "./class/kept-class.ts";
import { checkClass, checkList, readClass, type TypedClass } from "./class/typed-class.ts";
import { EXIT, Failure, fileIssue, InputError } from "./diagnostic.ts";
import { nearest } from "./nearest.ts";
import { AS_FLAGS, oneOf, type Written } from "./order-check.ts";
import { formatPaper, halfOf, type Paper } from "./page-size.ts";
import { problem } from "./problem.ts";
import { DRAWS, drawOfSeed, readSheetCode, type SheetRecipe, sheetCode } from "./sheet-code.ts";
import { nameOfSheet } from "./sheet-name.ts";
import { flagOf, optionList, type SheetOptionName, type TypedOrder } from "./sheet-options.ts";
import { checkOrder, paperOfAgain, recipeOf, tasksOnPage } from "./sheet-order.ts";
import { type SheetExtras, sheetSpec, withLevels } from "./sheet-spec.ts";
import { sheetSchema } from "./spec-schema.ts";
import type { Logo, Spec } from "./spec-types.ts";
import type { Notch } from "./spec-values.ts";
import { adviceOn } from "./zod-issues.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];

/** An order for a sheet. `support`: names separated by commas; `classList` and `logo`: the contents of their files. */
export interface TypedSheet extends TypedOrder, TypedClass {
  readonly logo?: Logo | undefined;
}

/** A sheet to make. `code`: null for an order that does not fit into a code; `name`: the name of its files, without extension. */
export interface SheetToMake {
  readonly recipe: SheetRecipe;
  readonly code: string | null;
  readonly season: Season | undefined;
  readonly notch: Notch | undefined;
  readonly picture: boolean | undefined;
  readonly joke: boolean | undefined;
  /** The class, with the level of each group. */
  readonly pupils: ClassSpec | undefined;
  readonly spec: Spec;
  readonly name: string;
}

/** Number of different sheets of an order. Without a seed, the draw is random: from 0 to `DRAWS` − 1. */
export { DRAWS };

/** The options in a code. Codes of earlier releases contained no theme. */
const OPTIONS_IN_CODE = optionList.flatMap(([name, { beside }]) =>
  beside || name === "again" || name === "theme" ? [] : name,
);

/**
 * The spec of a sheet. `draw`: the draw, if neither seed nor code is given; `written`: writes an option as typed. Throws an
 * `InputError` or a `Failure`.
 */
export function readSheet(typed: TypedSheet, kinds: Kinds, draw: number, written: Written = AS_FLAGS): SheetToMake {
  const { logo, seed } = typed;
  const [ofBooklet] = optionList.filter(([name, option]) => option.ofBooklet && typed[name] !== undefined);
  if (ofBooklet !== undefined)
    throw new Failure(
      `${written(flagOf(ofBooklet[0]))} is for a booklet`,
      EXIT.usage,
      `leave it out, or write ${written("booklet", "8")}`,
    );
  const theme = oneOf("theme", SEASONS, typed.theme, written);
  const { title, class: called, picture: hasPicture, joke: hasJoke, ...printed } = printedOf(typed, written);
  if (hasPicture && hasJoke) throw new Failure(problem("check-both"), EXIT.usage);
  const support = supportsIn(typed.support, written);
  const {
    recipe,
    perPage,
    page,
    season,
    notch,
    pupils,
    picture = hasPicture,
    joke = hasJoke,
  } = typed.again === undefined
    ? ordered(typed, theme, kinds, draw, written)
    : again(typed, typed.again, theme, kinds, written);
  const code = sheetCode(recipe, kinds, { season, picture, joke, notch, pupils });
  const words = { title, class: called, logo, season, picture, joke, ...printed, support };
  const pageOfTask = printed.twoUp === true ? halfPage(page ?? recipe.page, written) : page;
  const extras: SheetExtras = { ...words, perPage, page: pageOfTask, notch, pupils };
  const drawn = seed ?? String(recipe.draw);
  return {
    recipe,
    code,
    season,
    notch,
    picture,
    joke,
    pupils,
    spec: sheetSpec(recipe, sheetCode(recipe, kinds) ?? drawn, code, extras),
    name: nameOfSheet(recipe, code, drawn, extras),
  };
}

/** A sheet code, and the options that may be given with it. */
type TypedAgain = Partial<Pick<TypedSheet, "theme" | "classList">> & { readonly again: string };

/** The sheet that a code stands for. Throws the same errors as `readSheet`. */
export const readAgain = (typed: TypedAgain, kinds: Kinds): SheetToMake => readSheet(typed, kinds, 0);

/** The options whose names are also keys of a sheet. Season and supports are read separately. */
const PRINTED = sheetSchema.omit({ season: true, support: true });
const PRINTED_NAMES = Object.keys(PRINTED.shape) as (keyof typeof PRINTED.shape)[];

/** Reads the printed texts as strictly as a spec. Throws an `InputError` with all mistakes. */
function printedOf(typed: TypedSheet, written: Written): z.output<typeof PRINTED> {
  const typedValue = (name: (typeof PRINTED_NAMES)[number]) =>
    PRINTED.shape[name].unwrap() instanceof z.ZodBoolean && typed[name] !== undefined ? true : typed[name];
  const read = PRINTED.safeParse(Object.fromEntries(PRINTED_NAMES.map((name) => [name, typedValue(name)])));
  if (read.success) return read.data;
  const issues = read.error.issues.map((issue) => {
    const name = issue.path[0] as (typeof PRINTED_NAMES)[number];
    const value = typed[name]!;
    return fileIssue(written(flagOf(name), value), adviceOn({ ...issue, path: [] }, name, value));
  });
  throw new InputError(issues, EXIT.usage);
}

/** A recipe, its season, picture, joke, notch and class, and the options beside them. */
type Recipe = Pick<SheetExtras, "perPage" | "page" | "season" | "picture" | "joke" | "notch" | "pupils"> & {
  readonly recipe: SheetRecipe;
};

function ordered(typed: TypedSheet, theme: Season | undefined, kinds: Kinds, draw: number, written: Written): Recipe {
  const order = checkOrder(typed, kinds, written);
  const made = recipeOf(order, order.seed === undefined ? draw : drawOfSeed(order.seed));
  const group = readClass(typed, written);
  if (group === undefined) return { ...made, season: theme };
  if (made.notch !== undefined)
    throw new Failure(
      `${written("notch")} is for one sheet, and each group of a class has its own help`,
      EXIT.usage,
      `leave it out, or write ${written("support", "number-line")} for a number line on every sheet`,
    );
  checkClass(group, made.recipe, written);
  return { ...made, season: theme, pupils: withLevels(group, made.recipe) };
}

function again(typed: TypedSheet, code: string, theme: Season | undefined, kinds: Kinds, written: Written): Recipe {
  refuseGiven(typed, OPTIONS_IN_CODE, written);
  const read = readSheetCode(code, kinds);
  if ("problem" in read) throw new Failure(read.problem, EXIT.data);
  // A code of an earlier release contains no season, so the season may be given beside it.
  if (read.season !== undefined || read.pupils !== undefined) refuseGiven(typed, ["theme"], written);
  const { recipe, season, picture, joke, notch, pupils } = read;
  if (pupils !== undefined) checkClass(pupils, recipe, written);
  if (typed.classList !== undefined) checkList(typed.classList, pupils, written);
  const paper = paperOfAgain(typed.page, written);
  const page = paper === recipe.page ? undefined : paper;
  return {
    recipe,
    perPage: tasksOnPage(typed.perPage, written),
    page,
    season: season ?? theme,
    picture,
    joke,
    notch,
    pupils,
  };
}

/** The page that fits twice on a paper. Throws a `Failure` if there is none. */
function halfPage(paper: Paper, written: Written): Paper {
  const half = halfOf(paper);
  if (half !== null) return half;
  const fix = `leave it out, or write ${written("paper", "a4")}`;
  throw new Failure(`${written("two-up")} cannot halve the paper ${formatPaper(paper)}`, EXIT.usage, fix);
}

/** Throws a `Failure` if an option is given beside a code that contains it. */
function refuseGiven(typed: TypedSheet, inCode: readonly SheetOptionName[], written: Written): void {
  const given = inCode.filter((name) => typed[name] !== undefined);
  if (given.length === 0) return;
  throw new Failure(
    `${written("again")} sets the whole sheet, including ${given[0] === "kind" ? "its kind" : written(given[0]!)}`,
    EXIT.usage,
    `leave out ${given.map((name) => (name === "kind" ? typed.kind : written(name))).join(" and ")}`,
  );
}

/** Reads "number-line,ten-frame". Throws a `Failure` for an unknown name. */
function supportsIn(text: string | undefined, written: Written): readonly Support[] | undefined {
  if (text === undefined) return undefined;
  const names = text.split(",").map((name) => name.trim().toLowerCase());
  return [...new Set(names)].map((name) => {
    const support = SUPPORTS.find((known) => known === name);
    if (support !== undefined) return support;
    const meant = nearest(name, SUPPORTS);
    const fix = meant === undefined ? `it is one of ${SUPPORTS.join(", ")}` : `did you mean "${meant}"?`;
    throw new Failure(`${written("support")} cannot be "${name}"`, EXIT.usage, fix);
  });
}
