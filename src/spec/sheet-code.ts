/**
 * The code of a sheet, printed at its foot. It makes the same sheet and its key again without any file. Twelve characters contain the
 * order (kind, skill, levels, ages, amount, language, paper), a draw in place of a seed, and the version of the kind's generator. More
 * follow for a season, options of the puzzles, a sheet of a class, a whole class, or a language after the first four: see `code-tail.ts`. The last character detects typing errors.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { ALPHABET, checkCharacter, plainCharacters, readCharacters } from "../engine/id.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { likelyMeant } from "../engine/slips.ts";
import { tablesOfSet } from "../engine/table-set.ts";
import type { TaskOptions } from "../engine/task-options.ts";
import { LANGUAGES, type Language, paperOf } from "../templates/language.ts";
import type { Ages } from "./ages.ts";
import { FIRST_LANGUAGES, formatTail, oneOf, readTail, type Tail } from "./code-tail.ts";
import { LEVEL_RANGES } from "./level-range.ts";
import type { PageName, Paper } from "./page-size.ts";
import { type Advice, problem } from "./problem.ts";
import { setsOf, topicsOf } from "./tables.ts";
import { codeIn, GROUP, LENGTH, looksLikeCode } from "./typed-code.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** The data that determines a sheet. */
export interface SheetRecipe {
  readonly kind: Kind;
  /** More kinds, whose tasks come after those of the first. All are in the order of `inOrder`. */
  readonly more?: readonly Kind[];
  /** The trained skills: none, one skill, or several tables. */
  readonly skills: readonly string[];
  /** A level or a ramp. */
  readonly level: string;
  readonly ages: Ages | null;
  /** Options of the puzzles that differ from the usual ones. */
  readonly asks?: TaskOptions;
  readonly count: number;
  readonly language: Language;
  readonly page: PageName;
  /** Number of sheets, which get harder from day to day and have equally many tasks; 1: a single sheet. */
  readonly days: number;
  /** From 0 to `DRAWS` − 1. */
  readonly draw: number;
}

/** All kinds of a sheet, in the order of their tasks. */
export const kindsOf = ({ kind, more = [] }: Pick<SheetRecipe, "kind" | "more">): readonly Kind[] => [kind, ...more];

/** Maximum number of kinds of a sheet: codes cannot tell more apart. */
export const MAX_KINDS = 3;

/** The papers of sheets. */
const PAPERS = ["a4", "letter", "a5"] as const satisfies readonly PageName[];
/** Whether codes can contain a paper. */
export const isPaperOfCodes = (paper: Paper): paper is PageName => PAPERS.some((known) => known === paper);
/** The value in place of a paper for sheets of several days, on the language's paper. Then the count contains days and tasks a day. */
const WEEK = PAPERS.length;
const MAX_A_DAY = 8;
/** The minimum youngest age, and the number of spans of years; the last span is "and up". */
const YOUNGEST = 4;
const SPANS = 9;
const AND_UP = 99;
/** The fields in order, each with its number of values. */
const SIZES = {
  version: 16,
  topic: 65_536,
  level: 16,
  ages: 256,
  count: 32,
  language: FIRST_LANGUAGES,
  page: 4,
  draw: 16_384,
} as const;
type Fields = Readonly<Record<keyof typeof SIZES, number>>;

/** Number of different sheets for each order. */
export const DRAWS: number = SIZES.draw;

/** The draw for a seed. */
export const drawOfSeed = (seed: string): number => hashOf(`seed ${seed}`) % DRAWS;

/**
 * The code of a sheet, such as "K7QM-3PX8-TR2W"; null for an order that does not fit into a code. `kinds`: all kinds; `tail`: the
 * season, and the class with the level of each group.
 */
export function sheetCode(
  recipe: SheetRecipe,
  kinds: readonly Kind[],
  tail: Omit<Tail, "languages" | "asks"> = {},
): string | null {
  const body = bodyOf(recipe, kinds);
  const place = LANGUAGES.indexOf(recipe.language);
  const end =
    body === null
      ? null
      : formatTail({ ...tail, languages: place - (place % FIRST_LANGUAGES), asks: recipe.asks }, body);
  return end === null ? null : grouped(body + end + checkCharacter(body + end));
}

/** The characters of an order. */
function bodyOf(recipe: SheetRecipe, kinds: readonly Kind[]): string | null {
  // Several tables, or several kinds, have a code only if no topic before them has the same number.
  const { skills } = recipe;
  const own = kindsOf(recipe);
  const topic = topicOf(own, skills);
  if ((skills.length > 1 || own.length > 1 || isSet(skills)) && !isFound(topicWith(topic, kinds), recipe)) return null;
  const ages = agesNumber(recipe.ages);
  const fields: Fields = {
    version: versionOf(own) % SIZES.version,
    topic,
    level: LEVEL_RANGES.indexOf(recipe.level),
    ages: ages ?? -1,
    ...countAndPage(recipe),
    language: LANGUAGES.indexOf(recipe.language) % FIRST_LANGUAGES,
    draw: recipe.draw,
  };
  const names = Object.keys(SIZES) as (keyof typeof SIZES)[];
  if (names.some((name) => fields[name] < 0 || fields[name] >= SIZES[name])) return null;
  let rest = names.reduce((sum, name) => sum * BigInt(SIZES[name]) + BigInt(fields[name]), 0n);
  let body = "";
  for (let i = 0; i < LENGTH; i++) {
    body = ALPHABET[Number(rest % 32n)]! + body;
    rest /= 32n;
  }
  return body;
}

