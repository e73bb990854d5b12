/** The book spec as JSON Schema (draft 7, which editors read), with the options and skills of each kind. */
import * as z from "zod";
import type { PuzzleKind, Skill } from "../engine/kind.ts";
import { skillOf } from "../engine/table-set.ts";
import { LEVEL_RANGES, levelsOf } from "./level-range.ts";
import { type JsonSchema, optionsSchema } from "./options.ts";
import { recordLines } from "./record-lines.ts";
import { specSchema } from "./spec-schema.ts";
import { setsOf } from "./tables.ts";

/** The schema of specs with these kinds. A section's kind determines the schema of its options and skill. */
export function specJsonSchema(kinds: readonly PuzzleKind<unknown, unknown>[]): JsonSchema {
  const whole = z.toJSONSchema(specSchema, { io: "input", target: "draft-7" }) as JsonSchema;
  const { sections } = whole.properties!;
  const section = sections!.items as JsonSchema;
  const names = kinds.flatMap(({ id, slug }) => [...new Set([slug, id])]);
  const kind = { ...section.properties!.kind, enum: names };
  const allOf = kinds.map((one) => {
    const { $schema: _, ...options } = optionsSchema(one);
    const skills = one.skills();
    const sets = setsOf(one);
    const named = [...skills.map(({ id }) => id), ...sets];
    const properties = { options, skill: named.length > 0 ? { enum: named } : false };
    const limits = [...skills, ...sets.flatMap((set) => skillOf(one, set) ?? [])].flatMap(levelsOfSkill);
    return {
      if: { properties: { kind: { enum: [one.slug, one.id] } }, required: ["kind"] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties, ...(limits.length > 0 ? { allOf: limits } : {}) },
    };
  });
  const items = { ...section, properties: { ...section.properties, kind }, allOf };
  return {
    ...whole,
    title: "A book spec of numberpress",
    properties: { ...whole.properties, sections: { ...sections, items } },
  };
}

/** If a skill has its own levels, a section that trains it must have one of them, or a ramp of them. */
function levelsOfSkill({ id, levels }: Skill): JsonSchema[] {
  if (levels === undefined) return [];
  const ranges = LEVEL_RANGES.filter((range) => levelsOf(range).every((level) => levels.includes(level)));
  return [
    {
      if: { properties: { skill: { const: id } }, required: ["skill"] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { level: { enum: ranges } } },
    },
  ];
}

/** The text of the schema's file. */
export const formatSchema = (schema: JsonSchema): string => recordLines(schema, 5);
