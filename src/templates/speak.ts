/**
 * Writes sentences in a web page, by templates that were made functions when it was built: see `compact.ts`. It says what
 * Handlebars says of the same words, without it and without `eval`.
 */
import { aloudIn, capital, type Grammar, joined, numeralIn, signIn } from "./grammar.ts";
import { escapeValues, plainText, tidy, unescapeMarkdown } from "./markdown.ts";

/** Templates by key. Beside its values one may ask for what is above it, and for its place in a list. */
type Table = Record<string, (values: unknown, above?: unknown, index?: number, isLast?: boolean) => string>;

/** What a module of words holds: templates by file and name, and as much of a language's grammar as they use. */
export interface Data {
  /** `t`: the table of all modules that are spoken by, in which one finds those of another. */
  readonly templates: (t: Table, helpers: Helpers) => Readonly<Record<string, Table>>;
  readonly grammar: Partial<Grammar>;
}

type Helpers = ReturnType<typeof helpersFor>;

/** A template's key and its data; the engine's `Words` are of this shape. */
interface Words {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** How a page writes. */
export interface Speaker {
  /** Words as light Markdown. Throws where there is no such template, or a value that it writes is missing. */
  readonly markdown: (words: Words) => string;
  /** The same without weight and structure. */
  readonly text: (words: Words) => string;
  /** A sign, as in a puzzle's data or as in a figure, as the language prints it. */
  readonly sign: (operator: string) => string;
}

/** Speaks by the data of one or more modules of words. */
export function speaker(...data: readonly Data[]): Speaker {
  const grammar = Object.assign({ signs: {} }, ...data.map((each) => each.grammar)) as Grammar;
  const table: Table = {};
  const helpers = helpersFor(grammar);
  for (const { templates } of data)
    for (const [file, names] of Object.entries(templates(table, helpers)))
      for (const name in names) table[`${file}.${name}`] = names[name]!;
  const markdown = ({ key, values }: Words): string => {
    if (table[key] === undefined) throw new Error(`no template "${key}"`);
    return tidy(table[key](escapeValues(values)));
  };
  return { markdown, text: (words) => plainText(markdown(words)), sign: helpers.sign };
}

/** Keys of the templates in a module of words. */
export const keysIn = ({ templates }: Data): string[] =>
  // What it needs is asked for when a template is written: there is none of it here.
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