/**
 * The code of one sheet of a class, from the code of the class; null if that code contains no class, as in earlier releases.
 * `arrangement`: the distribution of its tasks over pages, from `layOutSheets`.
 */
export function codeOfOne(code: string, group: number, number: number, arrangement = 0): string | null {
  const plain = plainCharacters(code);
  const body = plain.slice(0, LENGTH);
  const tail = readTail(plain.slice(LENGTH, -1), body);
  if (tail?.pupils === undefined) return null;
  if (tail.pupils.one !== undefined) return code;
  const end = formatTail({ ...tail, pupils: oneOf(tail.pupils.groups[group] ?? null, { number, arrangement }) }, body);
  return end === null ? null : grouped(body + end + checkCharacter(body + end));
}

/** The version of a kind, or the sum of several versions. */
const versionOf = (own: readonly Kind[]): number => own.reduce((sum, { version }) => sum + version, 0);

function countAndPage({ count, days, page, language }: SheetRecipe): Pick<Fields, "count" | "page"> {
  if (days === 1) return { count: count - 1, page: PAPERS.indexOf(page as (typeof PAPERS)[number]) };
  const isHeld = page === paperOf(language) && count <= MAX_A_DAY;
  return { count: isHeld ? (days - 2) * MAX_A_DAY + count - 1 : -1, page: WEEK };
}

/** The printed form of a code, in groups of four characters. */
const grouped = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, "g"))!.join("-");

/** A recipe with its season and class, or the problem with a code and its fix. */
type ReadCode = Found | { readonly problem: Advice };

/** The problem with a code of an order without a class, but with a pupil's number behind it. */
function ofClass(code: string): ReadCode {
  return { problem: problem("code-class", { code: grouped(code) }) };
}

/**
 * Reads a typed code: in any case, with or without hyphens, and with the words and numbers beside it on paper. Also returns the season
 * and the class of the code.
 */
export function readSheetCode(text: string, kinds: readonly Kind[]): ReadCode {
  const { code: typed, label } = codeIn(text);
  const length = looksLikeCode(text) ? typed.length : LENGTH + 1;
  const read = readCharacters(typed, length);
  if ("problem" in read) {
    const likely = likelyMeant(typed, (code) => code.length === length && typeof recipeOf(code, kinds) !== "string");
    const fix = likely.length === 0 ? "code-fix" : "code-likely";
    return { problem: problem("code", { code: text, why: read.problem }, fix, { codes: likely.map(grouped) }) };
  }
  if (label !== undefined && length === LENGTH + 1) return ofClass(read.text);
  const found = recipeOf(read.text, kinds);
  return typeof found === "string"
    ? { problem: problem("code-release", { code: grouped(read.text), why: found }) }
    : withLabel(found, label);
}

/** Adds the label of one sheet of a class, from its foot. */
function withLabel(found: Found, label: string | undefined): Found {
  const { pupils } = found;
  if (pupils?.one === undefined || label === undefined) return found;
  return { ...found, pupils: { ...pupils, one: { ...pupils.one, label } } };
}

type Found = Omit<Tail, "languages" | "asks"> & { readonly recipe: SheetRecipe };

/** The recipe of a code with a correct check character, or the reason why this release cannot make it. */
function recipeOf(code: string, kinds: readonly Kind[]): Found | string {
  const tail: Tail | null = code.length === LENGTH + 1 ? {} : readTail(code.slice(LENGTH, -1), code.slice(0, LENGTH));
  if (tail === null) return "it was made by a later release";
  let rest = [...code.slice(0, LENGTH)].reduce((sum, character) => sum * 32n + BigInt(ALPHABET.indexOf(character)), 0n);
  const fields: Record<string, number> = {};
  for (const [name, size] of Object.entries(SIZES).reverse()) {
    fields[name] = Number(rest % BigInt(size));
    rest /= BigInt(size);
  }
  const { version, topic, level, ages, count, language, page, draw } = fields as Fields;
  const { languages = 0, asks, ...held } = tail;
  const said = LANGUAGES[languages + language];
  if (said === undefined) return "it was made by a later release";
  const found = topicWith(topic, kinds);
  if (found === undefined) return "this release has no such kind or skill";
  const range = LEVEL_RANGES[level];
  if (range === undefined) return "it was made by a later release";
  const own = kindsOf(found);
  if (versionOf(own) % SIZES.version !== version)
    return own.length > 1
      ? `it was made with other versions of ${own.map(({ slug }) => slug).join(" and ")} than this release has`
      : `it was made with version ${versionNear(own[0]!.version, version)} of ${own[0]!.slug}, and this release has version ${own[0]!.version}`;
  const recipe: SheetRecipe = {
    ...found,
    level: range,
    ...(asks && { asks }),
    ages: agesOf(ages),
    language: said,
    ...(page === WEEK
      ? {
          count: (count % MAX_A_DAY) + 1,
          days: Math.floor(count / MAX_A_DAY) + 2,
          page: paperOf(said),
        }
      : { count: count + 1, days: 1, page: PAPERS[page]! }),
    draw,
  };
  return { ...held, recipe };
}

