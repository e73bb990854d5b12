/** Zod's issues in plain words, with source positions. */
import type * as z from "zod";
import type { Issue } from "./diagnostic.ts";
import { nearest } from "./nearest.ts";
import type { Path, Source } from "./source.ts";
import type { Advice } from "./source-words.ts";

type ZodIssue = z.core.$ZodIssue;

/** What is known where an issue arose: the keys that exist at a path, and an example of a key's value. */
export interface Knowledge {
  readonly keysAt: (path: Path) => readonly string[];
  readonly examples: Readonly<Record<string, string>>;
}

/** Zod's issues with the places of the source. `base`: the path of the checked value in the whole. */
export const issuesOf = (found: readonly ZodIssue[], source: Source, base: Path, known: Knowledge): Issue[] =>
  found.flatMap((issue) => {
    const path = [...base, ...issue.path];
    const closer = issue.code === "invalid_union" ? closestForm(issue) : undefined;
    if (closer !== undefined) return issuesOf(closer, source, path, known);
    if (issue.code === "unrecognized_keys") {
      const keys = known.keysAt(path);
      return issue.keys.map((key) => strangeKey(key, keys, path, source, known));
    }
    const found: IssueValue = { path, value: valueAt(source.value, path), written: source.written(path) };
    const { message, fix } = wordsOf(issue, found, known);
    return [source.issue(path, message, fix)];
  });

/** `keys`: those that there are in its place. */
function strangeKey(key: string, keys: readonly string[], path: Path, source: Source, known: Knowledge): Issue {
  const meant = nearest(key, keys);
  const list = keys.length > 0 ? `known here: ${keys.join(", ")}` : null;
  const fix = meant !== undefined ? `did you mean "${meant}"?` : (rightPlace(key, path, known) ?? list);
  return source.issue([...path, key], `there is no key "${key}" here`, fix, "key");
}

/** Where a key belongs that was put in a section and not in the book, or the other way round. */
function rightPlace(key: string, path: Path, known: Knowledge): string | null {
  if (path.length === 0 && known.keysAt(["sections", 0]).includes(key))
    return "it belongs in a section, beside its kind";
  if (path[0] === "sections" && path.length === 2 && known.keysAt([]).includes(key))
    return "it belongs to the whole book, beside its title";
  return null;
}

const advice = (message: string, fix: string | null = null): Advice => ({ message, fix });

/** Zod's own sentences begin so; every other message was written by us, "what is wrong; what to do". */
const STOCK = /^(Invalid|Too (small|big)|Unrecognized)\b/;

/** The value where an issue arose. */
interface IssueValue {
  readonly path: Path;
  readonly value: unknown;
  /** As it is written, where it is plain. */
  readonly written: string | null;
}

function wordsOf(issue: ZodIssue, found: IssueValue, known: Knowledge): Advice {
  const { path, value } = found;
  const name = nameOf(path);
  if (issue.code === "invalid_type" && value === undefined) {
    const key = String(path.at(-1));
    const example = known.examples[key];
    return advice(`${name} is missing`, example === undefined ? null : `add a line such as  ${key}: ${example}`);
  }
  if (!STOCK.test(issue.message)) return ownWords(issue.message, value);
  switch (issue.code) {
    case "invalid_type":
      return wrongType(name, issue.expected, found);
    case "too_small":
      return advice(
        `${name} ${boundWords(issue.origin, issue.inclusive === false ? "above" : "at least", Number(issue.minimum))}${not(value)}`,
      );
    case "too_big":
      return advice(`${name} ${boundWords(issue.origin, "at most", Number(issue.maximum))}${not(value)}`);
    case "not_multiple_of":
      return advice(`${name} must be a multiple of ${issue.divisor}${not(value)}`);
    case "invalid_value":
      return wrongChoice(name, issue.values.map(String), value);
    case "invalid_union":
      return wrongUnion(issue, found, known);
    default:
      return advice(`${name} is not of the right form`);
  }
}

