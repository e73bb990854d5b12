/**
 * Writes sentences in a web page, with templates that the build compiled to functions: see `compact.ts`. The output equals that
 * of Handlebars, but without its code and without `eval`.
 */
import { aloudIn, capital, type Grammar, joined, numeralIn, signIn } from "./grammar.ts";
import { escapeValues, plainText, tidy, unescapeMarkdown } from "./markdown.ts";

/** Templates by key. Besides its values a template may use the enclosing values and its place in a list. */
type Table = Record<string, (values: unknown, above?: unknown, index?: number, isLast?: boolean) => string>;

/** The content of a module of words: templates by file and name, and the parts of the grammar that they use. */
export interface Data {
  /** `t`: the table of all loaded modules, in which templates find those of other modules. */
  readonly templates: (t: Table, helpers: Helpers) => Readonly<Record<string, Table>>;
  readonly grammar: Partial<Grammar>;
}

type Helpers = ReturnType<typeof helpersFor>;

/** A template's key and its data, like `Words` of the engine. */
interface Words {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The functions with which a page writes. */
export interface Speaker {
  /** Words as light Markdown. Throws if there is no such template, or a value is missing. */
  readonly markdown: (words: Words) => string;
  /** The same as plain text. `has`: whether there is a template with a key in the loaded modules. */
  readonly text: ((words: Words) => string) & { has(key: string): boolean };
  /** A sign of a puzzle's data or of a figure, as the language prints it. */
  readonly sign: (operator: string) => string;
}

/** Creates a speaker from the data of one or more modules of words. */
export function speaker(...data: readonly Data[]): Speaker {
  const grammar = Object.assign({ signs: {} }, ...data.map((each) => each.grammar)) as Grammar;
  const table: Table = {};
  const helpers = helpersFor(grammar);
  for (const { templates } of data)
    for (const [file, names] of Object.entries(templates(table, helpers)))
      for (const name in names) table[`${file}.${name}`] = names[name]!;
  const markdown = ({ key, values }: Words): string => {
    if (table[key] === undefined) throw new Error(`no template "${key}"`);
    return tidy(table[key](escapeValues(values, grammar.point)));
  };
  const text = (words: Words) => plainText(markdown(words));
  text.has = (key: string) => table[key] !== undefined;
  return { markdown, text, sign: helpers.sign };
}

/** Keys of the templates in a module of words. */
export const keysIn = ({ templates }: Data): string[] =>
  // Helpers are only used when a template is written, so none are needed here.
  Object.entries(templates({}, {} as Helpers)).flatMap(([file, names]) =>
    Object.keys(names).map((name) => `${file}.${name}`),
  );

function written(value: unknown): unknown {
  if (value === undefined) throw new Error("a value is missing");
  return value ?? "";
}

function helpersFor(grammar: Grammar) {
  const list = (items: readonly unknown[], joint: Grammar["and"], by?: (item: unknown) => string): string =>
    joined(
      items.map((item) => (by === undefined ? String(item) : by(item).trim())),
      joint,
    );
  return {
    write: (texts: readonly string[], ...values: readonly unknown[]): string =>
      texts.reduce((told, text, i) => told + written(values[i - 1]) + text),
    some: (value: unknown): unknown => (Array.isArray(value) ? value.length : value),
    raw: (value: unknown): unknown => (typeof value === "string" ? unescapeMarkdown(value) : value),
    each: (
      items: readonly unknown[] | null | undefined,
      write: (item: unknown, index: number, isLast: boolean) => string,
    ) => (items ?? []).map((item, i, { length }) => write(item, i, i === length - 1)).join(""),
    list: (items: readonly unknown[], by?: (item: unknown) => string) => list(items, grammar.and, by),
    either: (items: readonly unknown[], by?: (item: unknown) => string) => list(items, grammar.or, by),
    sign: (operator: string) => signIn(grammar, operator),
    numeral: (n: number, ending?: string) => numeralIn(grammar, n, ending),
    aloud: (text: unknown) => aloudIn(grammar, text),
    ordinal: (n: number) => grammar.ordinals[n - 1] ?? n,
    capital,
  };
}