/** The version with this remainder that is nearest to the known version, and at least 1. */
function versionNear(known: number, remainder: number): number {
  const base = known - (known % SIZES.version) + remainder;
  const candidates = [base - SIZES.version, base, base + SIZES.version].filter((version) => version > 0);
  return candidates.reduce((best, each) => (Math.abs(each - known) < Math.abs(best - known) ? each : best));
}

type Topic = Pick<SheetRecipe, "kind" | "more" | "skills">;

/**
 * The topic with a number. Single skills take precedence over several tables, these over several kinds, and all of them over sets of
 * tables, which came later.
 */
function topicWith(number: number, kinds: readonly Kind[]): Topic | undefined {
  const own = kinds.flatMap((kind) => topicsOf(kind).map((skills): Topic => ({ kind, skills })));
  own.sort((a, b) => Number(a.skills.length > 1) - Number(b.skills.length > 1));
  const fits = (topic: Topic): boolean => topicOf(kindsOf(topic), topic.skills) === number;
  const fitsBefore = (topic: Topic): boolean => !isSet(topic.skills) && fits(topic);
  const found = own.find(fitsBefore);
  if (found !== undefined) return found;
  const several = topicsOfSeveral(kinds);
  return several.find(fitsBefore) ?? [...own, ...several].find(fits);
}

const isSet = ([skill]: readonly string[]): boolean => skill !== undefined && tablesOfSet(skill) !== null;

/** Topics of several kinds, without a skill or with one that each kind trains. */
function topicsOfSeveral(kinds: readonly Kind[]): Topic[] {
  const sorted = inOrder(kinds);
  const skillsOf = new Map(
    sorted.map((kind) => [kind, new Set([...kind.skills().map(({ id }) => id), ...setsOf(kind)])]),
  );
  const sets: Kind[][] = sorted.map((kind) => [kind]);
  // Extends each set by the kinds after its last one.
  for (const set of sets)
    if (set.length < MAX_KINDS)
      sets.push(...sorted.slice(sorted.indexOf(set.at(-1)!) + 1).map((next) => [...set, next]));
  return sets
    .filter(({ length }) => length > 1)
    .flatMap(([kind, ...more]) => {
      const shared = [...skillsOf.get(kind!)!].filter((skill) => more.every((each) => skillsOf.get(each)!.has(skill)));
      return [[], ...shared.map((skill) => [skill])].map((skills): Topic => ({ kind: kind!, more, skills }));
    });
}

/** Sorts kinds in the order of a sheet's tasks, which does not depend on the order of the list: exercises, then puzzles. */
export const inOrder = (kinds: readonly Kind[]): Kind[] =>
  kinds.toSorted((a, b) => Number(b.isPractice ?? false) - Number(a.isPractice ?? false) || (a.slug < b.slug ? -1 : 1));

const isFound = (found: Topic | undefined, topic: Topic): boolean =>
  found !== undefined &&
  kindsOf(found).every((kind, i) => kind === kindsOf(topic)[i]) &&
  kindsOf(found).length === kindsOf(topic).length &&
  found.skills.join() === topic.skills.join();

/** Kinds with skills as a number. It does not depend on the lists of kinds and skills, which may change. */
export const topicOf = (kinds: readonly Pick<Kind, "slug">[], skills: readonly string[]): number =>
  hashOf(`${kinds.map(({ slug }) => slug).join("+")} ${skills.join(" ")}`) % SIZES.topic;

/** The first four bytes of a text's SHA-256 as a number. */
function hashOf(text: string): number {
  const [a, b, c, d] = sha256(utf8ToBytes(text)) as unknown as [number, number, number, number];
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}

/** Ages as a number: 0 for none; null for ages that codes cannot contain. */
function agesNumber(ages: Ages | null): number | null {
  if (ages === null) return 0;
  const [youngest, oldest] = ages;
  const span = oldest === AND_UP ? SPANS - 1 : oldest - youngest;
  if (span < 0 || span >= SPANS || (span === SPANS - 1 && oldest !== AND_UP)) return null;
  return 1 + (youngest - YOUNGEST) * SPANS + span;
}

function agesOf(number: number): Ages | null {
  if (number === 0) return null;
  const youngest = YOUNGEST + Math.floor((number - 1) / SPANS);
  const span = (number - 1) % SPANS;
  return [youngest, span === SPANS - 1 ? AND_UP : youngest + span];
}
