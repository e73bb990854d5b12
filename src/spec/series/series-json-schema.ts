/** A series as JSON Schema (draft 7): for a book and its volumes, all keys of a spec. */
import type { PuzzleKind } from "../../engine/kind.ts";
import type { JsonSchema } from "../options.ts";
import { specJsonSchema } from "../spec-json-schema.ts";
import { MOST_VOLUMES } from "./series.ts";

/** The schema of series with these kinds. */
export function seriesJsonSchema(kinds: readonly PuzzleKind<unknown, unknown>[]): JsonSchema {
  const { $schema, required: _, title: __, ...spec } = specJsonSchema(kinds);
  const { series: ___, ...properties } = spec.properties!;
  const part = { $ref: "#/definitions/book" };
  return {
    $schema,
    title: "A series of books of numberpress",
    type: "object",
    additionalProperties: false,
    required: ["series", "volumes", "book"],
    properties: {
      series: { type: "string", minLength: 1, maxLength: 200, description: "What the series is called." },
      volumes: {
        description:
          "How many volumes there are, or a list of what each has of its own: title, seed, or any key of a spec.",
        anyOf: [
          { type: "integer", minimum: 1, maximum: MOST_VOLUMES },
          { type: "array", minItems: 1, maxItems: MOST_VOLUMES, items: part },
        ],
      },
      also: {
        type: "boolean",
        description: "Whether each volume has a page at its end that tells of the others.",
      },
      book: {
        description: "What all volumes have in common: a spec, or the path of one from this file.",
        anyOf: [{ type: "string", minLength: 1 }, part],
      },
    },
    definitions: { book: { ...spec, properties } },
  } as JsonSchema;
}
