/**
 * Writes sentences in a web page, from templates that were made small when it was built: see `compact.ts`. It says what
 * Handlebars says of the same words, without it and without `eval`.
 *
 * A template is text with items `{op arg arg|body|body}`. An arg is a path, a number, `"` and a text, or an item. A path
 * is `.` for this, names between dots, `^` and names for what is one above, or a place in a list, as `@index`.
 */
import { capital, type Grammar, joined, numeralIn, signIn } from "./grammar.ts";
import { escapeValues, plainText, tidy, unescapeMarkdown } from "./markdown.ts";

/** Templates by file and name, and as much of a language's grammar as they use. */
export interface Data {
  readonly templates: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly grammar: Partial<Grammar>;
}

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

/** Text, or an item. */
type Part = string | Item;
interface Item {
  readonly op: string;
  readonly args: readonly Part[];
  readonly bodies: readonly (readonly Part[])[];
}

/** Where a sentence stands: in which file of templates, with which values, those one above, and its place in a list. */
interface Scope {
  readonly file: string;
  readonly here: unknown;
  readonly above?: unknown;
  readonly [place: `@${string}`]: unknown;
}

/** What an op makes of the values of its args. `write`: one of its bodies, here or elsewhere. */
type Op = (values: readonly unknown[], at: Scope, write: (body: number, at: Scope) => string) => unknown;
type Ops = Readonly<Record<string, Op>>;

/** Speaks by the data of one or more modules of words. */
export function speaker(...data: readonly Data[]): Speaker {
  const grammar = Object.assign({ signs: {} }, ...data.map((each) => each.grammar)) as Grammar;
  const known: Record<string, readonly Part[]> = {};
  /** A template written out; a key without a file is of the file at hand. */
  const tell = (key: string, at: Scope): string => {
    const [name, file = at.file] = key.split(".").reverse() as [string, string?];
    const text = data.map(({ templates }) => templates[file]?.[name]).find((found) => found !== undefined);
    if (text === undefined) throw new Error(`no template "${key}"`);
    known[text] ??= parse(text, ops);
    return write(known[text], { ...at, file });
  };
  const ops = opsOf(grammar, tell);
  const write = (parts: readonly Part[] = [], at: Scope): string =>
    parts.map((part) => (typeof part === "string" ? part : (run(part, at) ?? ""))).join("");
  const run = ({ op, args, bodies }: Item, at: Scope): unknown =>
    ops[op]!(
      args.map((arg) => (typeof arg === "string" ? valueIn(arg, at) : run(arg, at))),
      at,
      (body, there) => write(bodies[body], there),
    );
  const markdown = ({ key, values }: Words): string => tidy(tell(key, { file: "", here: escapeValues(values) }));
  return { markdown, text: (words) => plainText(markdown(words)), sign: (operator) => signIn(grammar, operator) };
}

function opsOf(grammar: Grammar, tell: (key: string, at: Scope) => string): Ops {
  const list =
    (joint: "and" | "or"): Op =>
    ([items, by], { file }) =>
      joined(
        (items as unknown[]).map((here) => (by ? tell(by as string, { file, here }).trim() : String(here))),
        grammar[joint],
      );
  return {
    "": ([value]) => {
      if (value === undefined) throw new Error("a value is missing");
      return value;
    },
    "?": ([value, ...others], at, write) =>
      write(others.includes(typeof value === "string" ? unescapeMarkdown(value) : value) ? 0 : 1, at),
    "!": ([value], at, write) => write((Array.isArray(value) ? value.length : value) ? 0 : 1, at),
    "*": ([items], { file, here: above }, write) =>
      ((items ?? []) as unknown[])
        .map((here, i, { length }) =>
          write(0, { file, here, above, "@index": i, "@first": i === 0, "@last": i === length - 1 }),
        )
        .join(""),
    // A template within: its name, its values, and more of them by name.
    ">": ([name, here, ...more], at) => {
      const own = more.flatMap((value, i) => (i % 2 ? [[more[i - 1], value]] : []));
      const values = here ?? at.here;
      return tell(name as string, {
        ...at,
        here: own.length > 0 ? { ...(values as object), ...Object.fromEntries(own) } : values,
      });
    },
    "+": ([operator]) => signIn(grammar, operator as string),
    "#": ([n, ending]) => numeralIn(grammar, n as number, ending),
    $: ([n]) => grammar.ordinals[(n as number) - 1] ?? n,
    "&": list("and"),
    "~": list("or"),
    "/": ([from, name]) => (from as Record<string, unknown> | undefined)?.[name as string],
    "%": ([text]) => capital(text as string),
    "'": (codes) => String.fromCharCode(...(codes as number[])),
  };
}

/** The value of an arg that is no item. */
function valueIn(arg: string, at: Scope): unknown {
  const [first] = arg;
  if (first === '"') return arg.slice(1);
  if (first === "@") return at[arg as "@"] ?? "";
  if (first! >= "0" && first! <= "9") return Number(arg);
  return arg
    .split(/[.^]/)
    .filter(Boolean)
    .reduce<unknown>(
      (from, name) => (from as Record<string, unknown> | undefined)?.[name],
      first === "^" ? at.above : at.here,
    );
}

/** Reads a template. `ops`: the marks that an item can begin with; one without writes its arg. */
function parse(text: string, ops: Ops): Part[] {
  let i = 0;
  const until = (ends: string): string => {
    const from = i;
    while (i < text.length && !ends.includes(text[i]!)) i++;
    return text.slice(from, i);
  };
  const body = (): Part[] => {
    const parts: Part[] = [];
    while (i < text.length && !"|}".includes(text[i]!)) parts.push(text[i] === "{" ? item() : until("{|}"));
    return parts;
  };
  const item = (): Item => {
    const op = text[++i]! in ops ? text[i++]! : "";
    const args: Part[] = [];
    const bodies: Part[][] = [];
    for (; text[i] !== "}"; ) {
      if (text[i] === "{") args.push(item());
      else if (text[i] === "|") {
        i++;
        bodies.push(body());
      } else if (text[i] === " ") i++;
      else args.push(until(" |}"));
    }
    i++;
    return { op, args, bodies };
  };
  return body();
}
