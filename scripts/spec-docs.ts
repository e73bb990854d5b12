/**
 * `npm run docs`: writes docs/spec.md, with every key of a book spec and every option of the kinds, from the JSON schema that
 * editors read. A test compares the file with the schema.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PuzzleKind } from "../src/engine/kind.ts";
import { say } from "../src/engine/kind.ts";
import { KINDS } from "../src/engine/kinds/index.ts";
import { LEVEL_RANGES } from "../src/spec/level-range.ts";
import { levelsWith, optionsSchema } from "../src/spec/options.ts";
import { seriesJsonSchema } from "../src/spec/series/series-json-schema.ts";
import { specJsonSchema } from "../src/spec/spec-json-schema.ts";
import { phrasesOf } from "../src/templates/index.ts";

/** The parts of JSON Schema (draft 7) that specs use. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema | readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly maxLength?: number;
}

const HEAD = `# The keys of a spec

<!-- npm run docs writes this file from the JSON schema. Change the descriptions where the schema is made. -->

A spec is a file in YAML or JSON. It needs \`title\`, \`seed\` and \`sections\`; everything else has a default. \`npx numberpress new my-book.yaml\`
writes one with comments. Editors that know JSON Schema complete keys from \`books/spec.schema.json\`. A key that does not exist, or a value
that does not fit, is refused with its line and what to write instead.

Paths of files start at the folder of the spec. A range of levels is written as \`easy..hard\`. The more specific setting wins: options
start with the defaults of the kind; then the level, the ages and the skill change them, and last the \`options\` of the section.`;

const code = (value: unknown): string => `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** Describes in words the values that a schema allows. */
function writtenAs(schema: Schema): string {
  const { type, enum: names, const: only, anyOf, items, properties, maxLength } = schema;
  if (schema.$ref !== undefined) return "keys of a spec";
  if (only !== undefined) return code(only);
  if (names !== undefined) return names.map(code).join(" ");
  if (anyOf !== undefined) return [...new Set(anyOf.map(writtenAs))].join(", or ");
  if (type === "array" && Array.isArray(items)) return `two values: [${writtenAs(items[0])}, …]`;
  if (type === "array") return `list of ${writtenAs(items as Schema).replace(/^(text|whole number|number)/, "$1s")}`;
  if (type === "object") return properties === undefined ? "keys" : `{${Object.keys(properties).join(", ")}}`;
  if (type === "integer") return `whole number${boundsOf(schema)}`;
  if (type === "number") return `number${boundsOf(schema)}`;
  if (type === "boolean") return "`true` `false`";
  if (type === "null") return "`null`";
  return maxLength === undefined ? "text" : `text of up to ${maxLength} characters`;
}

function boundsOf({ minimum: least, maximum: most, exclusiveMinimum: below }: Schema): string {
  const isOpen = most === undefined || most > 1e9;
  if (least === undefined) return `${below === undefined ? "" : ` above ${below}`}${isOpen ? "" : `, up to ${most}`}`;
  return isOpen ? `, at least ${least}` : ` ${least} to ${most}`;
}

/** The keys whose values have special names. */
const NAMED: readonly string[] = ["ages", "level"];

/** The object in a schema that gets a table of its own; undefined if there is none. */
function tableIn(schema: Schema): Schema | undefined {
  if (schema.type === "array" && !Array.isArray(schema.items)) return tableIn((schema.items ?? {}) as Schema);
  return schema.type === "object" && schema.properties !== undefined ? schema : undefined;
}

function row(key: string, schema: Schema, isRequired: boolean): string {
  const { description = "", default: standard, examples = [], enum: names } = schema;
  const inner = tableIn(schema);
  const link = `${schema.type === "array" ? "list of " : ""}[keys](#${key.toLowerCase()})`;
  const value = NAMED.includes(key) ? key : inner === undefined ? writtenAs(schema) : link;
  const usual = standard === undefined || inner !== undefined ? "" : code(standard);
  const isPlain = names === undefined && !NAMED.includes(key) && examples.length > 0;
  const meaning = `${description}${isPlain ? ` Example: ${code(examples[0])}` : ""}`;
  return `| \`${key}\` | ${cell(value)} | ${isRequired ? "**required**" : cell(usual)} | ${cell(meaning)} |`;
}

const TABLE_HEAD = "| key | value | default | meaning |\n|---|---|---|---|";

/** The table of an object and the tables of its inner objects. `path`: the keys that lead to it. */
function tables(schema: Schema, path: readonly string[], intro: string): string[] {
  const entries = Object.entries(schema.properties ?? {});
  const rows = entries.map(([key, one]) => row(key, one, schema.required?.includes(key) ?? false));
  const title = path.length === 0 ? "## The whole book" : `### ${path.at(-1)}\n\n\`${path.join(" → ")}\`: ${intro}`;
  const inner = entries.flatMap(([key, one]) => {
    const table = tableIn(one);
    return table === undefined ? [] : tables(table, [...path, key], one.description ?? "");
  });
  return [`${title}\n\n${TABLE_HEAD}\n${rows.join("\n")}`, ...inner];
}

/** The section of a kind: its options, levels and skills. */
function kindPage(kind: PuzzleKind<unknown, unknown>): string {
  const { properties = {} } = optionsSchema(kind) as Schema;
  const name = phrasesOf("en-GB")(say(`${kind.id}.name`));
  const skills = kind
    .skills()
    .map(({ id, ages: [from, to] }) => `\`${id}\` (${to === 99 ? `${from}+` : `${from}–${to}`})`);
  const sets = kind.mixesTables ? " A set of four or more tables is a skill, too, as `tables-2-3-5-10`." : "";
  const rows = Object.entries(properties).map(([key, schema]) => row(key, schema, false));
  return `### ${name}: \`${kind.slug}\`

Levels with the default options: ${levelsWith(kind, {}).join(", ")}. ${skills.length === 0 ? "" : `Skills, with the ages they suit: ${skills.join(", ")}.${sets}`}

${TABLE_HEAD}\n${rows.join("\n")}`;
}

export function specPage(): string {
  const spec = specJsonSchema(KINDS) as Schema;
  const { properties: series = {} } = seriesJsonSchema(KINDS) as Schema;
  const seriesRows = Object.entries(series).map(([key, schema]) => row(key, schema, key !== "also"));
  return `${HEAD}

${tables(spec, [], "").join("\n\n")}

## Levels and ages

A level is one of ${LEVEL_RANGES.filter((range) => !range.includes(".."))
    .map(code)
    .join(" ")}, or a range of them. Measured levels are
\`measured\`, \`measured easy\`, \`measured difficult\` and \`measured challenging\`; they need \`measured\`. Ages are \`6-7\`, \`9\` (only nine) or
\`12+\`, from 4 to 99.

## Options of the kinds

These stand under \`options\` of a section, and after \`--options\` of some commands.

${KINDS.map(kindPage).join("\n\n")}

## A series

A file of its own that makes several volumes, with no puzzle in two of them: see [publishers](publishers.md#a-series).

${TABLE_HEAD}
${seriesRows.join("\n")}
`;
}

const FILE = fileURLToPath(new URL("../docs/spec.md", import.meta.url));
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, specPage());
