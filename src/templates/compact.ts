/** Compiles templates for a web page: each becomes a small JavaScript function in a module for `speak.ts`. */
import { argCode, bodyCode, type Compilation, topScope } from "./compact-code.ts";
import type { Grammar } from "./grammar.ts";
import { type Section, type TemplateFile, templatesIn, trimmed } from "./runtime.ts";

/** The compiled templates of a language, by key. */
export type Source = ReadonlyMap<string, Compact>;

/** A compiled template, and the templates that it includes. */
export interface Compact {
  /** The code of an arrow function from values to text. */
  readonly code: string;
  /** Keys of the templates that it includes; a key that ends in `-` stands for all that begin with it. */
  readonly partials: readonly string[];
  /** Names of the helpers of `speak.ts` that it uses. */
  readonly helpers: ReadonlySet<string>;
  readonly section: Section;
}

/** A selection of templates: the content of one module. */
export interface Picked {
  /** The code of a function that returns the templates. */
  readonly templates: string;
  readonly grammar: Partial<Grammar>;
  /** Keys of all wanted and included templates, known ones too. */
  readonly keys: ReadonlySet<string>;
}

/**
 * Compiles files of templates; a later template replaces an earlier one with the same key. Throws for syntax that pages do not
 * support.
 */
export function compactSource(files: readonly TemplateFile[]): Source {
  const programs = new Map<string, hbs.AST.Program>();
  const sections = new Map<string, Section>();
  for (const { key, program, section } of files.flatMap(templatesIn)) {
    programs.set(key, trimmed(program));
    // A region's template is in the same section as the one that it replaces.
    sections.set(key, section ?? sections.get(key) ?? "print");
  }
  const read = (inheriting: ReadonlySet<string>, isPartial: (key: string) => boolean) =>
    new Map(
      [...programs].map(([key, program]) => {
        const section = sections.get(key) ?? "print";
        return [key, { ...compacted(key, program, inheriting, isPartial), section }];
      }),
    );
  const isAmong = (names: Iterable<string>) => {
    const known = new Set(names);
    const stems = [...known].filter((name) => name.endsWith("-"));
    return (key: string) => known.has(key) || stems.some((stem) => key.startsWith(stem));
  };
  // A template inherits the list item's needs of the templates that it includes, so repeat until no more are found.
  let inheriting: ReadonlySet<string> = new Set();
  for (;;) {
    const source = read(inheriting, () => true);
    const found = new Set([...source].flatMap(([key, { inherits }]) => (inherits ? [key] : [])));
    // White space at the ends matters only in included templates.
    if (found.size === inheriting.size)
      return read(found, isAmong([...source.values()].flatMap(({ partials: takes }) => takes)));
    inheriting = found;
  }
}

function compacted(
  key: string,
  program: hbs.AST.Program,
  inheriting: ReadonlySet<string>,
  isPartial: (key: string) => boolean,
): Omit<Compact, "section"> & { readonly inherits: boolean } {
  const making: Compilation = {
    file: key.slice(0, key.indexOf(".")),
    partials: new Set(),
    helpers: new Set(),
    inheriting,
  };
  try {
    const scope = topScope();
    const body = bodyCode(program, scope, making, !isPartial(key));
    const code = `${argCode(scope)}=>${body}`;
    const inherits = ["above", "index", "last"].some((name) => scope.used.has(name));
    return { code, partials: [...making.partials], helpers: making.helpers, inherits };
  } catch (error) {
    throw new Error(`template ${key}: ${(error as Error).message}`);
  }
}

/**
 * The templates of `other` that `source` lacks or words differently. Loaded after `source`, they give the sentences of `other`.
 */
export function differing(source: Source, other: Source, grammar: Grammar): Picked {
  const same = sameKeys(source, other);
  return compact(other, grammar, (key) => !same.has(key), same);
}

/** Keys of the templates that are equal in both. */
export const sameKeys = (source: Source, other: Source): ReadonlySet<string> =>
  new Set([...other].flatMap(([key, { code }]) => (source.get(key)?.code === code ? [key] : [])));

/**
 * The wanted templates and all that they include, except those in `known`, with the parts of the grammar that they need.
 * `wants`: called with each key and its section.
 */
export function compact(
  source: Source,
  grammar: Grammar,
  wants: (key: string, section: Section) => boolean,
  known: ReadonlySet<string> = new Set(),
): Picked {
  const keys = new Set<string>();
  const add = (key: string): void => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const taken of source.get(key)?.partials ?? []) {
      if (!taken.endsWith("-")) add(taken);
      else for (const other of source.keys()) if (other.startsWith(taken)) add(other);
    }
  };
  for (const [key, { section }] of source) if (wants(key, section)) add(key);
  const helpers = new Set<string>();
  const functions: Record<string, string[]> = {};
  for (const key of [...keys].sort()) {
    if (known.has(key)) continue;
    const found = source.get(key);
    if (found === undefined) throw new Error(`no template "${key}"`);
    const [file, name] = key.split(".") as [string, string];
    functions[file] ??= [];
    functions[file].push(`${JSON.stringify(name)}:${found.code}`);
    for (const name of found.helpers) helpers.add(name);
  }
  const files = Object.entries(functions).map(([file, texts]) => `${JSON.stringify(file)}:{${texts.join()}}`);
  const templates = `(t,{${[...helpers].sort().join()}})=>({${files.join()}})`;
  return { templates, grammar: partOf(grammar, helpers), keys };
}

/** The source text of a module that exports the `Data`. `gives`: the start of the text. */
export const moduleText = (
  picked: Pick<Picked, "templates" | "grammar">,
  gives: "export default" | "module.exports=" = "export default",
): string => `${gives}${dataText(picked)};\n`;

/** The code of the `Data` itself. */
export const dataText = ({ templates, grammar }: Pick<Picked, "templates" | "grammar">): string =>
  `{grammar:${JSON.stringify(grammar)},templates:${templates}}`;

/** The parts of a grammar that these helpers need. */
function partOf(
  { signs, point, numerals, inflected, ordinals, fractions, and, or }: Grammar,
  helpers: ReadonlySet<string>,
): Partial<Grammar> {
  const printed = Object.entries(signs).filter(([sign, text]) => sign !== text);
  return {
    ...(point === "." ? {} : { point }),
    ...(helpers.has("sign") ? { signs: Object.fromEntries(printed) } : {}),
    ...(helpers.has("numeral") ? { numerals, inflected } : {}),
    ...(helpers.has("ordinal") ? { ordinals } : {}),
    ...(helpers.has("aloud") ? { fractions } : {}),
    ...(helpers.has("list") ? { and } : {}),
    ...(helpers.has("either") ? { or } : {}),
  };
}
