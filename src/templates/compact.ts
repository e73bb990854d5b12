/** Makes templates small for a web page: each becomes a JavaScript function, in a module that `speak.ts` speaks by. */
import { argCode, bodyCode, type Making, topScope } from "./compact-code.ts";
import type { Grammar } from "./grammar.ts";
import { type Section, type TemplateFile, templatesIn, trimmed } from "./runtime.ts";

/** The templates of a language, ready to be picked from. */
export type Source = ReadonlyMap<string, Compact>;

/** A template made small, and what it takes in. */
export interface Compact {
  /** An arrow function from values to text. */
  readonly code: string;
  /** Keys of other templates; one that ends in `-` stands for all that begin so. */
  readonly takes: readonly string[];
  /** Names of the helpers that it uses, as `speak.ts` has them. */
  readonly helpers: ReadonlySet<string>;
  readonly section: Section;
}

/** Templates that were picked: what the module of them holds. */
export interface Picked {
  /** A function that adds them to a table, as code. */
  readonly templates: string;
  readonly grammar: Partial<Grammar>;
  /** Of all that were wanted and taken in, those that were known among them. */
  readonly keys: ReadonlySet<string>;
}

/** Reads files of templates; a later text replaces an earlier of one key. Throws for what a page could not read. */
export function compactSource(files: readonly TemplateFile[]): Source {
  const programs = new Map<string, hbs.AST.Program>();
  const sections = new Map<string, Section>();
  for (const { key, program, section } of files.flatMap(templatesIn)) {
    programs.set(key, trimmed(program));
    // A region's text stands in the section of the one that it replaces.
    sections.set(key, section ?? sections.get(key) ?? "print");
  }
  const read = (inheriting: ReadonlySet<string>, taken: (key: string) => boolean) =>
    new Map(
      [...programs].map(([key, program]) => {
        const section = sections.get(key) ?? "print";
        return [key, { ...compacted(key, program, inheriting, taken), section }];
      }),
    );
  const isAmong = (names: Iterable<string>) => {
    const known = new Set(names);
    const stems = [...known].filter((name) => name.endsWith("-"));
    return (key: string) => known.has(key) || stems.some((stem) => key.startsWith(stem));
  };
  // What a template asks of the list that it stands in, all that take it in there ask too.
  let inheriting: ReadonlySet<string> = new Set();
  for (;;) {
    const source = read(inheriting, () => true);
    const found = new Set([...source].flatMap(([key, { inherits }]) => (inherits ? [key] : [])));
    // Blanks at the ends count only where a template is taken in by another.
    if (found.size === inheriting.size) return read(found, isAmong([...source.values()].flatMap(({ takes }) => takes)));
    inheriting = found;
  }
}

function compacted(
  key: string,
  program: hbs.AST.Program,
  inheriting: ReadonlySet<string>,
  isTaken: (key: string) => boolean,
): Omit<Compact, "section"> & { readonly inherits: boolean } {
  const making: Making = { file: key.slice(0, key.indexOf(".")), takes: new Set(), helpers: new Set(), inheriting };
  try {
    const scope = topScope();
    const body = bodyCode(program, scope, making, !isTaken(key));
    const code = `${argCode(scope)}=>${body}`;
    const inherits = ["above", "index", "last"].some((name) => scope.used.has(name));
    return { code, takes: [...making.takes], helpers: making.helpers, inherits };
  } catch (error) {
    throw new Error(`template ${key}: ${(error as Error).message}`);
  }
}

/**
 * The templates that are wanted and all that they take in, but none of `known`, with what they need of a grammar.
 * `wants`: asked with each key and its section.
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
    for (const taken of source.get(key)?.takes ?? []) {
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

/** The text of a module whose default is the `Data` that one speaks by. `gives`: what it begins with. */
export const moduleText = (
  { templates, grammar }: Pick<Picked, "templates" | "grammar">,
  gives: "export default" | "module.exports=" = "export default",
): string => `${gives}{grammar:${JSON.stringify(grammar)},templates:${templates}};\n`;

/** What helpers need of a grammar. */
function partOf(
  { signs, numerals, inflected, ordinals, and, or }: Grammar,
  helpers: ReadonlySet<string>,
): Partial<Grammar> {
  const printed = Object.entries(signs).filter(([sign, text]) => sign !== text);
  return {
    ...(helpers.has("sign") ? { signs: Object.fromEntries(printed) } : {}),
    ...(helpers.has("numeral") ? { numerals, inflected } : {}),
    ...(helpers.has("ordinal") ? { ordinals } : {}),
    ...(helpers.has("list") ? { and } : {}),
    ...(helpers.has("either") ? { or } : {}),
  };
}
