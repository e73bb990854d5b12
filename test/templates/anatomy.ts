/** What the templates of a language are made of, read from their sources: every branch, whether or not data lead there. */
import { globSync, readFileSync } from "node:fs";
import { templatesIn } from "../../src/templates/runtime.ts";

const FOLDER = new URL("../../src/templates/", import.meta.url).pathname;

export interface Section {
  /** `<file>.<section>` */
  readonly key: string;
  /** The texts that it may write, of all branches. */
  readonly texts: string[];
  /** The values that it reads. */
  readonly values: Set<string>;
  /** The texts that a value is compared with. */
  readonly compared: Set<string>;
  readonly helpers: Set<string>;
  /** The sections that it takes in, by key, each with the names of the values that it is given there. */
  readonly partials: Map<string, Set<string>>;
}

const read = new Map<string, ReadonlyMap<string, Section>>();

/** The sections of `src/templates/<folder>`, by key: read once for all tests. */
export function sectionsOf(folder: string): ReadonlyMap<string, Section> {
  const sections = read.get(folder) ?? readFolder(folder);
  read.set(folder, sections);
  return sections;
}

function readFolder(folder: string): ReadonlyMap<string, Section> {
  const sections = new Map<string, Section>();
  for (const file of globSync(`${folder}/*.hbs`, { cwd: FOLDER }).sort()) {
    const name = file.slice(folder.length + 1, -".hbs".length);
    for (const { key, program } of templatesIn({ name, text: readFileSync(FOLDER + file, "utf8") })) {
      if (sections.has(key)) throw new Error(`${file} has ${key} twice`);
      sections.set(key, readSection(key, program));
    }
  }
  return sections;
}

/** The values that a section reads, itself or by the sections that it takes in. */
export function valuesOf(key: string, sections: ReadonlyMap<string, Section>): Set<string> {
  const { values, partials } = sections.get(key)!;
  const inner = [...partials].flatMap(([partial, given]) =>
    [...valuesOf(partial, sections)].filter((value) => !given.has(value)),
  );
  return new Set([...values, ...inner]);
}

function readSection(key: string, program: hbs.AST.Program): Section {
  const section: Section = {
    key,
    texts: [],
    values: new Set<string>(),
    compared: new Set<string>(),
    helpers: new Set<string>(),
    partials: new Map(),
  };
  readNode(program, section);
  return section;
}

type Call = hbs.AST.MustacheStatement | hbs.AST.BlockStatement | hbs.AST.SubExpression;

function readNode(node: hbs.AST.Node, to: Section): void {
  switch (node.type) {
    case "Program":
      for (const part of (node as hbs.AST.Program).body) readNode(part, to);
      break;
    case "ContentStatement": {
      const text = (node as hbs.AST.ContentStatement).value.trim().replace(/\s+/g, " ");
      if (text !== "") to.texts.push(text);
      break;
    }
    case "PartialStatement": {
      const { name, hash } = node as hbs.AST.PartialStatement;
      for (const { value } of hash?.pairs ?? []) readNode(value, to);
      if (name.type === "PathExpression") {
        const known = to.partials.get((name as hbs.AST.PathExpression).original) ?? [];
        const given = (hash?.pairs ?? []).map(({ key }) => key);
        to.partials.set((name as hbs.AST.PathExpression).original, new Set([...known, ...given]));
      } else readNode(name, to);
      break;
    }
    case "PathExpression": {
      const { data, parts } = node as hbs.AST.PathExpression;
      if (!data && parts.length > 0) to.values.add(parts[0] as string);
      break;
    }
    case "BlockStatement": {
      const { program, inverse } = node as hbs.AST.BlockStatement;
      readCall(node as hbs.AST.BlockStatement, to);
      readNode(program, to);
      if (inverse) readNode(inverse, to);
      break;
    }
    case "MustacheStatement":
    case "SubExpression":
      readCall(node as Call, to);
  }
}

/** A value that is written, or a helper with what it is given. */
function readCall({ path, params, hash }: Call, to: Section): void {
  if (params.length === 0) {
    readNode(path, to);
    return;
  }
  const name = (path as hbs.AST.PathExpression).original;
  to.helpers.add(name);
  for (const param of params) {
    if (param.type !== "StringLiteral") readNode(param, to);
    else if (name === "is") to.compared.add((param as hbs.AST.StringLiteral).value);
    else if (name === "plural") to.texts.push((param as hbs.AST.StringLiteral).value);
  }
  for (const { key, value } of hash?.pairs ?? []) {
    if (key === "by") to.partials.set((value as hbs.AST.StringLiteral).value, new Set());
  }
}