/** Of the forms a value may have, the one that it is, but for something within it. */
const closestForm = ({ errors }: z.core.$ZodIssueInvalidUnion): readonly ZodIssue[] | undefined =>
  errors.find(
    (form) => form.length > 0 && form.every(({ path, code }) => path.length > 0 || code === "unrecognized_keys"),
  );

function wrongUnion({ errors }: z.core.$ZodIssueInvalidUnion, found: IssueValue, known: Knowledge): Advice {
  const all = errors.flat();
  const choices = all.flatMap((inner) => (inner.code === "invalid_value" ? inner.values.map(String) : []));
  const types = all.flatMap((inner) =>
    inner.code === "invalid_type" ? [TYPES[inner.expected] ?? inner.expected] : [],
  );
  const name = nameOf(found.path);
  if (choices.length > 0) return wrongChoice(name, choices, found.value, types);
  const checked = all.find(({ code }) => code !== "invalid_type");
  if (checked !== undefined) return wordsOf(checked, found, known);
  return advice(`${name} must be ${[...new Set(types)].join(" or ")}, not ${typeWords(found.value)}`);
}

/** `types`: what it may be besides. */
function wrongChoice(name: string, choices: readonly string[], value: unknown, types: readonly string[] = []): Advice {
  const meant = typeof value === "string" ? nearest(value, choices) : undefined;
  const list = choices.length === 1 ? `"${choices[0]}"` : `one of ${choices.join(", ")}`;
  const message = `${name} must be ${[list, ...new Set(types)].join(" or ")}${not(value)}`;
  return advice(message, meant === undefined ? null : `did you mean "${meant}"?`);
}

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "a group of keys",
  record: "a group of keys",
  null: "empty",
};

function wrongType(name: string, expected: string, { value, written }: IssueValue): Advice {
  const message = `${name} must be ${TYPES[expected] ?? expected}, not ${typeWords(value)}`;
  if (expected === "string" && /^(number|boolean)$/.test(typeof value))
    return advice(message, `put it in quotes: "${written ?? value}"`);
  if (/^(number|int)$/.test(expected) && typeof value === "string" && /^\d+$/.test(value))
    return advice(message, "take the quotes away");
  if (expected === "boolean" && typeof value === "string" && /^(yes|no|on|off|true|false)$/i.test(value))
    return advice(message, `write ${/^(yes|on|true)$/i.test(value)}, without quotes`);
  return advice(message);
}

function typeWords(value: unknown): string {
  if (value === null || value === undefined) return "empty";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a group of keys";
  return typeof value === "string" ? "text" : String(value);
}

function boundWords(origin: string, bound: string, limit: number): string {
  if (origin === "string") return `must have ${bound} ${limit} ${limit === 1 ? "character" : "characters"}`;
  if (/^(array|set|map|object)$/.test(origin)) return `must have ${bound} ${limit} ${limit === 1 ? "item" : "items"}`;
  return `must be ${bound} ${limit}`;
}

const not = (value: unknown): string => {
  if (typeof value === "string") return value.length > 40 ? `, not ${value.length}` : `, not "${value}"`;
  return typeof value === "number" || typeof value === "boolean" ? `, not ${value}` : "";
};

/** A message of our own: what is wrong, and behind a semicolon what to do. Of a list of names, the nearest is enough. */
function ownWords(message: string, value: unknown): Advice {
  const at = message.indexOf("; ");
  if (at < 0) return advice(message);
  const fix = message.slice(at + 2);
  const names = fix.startsWith("there are ") ? fix.split(/[ ,]+/) : [];
  const meant = typeof value === "string" ? nearest(value, names) : undefined;
  return advice(message.slice(0, at), meant === undefined ? fix : `did you mean "${meant}"?`);
}

/** How a value is called: its key, or its place in a list. */
function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return "the file";
  if (typeof last !== "number") return String(last);
  return path.length > 1 ? `item ${last + 1} of ${String(path.at(-2))}` : `item ${last + 1}`;
}

/** The value at a path of plain data, or undefined. */
export function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const step of path) {
    if (at === null || typeof at !== "object" || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<PropertyKey, unknown>)[step];
  }
  return at;
}
