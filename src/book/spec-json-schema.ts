/** The book spec as JSON Schema (draft 7, which editors read), with the options and skills of each kind. */
import * as z from "zod";
import type { PuzzleKind } from "../engine/kind.ts";
import { type JsonSchema, optionsSchema } from "./options.ts";
import { specSchema } from "./spec-schema.ts";

/** The schema of specs with these kinds; a section's options and skill are those of the kind it names. */
export function specJsonSchema(kinds: readonly PuzzleKind<unknown, unknown>[]): JsonSchema {
  const whole = z.toJSONSchema(specSchema, { io: "input", target: "draft-7" }) as JsonSchema;
  const { sections } = whole.properties!;
  const section = sections!.items as JsonSchema;
  const names = kinds.flatMap(({ id, slug }) => [...new Set([slug, id])]);
  const kind = { ...section.properties!.kind, enum: names };
  const allOf = kinds.map((one) => {
    const { $schema: _, ...options } = optionsSchema(one);
    const skills = one.skills().map(({ id }) => id);
    return {
      if: { properties: { kind: { enum: [one.slug, one.id] } }, required: ["kind"] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { options, skill: skills.length > 0 ? { enum: skills } : false } },
    };
  });
  const items = { ...section, properties: { ...section.properties, kind }, allOf };
  return {
    ...whole,
    title: "A book spec of numberpress",
    properties: { ...whole.properties, sections: { ...sections, items } },
  };
}

/** The text of the schema's file. */
export const formatSchema = (schema: JsonSchema): string => `${JSON.stringify(schema, null, 2)}\n`;
