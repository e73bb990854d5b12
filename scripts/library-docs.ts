/**
 * `npm run docs`: writes docs/library.md from the docstrings of the library's entry files (doors) and of the names that they
 * re-export. A test compares the file with them and runs every example.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

export interface Door {
  /** The name under which other programs import it. */
  readonly name: string;
  readonly file: string;
}

export const DOORS: readonly Door[] = [
  { name: "numberpress", file: "src/library/index.ts" },
  { name: "numberpress/book", file: "src/library/book.ts" },
  { name: "numberpress/browser", file: "src/library/browser.ts" },
];

/** A public name with its docstring. */
interface Item {
  readonly name: string;
  /** The declaration without its body. */
  readonly code: string;
  readonly doc: Doc;
}

interface Doc {
  readonly text: string;
  /** By tag: `param`, `returns`, `throws`, `example`. */
  readonly tags: readonly (readonly [tag: string, text: string])[];
}

const HEAD = `# Numberpress as a library

<!-- npm run docs writes this file from the docstrings of src/library. -->

The package has types and runs nothing when you import it: \`numberpress\` has puzzles with sentences in English, German, Spanish and French,
\`numberpress/book\` specs, books, PDFs and answers (for Node), \`numberpress/browser\` puzzles for a web page, without sentences.

The comment at the end of a line of an example shows what it prints; a test runs all examples. A *slot* is a place that holds a text, with
an id such as \`r2c1\` (row 2, column 1). Sizes of drawings are in pixels, ages in years. No function changes its arguments.`;

const source = (file: string): string => readFileSync(join(ROOT, file), "utf8");

/** Parses a docstring: removes the stars and splits it at its tags. */
function docOf(comment: string): Doc {
  const plain = comment.replace(/^\/\*\*\s?|\s*\*\/$/g, "").replace(/^[^\S\n]*\* ?/gm, "");
  const [text = "", ...tags] = plain.split(/^@(?=\w)/m).map((part) => part.trim());
  return { text, tags: tags.map((tag) => [/^\w+/.exec(tag)![0], tag.replace(/^\w+\s*/, "")] as const) };
}

const example = ({ tags }: Doc): string | undefined => tags.find(([tag]) => tag === "example")?.[1];

/** Finds the declaration of a name in a file, or in the file that it re-exports the name from. */
function find(file: string, name: string): Item {
  const text = source(file);
  const comment = String.raw`(/\*\*(?:(?!\*/)[\s\S])*?\*/\n)?`;
  const found = new RegExp(`${comment}export ((?:async )?function|const|interface|type|class) ${name}\\b`).exec(text);
  if (found === null) return find(reExports(file).find(([, from]) => from === name)![0], name);
  const [, written = "", keyword = ""] = found;
  const doc = docOf(written.trim());
  const code = text.slice(found.index + written.length + "export ".length);
  if (/^(async )?function$/.test(keyword) || /^const \w+ = \(/.test(code))
    return { name, code: signature(code, doc), doc };
  const end = keyword === "type" || keyword === "const" ? /;\n/.exec(code)!.index + 1 : code.indexOf("\n}") + 2;
  const body = code.slice(0, end).replace(/\n {2}constructor\([\s\S]*?\n {2}\}(?=\n)/, "");
  return { name, code: body.replace("override ", ""), doc };
}

/** The head of a function on one line. A destructured parameter gets the name of its `@param`. */
function signature(code: string, { tags }: Doc): string {
  const params = tags.filter(([tag]) => tag === "param").map(([, text]) => /^\w+/.exec(text)![0]);
  const head = /^[\s\S]*?\)(?:: [^=]*?)?(?= \{\n| =>)/.exec(code.replace(/\{\n {4}(\w)/g, "{ $1"))![0];
  const plain = head.replace(/^(?:async )?(?:function|const) (\w+)(?: = )?/, "$1").replace(/\s*\n\s*/g, " ");
  const named = plain.replace(/\{(?:[^{}:]|\{\})*\}: /, `${params.at(-1)}: `);
  return `${named.replace(/,? \)/, ")").replace("( ", "(")};`;
}

/** The names that a file re-exports, each with its source file. */
const reExports = (file: string): (readonly [file: string, name: string])[] =>
  [...source(file).matchAll(/^export (?:type )?\{([^}]*)\} from "(\.[^"]*)";/gm)].flatMap(([, list = "", from = ""]) =>
    (list.match(/\b(?!type\b)\w+/g) ?? []).map((name) => [join(dirname(file), from), name] as const),
  );

