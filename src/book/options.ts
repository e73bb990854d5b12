/** The options of a kind: what a level fills in, and which keys and levels there are. */
import * as z from "zod";
import { LEVELS, type Level, type PuzzleKind } from "../engine/kind.ts";

type Kind = PuzzleKind<unknown, unknown>;
type Given = Readonly<Record<string, unknown>>;

/** The options of a kind at a level: its defaults, then those that suit the level, then those given. */
export const optionsAt = (kind: Kind, level: Level, given: Given): z.ZodSafeParseResult<unknown> =>
  kind.options.safeParse({ ...(kind.preset(level, null, null) as Given), ...given });

/** Whether a kind has a level when these options are given. */
export function hasLevel(kind: Kind, level: Level, given: Given): boolean {
  const options = optionsAt(kind, level, given);
  return options.success && kind.levels(options.data).includes(level);
}

/** The levels that a kind has when these options are given, easiest first. */
export const levelsWith = (kind: Kind, given: Given): Level[] => LEVELS.filter((level) => hasLevel(kind, level, given));

/** A schema of JSON Schema (draft 7), as far as it is read here. */
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

/** Every name of a kind that is understood: the neutral names first. */
export const kindNames = (kinds: readonly Kind[]): string[] => [
  ...new Set([...kinds.map(({ slug }) => slug), ...kinds.map(({ id }) => id)]),
];
