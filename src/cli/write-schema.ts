/** Writes the JSON Schema that ships beside the specs: `npm run schema`. */
import { fileURLToPath } from "node:url";
import { formatSchema, specJsonSchema } from "../book/spec-json-schema.ts";
import { KINDS } from "../engine/kinds/index.ts";
import { writeWhole } from "./write-files.ts";

writeWhole(
  fileURLToPath(new URL("../../books/spec.schema.json", import.meta.url)),
  formatSchema(specJsonSchema(KINDS)),
);
