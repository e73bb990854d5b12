/** The options of a kind: values from level and reader, and existing keys and levels. */
import * as z from "zod";
import { LEVELS, type Level, type PuzzleKind } from "../engine/kind.ts";
import { firstOf } from "../engine/required.ts";
import type { Language } from "../templates/language.ts";
import { lastFactorIn } from "../templates/language.ts";
import { type Ages, parseAges } from "./ages.ts";
import { isForAges } from "./kind-ages.ts";
import { levelsOf, nearestRange } from "./level-range.ts";
import { nearest } from "./nearest.ts";
import { type Advice, problem } from "./problem.ts";
import { isOffered } from "./skills.ts";

type Kind = PuzzleKind<unknown, unknown>;
type Given = Readonly<Record<string, unknown>>;

/** The reader of puzzles: ages in years, and a skill of the kind to train. */
export interface Reader {
  readonly ages: Ages | null;
  readonly skill: string | null;
  /** The last factor of a times table in the reader's country; omitted: the default of the kind. */
  readonly lastFactor?: number;
}

/** No particular reader. */
const ANYONE: Reader = { ages: null, skill: null };

interface ForAges {
  readonly ages?: string | undefined;
}

/** The ages of a section: its own, else the book's, else those of the book's reader; null if there are none. */
export function agesIn(
  book: ForAges & { readonly reader?: string | undefined },
  section: ForAges,
): ReturnType<typeof parseAges> | null {
  const text = section.ages ?? book.ages ?? /^ages (.*)$/.exec(book.reader ?? "")?.[1];
  return text === undefined ? null : parseAges(text);
}

/** The reader of a section of a complete book. Its texts must be valid. */
export function readerOf(
  { ages, language }: ForAges & { readonly language?: Language },
  section: ForAges & { readonly skill?: string | undefined },
): Reader {
  const read = agesIn({ ages }, section);
  if (read !== null && "problem" in read) throw new Error(read.problem.message);
  const lastFactor = language && { lastFactor: lastFactorIn(language) };
  return { ages: read?.ages ?? null, skill: section.skill ?? null, ...lastFactor };
}

/** The options of a kind at a level: defaults, overridden by values for level, ages and skill, then by the given options. */
export const optionsAt = (
  kind: Kind,
  level: Level,
  given: Given,
  { ages, skill, lastFactor }: Reader = ANYONE,
): z.ZodSafeParseResult<unknown> =>
  kind.options.safeParse({ ...(kind.preset(level, ages, skill, lastFactor, given) as Given), ...given });

/** Whether a kind has a level with these options: it is offered for ages and skill, and such puzzles exist. */
export function hasLevel(kind: Kind, level: Level, given: Given, reader: Reader = ANYONE): boolean {
  if (!isForAges(kind, reader.ages) || !isOffered(kind, level, reader.skill, reader.ages)) return false;
  const options = optionsAt(kind, level, given, reader);
  return options.success && kind.levels(options.data, [level]).includes(level);
}

/** The levels that a kind has with these options, easiest first. */
export const levelsWith = (kind: Kind, given: Given, reader: Reader = ANYONE): Level[] =>
  LEVELS.filter((level) => hasLevel(kind, level, given, reader));

/** The default level of a section: easy or, if the kind has no such level, the nearest one. */
export function usualLevel(kind: Kind, given: Given, reader: Reader): Level {
  if (hasLevel(kind, "easy", given, reader)) return "easy";
  return firstOf(levelsOf(nearestRange(["easy"], levelsWith(kind, given, reader)) ?? "easy"));
}

/** The conditions that limit the levels, in words: "these options", "these ages", "this skill". */
export const limitsOf = (given: Given, { ages, skill }: Reader): string[] => [
  ...(Object.keys(given).length > 0 ? ["these options"] : []),
  ...(ages !== null ? ["these ages"] : []),
  ...(skill !== null ? ["this skill"] : []),
];

/** A JSON Schema (draft 7). */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** The options of a kind as JSON Schema: names, types, defaults and descriptions. */
export const optionsSchema = (kind: Kind): JsonSchema =>
  z.toJSONSchema(kind.options, { io: "input", target: "draft-7", unrepresentable: "any" }) as JsonSchema;

/** The kind with this id or this neutral name, or undefined. */
export const kindNamed = (kinds: readonly Kind[], name: string): Kind | undefined =>
  kinds.find(({ id, slug }) => id === name || slug === name);

/** Every accepted name of a kind, the neutral names first. */
const kindNames = (kinds: readonly Kind[]): string[] => [
  ...new Set([...kinds.map(({ slug }) => slug), ...kinds.map(({ id }) => id)]),
];

/** The problem with an unknown name of a kind. */
export function kindProblem(kinds: readonly Kind[], name: string): Advice {
  const names = kinds.map(({ slug }) => slug);
  // One word of a name, as "killer", if no other name has it.
  const parts = names.filter((slug) => slug.split("-").includes(name.toLowerCase()));
  const meant = parts.length === 1 ? parts[0] : nearest(name, kindNames(kinds));
  return problem("kind", { name }, meant === undefined ? "kind-fix" : "meant", { names, word: meant ?? "" });
}
