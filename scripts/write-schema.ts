/** `npm run schema`: writes the JSON Schemas that ship with the specs. */
import { fileURLToPath } from "node:url";
import { writeWhole } from "../src/cli/files/write-files.ts";
import { KINDS } from "../src/engine/kinds/index.ts";
import { seriesJsonSchema } from "../src/spec/series/series-json-schema.ts";
import { formatSchema, specJsonSchema } from "../src/spec/spec-json-schema.ts";

const write = (name: string, schema: Parameters<typeof formatSchema>[0]): void =>
  writeWhole(fileURLToPath(new URL(`../books/${name}`, import.meta.url)), formatSchema(schema));

write("spec.schema.json", specJsonSchema(KINDS));
write("series.schema.json", seriesJsonSchema(KINDS));