/** The public names of a door: functions first, each group in alphabetical order. */
export function itemsOf({ file }: Door): readonly Item[] {
  const stars = [...source(file).matchAll(/^export \* from "(\.[^"]*)";/gm)].map(([, from]) =>
    join(dirname(file), from!),
  );
  const items = [file, ...stars].flatMap((one) => {
    const own = source(one).matchAll(/^export (?:async )?(?:function|const|interface|type|class) (\w+)/gm);
    return [...[...own].map(([, name]) => name!), ...reExports(one).map(([, name]) => name)].map((name) =>
      find(one, name),
    );
  });
  const order = ({ name, code }: Item): string => `${isFunction(code) ? 0 : 1}${name}`;
  return items.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

const isFunction = (code: string): boolean => /^\w+\(/.test(code);

/** All examples of a door, each with its function's name. */
export function examplesOf(door: Door): readonly { readonly name: string; readonly code: string }[] {
  const all = [{ name: door.name, doc: overview(door) }, ...itemsOf(door)];
  return all.flatMap(({ name, doc }) => (example(doc) === undefined ? [] : [{ name, code: example(doc)! }]));
}

const overview = ({ file }: Door): Doc => docOf(/^\/\*\*[\s\S]*?\*\//.exec(source(file))![0]);
const block = (code: string): string => `\`\`\`ts\n${code}\n\`\`\`\n`;
const line = (text: string): string => text.replace(/\s*\n\s*/g, " ");

function functionPage({ name, code, doc }: Item): string {
  const tags = doc.tags.flatMap(([tag, text]) => {
    if (tag === "param") return [`- \`${/^\w+/.exec(text)![0]}\`: ${line(text.replace(/^\w+\s*/, ""))}`];
    if (tag === "returns") return [`- Returns: ${line(text)}`];
    return tag === "throws" ? [`- Throws \`${/^\w+/.exec(text)![0]}\`${line(text.replace(/^\w+/, ""))}`] : [];
  });
  const list = tags.length > 0 ? `\n${tags.join("\n")}\n` : "";
  return `### ${name}\n\n${line(doc.text)}\n\n${block(code)}${list}\n${example(doc) === undefined ? "" : block(example(doc)!)}`;
}

/** The page of a door. It omits types that an earlier door already has. */
function doorPage(door: Door, known: Set<string>): string {
  const items = itemsOf(door).filter(({ name, code }) => !known.has(`${name} ${code}`));
  for (const { name, code } of items) known.add(`${name} ${code}`);
  const functions = items.filter(({ code }) => isFunction(code)).map(functionPage);
  const others = items.filter(({ code }) => !isFunction(code));
  const types = others.map(({ name, doc, code }) => {
    const see = doc.tags.find(([tag]) => tag === "see");
    return see === undefined
      ? block(`/** ${line(doc.text)} */\n${code}`)
      : `\`${name}\`: ${line(doc.text)} See ${see[1]}.\n`;
  });
  const about = overview(door);
  const list = types.length > 0 ? `### Types and values of \`${door.name}\`\n\n${types.join("\n")}` : "";
  return `## \`${door.name}\`\n\n${line(about.text)}\n\n${block(example(about)!)}\n${functions.join("\n")}\n${list}`.trimEnd();
}

export function libraryPage(): string {
  const known = new Set<string>();
  return `${HEAD}\n\n${DOORS.map((door) => doorPage(door, known)).join("\n\n")}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(ROOT, "docs/library.md"), libraryPage());
