/** The JSON Schema (draft 7) of a series: its book and its volumes have all keys of a spec. */
import type { PuzzleKind } from "../../engine/kind.ts";
import type { JsonSchema } from "../options.ts";
import { specJsonSchema } from "../spec-json-schema.ts";
import { MAX_VOLUMES } from "./series.ts";

/** The schema of a series with these kinds. */
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
      series: { type: "string", minLength: 1, maxLength: 200, description: "The name of the series." },
      volumes: {
        description:
          "The number of volumes, or a list with what is different in each: title, seed or any other key of a spec.",
        anyOf: [
          { type: "integer", minimum: 1, maximum: MAX_VOLUMES },
          { type: "array", minItems: 1, maxItems: MAX_VOLUMES, items: part },
        ],
      },
      also: {
        type: "boolean",
        description: "Whether each volume ends with a page about the others. By default false.",
      },
      book: {
        description: "What all volumes share: the keys of a spec, or the path of a spec from this file.",
        anyOf: [{ type: "string", minLength: 1 }, part],
      },
    },
    definitions: { book: { ...spec, properties } },
  } as JsonSchema;
}
