/** Makes templates small for a web page: text with short items, as `speak.ts` reads them. */
import type { Grammar } from "./grammar.ts";
import { programsIn, type TemplateFile, trimmed } from "./runtime.ts";
import type { Data } from "./speak.ts";

/** The templates of a language, ready to be picked from. */
export type Source = ReadonlyMap<string, Compact>;

/** A template made small, and what it takes in. */
export interface Compact {
  readonly text: string;
  /** Keys of other templates; one that ends in `-` stands for all that begin so. */
  readonly takes: readonly string[];
  /** Ops that it uses. */
  readonly ops: ReadonlySet<string>;
}

/** Reads files of templates; a later text replaces an earlier of one key. Throws for what a page could not read. */
export function compactSource(files: readonly TemplateFile[]): Source {
  const programs = new Map(files.flatMap(programsIn));
  const source = new Map<string, Compact>();
  for (const [key, program] of programs) {
    const file = key.slice(0, key.indexOf("."));
    const made: Making = { file, takes: new Set(), ops: new Set() };
    try {
      source.set(key, { text: bodyOf(trimmed(program), made), takes: [...made.takes], ops: made.ops });
    } catch (error) {
      throw new Error(`template ${key}: ${(error as Error).message}`);
    }
  }
  // Blanks at the ends count only where a template is taken in by another.
  const takes = new Set([...source.values()].flatMap((each) => each.takes));
  const isTaken = (key: string) =>
    takes.has(key) || [...takes].some((name) => name.endsWith("-") && key.startsWith(name));
  for (const [key, each] of source) if (!isTaken(key)) source.set(key, { ...each, text: each.text.trim() });
  return source;
}

/**
 * The templates that are wanted and all that they take in, but none of `known`, with what they need of a grammar.
 * `wants`: told of each key.
 */
export function compact(
  source: Source,
  grammar: Grammar,
  wants: (key: string) => boolean,
  known: ReadonlySet<string> = new Set(),
): Data & { readonly keys: ReadonlySet<string> } {
  const keys = new Set<string>();
  const add = (key: string): void => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const taken of source.get(key)?.takes ?? []) {
      if (!taken.endsWith("-")) add(taken);
      else for (const other of source.keys()) if (other.startsWith(taken)) add(other);
    }
  };
  for (const key of source.keys()) if (wants(key)) add(key);
  const templates: Record<string, Record<string, string>> = {};
  const ops = new Set<string>();
  for (const key of [...keys].sort()) {
    if (known.has(key)) continue;
    const [file, name] = key.split(".") as [string, string];
    const found = source.get(key);
    if (found === undefined) throw new Error(`no template "${key}"`);
    templates[file] ??= {};
    templates[file][name] = found.text;
    for (const op of found.ops) ops.add(op);
  }
  return { templates, grammar: partOf(grammar, ops), keys };
}

/** What ops need of a grammar. */
function partOf(
  { signs, numerals, inflected, ordinals, and, or }: Grammar,
  ops: ReadonlySet<string>,
): Partial<Grammar> {
  const printed = Object.entries(signs).filter(([sign, text]) => sign !== text);
  return {
    ...(ops.has("+") ? { signs: Object.fromEntries(printed) } : {}),
    ...(ops.has("#") ? { numerals, inflected } : {}),
    ...(ops.has("$") ? { ordinals } : {}),
    ...(ops.has("&") ? { and } : {}),
    ...(ops.has("~") ? { or } : {}),
  };
}

interface Making {
  readonly file: string;
  readonly takes: Set<string>;
  readonly ops: Set<string>;
}

function bodyOf(program: hbs.AST.Program | undefined, to: Making): string {
  return (program?.body ?? []).map((node) => nodeText(node, to)).join("");
}

function nodeText(node: hbs.AST.Statement, to: Making): string {
  switch (node.type) {
    case "ContentStatement":
      return contentText((node as hbs.AST.ContentStatement).value);
    case "CommentStatement":
      return "";
    case "MustacheStatement":
      return mustacheText(node as hbs.AST.MustacheStatement, to);
    case "BlockStatement":
      return blockText(node as hbs.AST.BlockStatement, to);
    case "PartialStatement":
      return partialText(node as hbs.AST.PartialStatement, to);
    default:
      throw new Error(`a page cannot read ${node.type}`);
  }
}

