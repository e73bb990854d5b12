/** Every text that a spec may have, found from its schema: a key that is added to it is among them by itself. */
import * as z from "zod";
import { KINDS } from "../src/engine/kinds/index.ts";
import { Failure } from "../src/spec/diagnostic.ts";
import { parseSpec } from "../src/spec/spec.ts";
import { specSchema } from "../src/spec/spec-schema.ts";
import type { Spec } from "../src/spec/spec-types.ts";

type Path = readonly (string | number)[];
type Data = Record<string | number, unknown>;

/** A text of a spec. `at`: its path; `book`: the index of the base in which it stands; `write`: what is written, of a text. */
export interface TextField {
  readonly name: string;
  readonly at: Path;
  readonly book: number;
  readonly write: (text: string) => string;
}

/** Two specs in which every text can stand: of a book with its site, and of the sheets of a class. */
export const BASES: readonly Data[] = [
  {
    title: "A",
    seed: "texts",
    imprint: "full",
    site: { legal: "L" },
    sections: [{ kind: "secret-number", count: 1, level: "easy" }],
  },
  {
    title: "A",
    seed: "texts",
    ages: "7-8",
    output: "classroom",
    sheet: {},
    class: { pupils: 2 },
    sections: [{ kind: "number-wall", count: 1, level: "easy" }],
  },
];

type Json = z.core.JSONSchema.BaseSchema;

/** The paths of all texts in a schema that are no choice. */
function textsIn(schema: Json, at: Path): Path[] {
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as Json[];
  const own = [schema.type].flat().includes("string") && schema.enum === undefined && schema.const === undefined;
  const items = (Array.isArray(schema.items) ? schema.items : [schema.items ?? []].flat()) as Json[];
  return [
    ...(own ? [at] : []),
    ...forms.flatMap((form) => textsIn(form, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => textsIn(value as Json, [...at, key])),
    ...items.flatMap((item) => textsIn(item, [...at, 0])),
  ];
}

/** A copy of some data with a value at a path; what leads there is made. */
export function withValue(data: Data, [key, ...rest]: Path, value: unknown): Data {
  const inner = (data[key!] ?? (typeof rest[0] === "number" ? [] : {})) as Data;
  const next = rest.length === 0 ? value : withValue(inner, rest, value);
  return Array.isArray(data)
    ? (Object.assign([...data], { [key!]: next }) as unknown as Data)
    : { ...data, [key!]: next };
}

export const valueIn = (data: unknown, path: Path): unknown =>
  path.reduce((at, key) => (at as Data | undefined)?.[key], data);

/** A spec with these texts; or how it is refused. */
export function specWith(book: number, texts: readonly (readonly [TextField, string])[]): Spec | Failure {
  let data = BASES[book]!;
  for (const [{ at, write }, text] of texts) data = withValue(data, at, write(text));
  try {
    return parseSpec(JSON.stringify(data), "spec.json", KINDS);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

const plain = (text: string): string => text;
const asAddress = (text: string): string => `https://numbers.example/${text}/`;

/** Of all texts those that may be anything and are kept: they take words that nobody foresaw. */
export const TEXT_FIELDS: readonly TextField[] = [
  ...new Map(
    textsIn(z.toJSONSchema(specSchema, { io: "input", target: "draft-7" }) as Json, []).map((at) => [at.join("."), at]),
  ),
].flatMap(([name, at]) =>
  BASES.flatMap((_, book) => {
    const takes = (write: TextField["write"]): TextField[] => {
      const field = { name, at, book, write };
      // What is not kept, as the name of a file that is read, is never printed.
      const spec = specWith(book, [[field, "Harmless"]]);
      return spec instanceof Failure || valueIn(spec, at) !== write("Harmless") ? [] : [field];
    };
    const found = takes(plain);
    return found.length > 0 ? found : takes(asAddress);
  }),
);