/** Blanks and single new lines become one space, as they do when a sentence is tidied, but at an edge a line may end. */
const contentText = (text: string): string =>
  text
    .replace(/\s+/g, (blanks, at: number) => {
      const lines = blanks.split("\n").length - 1;
      const isInner = at > 0 && at + blanks.length < text.length;
      const opensBlock = /^(- |#+ )/.test(text.slice(at + blanks.length));
      return lines > 1 ? "\n\n" : lines === 1 && (!isInner || opensBlock) ? "\n" : " ";
    })
    .replace(/[{|}]/g, spelled);

/** A text as the numbers of its characters, where these would be read as more than themselves. */
const spelled = (text: string): string =>
  `{'${Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)).join(" ")}}`;

/** Handlebars' helpers and ours, by the ops that they are here. */
const HELPERS: Readonly<Record<string, string>> = {
  sign: "+",
  numeral: "#",
  ordinal: "$",
  list: "&",
  either: "~",
  lookup: "/",
  capital: "%",
};

type Call = hbs.AST.MustacheStatement | hbs.AST.SubExpression;

function mustacheText(node: hbs.AST.MustacheStatement, to: Making): string {
  if (node.params.length > 0) return callText(node, to);
  const name = node.path.type === "PathExpression" ? (node.path as hbs.AST.PathExpression).original : "";
  if (name in HELPERS || name === "plural") throw new Error(`${name} is the name of a helper`);
  return `{${argText(node.path, to)}}`;
}

function callText({ path, params, hash }: Call, to: Making): string {
  const name = (path as hbs.AST.PathExpression).original;
  if (name === "plural") {
    const [count, ...forms] = params;
    const [one, many] = forms.map((form) => contentText((form as hbs.AST.StringLiteral).value));
    return `{?${argText(count!, to)} 1|${one}|${many}}`;
  }
  const op = HELPERS[name];
  if (op === undefined) throw new Error(`a page knows no helper ${name}`);
  to.ops.add(op);
  const args = params.map((param) => argText(param, to));
  for (const { key, value } of hash?.pairs ?? []) {
    if (key !== "by" || !"&~".includes(op)) throw new Error(`a page knows no ${name} ${key}=`);
    args.push(`"${taken((value as hbs.AST.StringLiteral).value, to)}`);
  }
  return `{${op}${args.join(" ")}}`;
}

function blockText({ path, params, hash, program, inverse }: hbs.AST.BlockStatement, to: Making): string {
  const name = (path as hbs.AST.PathExpression).original as string;
  const args = params.map((param) => argText(param, to)).join(" ");
  const [body, other] = [bodyOf(program, to), bodyOf(inverse, to)];
  if ((hash?.pairs.length ?? 0) > 0 || (program.blockParams ?? []).length > 0)
    throw new Error(`a page cannot read #${name}`);
  const either = (op: string): string => `{${op}${args}|${body}${other === "" ? "" : `|${other}`}}`;
  if (name === "is") return either("?");
  if (name === "if") return either("!");
  if (name === "unless") return `{!${args}|${other}|${body}}`;
  if (name === "each" && other === "") return either("*");
  throw new Error(`a page cannot read #${name}`);
}

function partialText({ name, params, hash, indent }: hbs.AST.PartialStatement, to: Making): string {
  const pairs = hash?.pairs ?? [];
  const [context = pairs.length > 0 ? "." : ""] = params.map((param) => argText(param, to));
  const own = pairs.flatMap(({ key, value }) => [`"${key}`, argText(value, to)]);
  const blank = indent === "" ? "" : " ";
  return `${blank}{>${[partialName(name, to), context, ...own].join(" ").trimEnd()}}`;
}

/** A name, or the look-up of one: `{{> (lookup . "clue")}}` takes any template whose name begins with `clue-`. */
function partialName(name: hbs.AST.PartialStatement["name"], to: Making): string {
  if (name.type === "PathExpression") {
    const { data, original } = name as hbs.AST.PathExpression;
    if (data) throw new Error(`a page cannot read ${original}`);
    return `"${taken(original, to)}`;
  }
  const [, value] = (name as hbs.AST.SubExpression).params;
  to.takes.add(`${to.file}.${(value as hbs.AST.StringLiteral).value}-`);
  return argText(name, to);
}

/** Notes that a template is taken in, and gives its name as short as it can be here. */
function taken(key: string, to: Making): string {
  to.takes.add(key);
  return key.startsWith(`${to.file}.`) ? key.slice(to.file.length + 1) : key;
}

function argText(node: hbs.AST.Expression, to: Making): string {
  switch (node.type) {
    case "NumberLiteral":
      return String((node as hbs.AST.NumberLiteral).value);
    case "StringLiteral": {
      const { value } = node as hbs.AST.StringLiteral;
      return /[ {|}]/.test(value) ? spelled(value) : `"${value}`;
    }
    case "SubExpression":
      return callText(node as hbs.AST.SubExpression, to);
    case "PathExpression":
      return pathText(node as hbs.AST.PathExpression);
    default:
      throw new Error(`a page cannot read ${node.type}`);
  }
}

function pathText({ data, depth, parts, original }: hbs.AST.PathExpression): string {
  const names = (parts as string[]).join(".");
  if (data && /^(index|first|last)$/.test(names) && depth === 0) return `@${names}`;
  if (data || depth > 1 || !/^[\w.]*$/.test(names) || /^\d/.test(names))
    throw new Error(`a page cannot read ${original}`);
  return depth === 1 ? `^${names}` : names === "" ? "." : names;
}
