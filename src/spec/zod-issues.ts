/** Zod's issues in plain words, with source positions. */
import type * as z from "zod";
import { isStock } from "../engine/data-problem.ts";
import type { Words } from "../engine/kind.ts";
import { type Advice, type Issue, type Told, told } from "./diagnostic.ts";
import { nearest } from "./nearest.ts";
import type { Path, Source } from "./source.ts";

type ZodIssue = z.core.$ZodIssue;

/** What is known where an issue arose: the keys that exist at a path, and an example of a key's value. */
export interface Knowledge {
  readonly keysAt: (path: Path) => readonly string[];
  readonly examples: Readonly<Record<string, string>>;
  /** Keys with an example that take any text. */
  readonly anyText?: ReadonlySet<string>;
}

/** Zod's issues with the places of the source. `base`: the path of the checked value in the whole. */
export function issuesOf(found: readonly ZodIssue[], source: Source, base: Path, known: Knowledge): Issue[] {
  const bounded = pathsOf(found, (issue) => issue.code === "too_big" && !isBeyondAll(issue));
  const mistaken = pathsOf(found, (issue) => issue.code === "invalid_type");
  return found.flatMap((issue) => {
    const path = [...base, ...issue.path];
    if (isBeyondAll(issue) && bounded.has(String(issue.path))) return [];
    // A text where a list belongs has a length, too, which says nothing.
    if (/^too_/.test(issue.code) && mistaken.has(String(issue.path))) return [];
    const closer = issue.code === "invalid_union" ? closestForm(issue) : undefined;
    if (closer !== undefined) return issuesOf(closer, source, path, known);
    if (issue.code === "unrecognized_keys") {
      const keys = known.keysAt(path);
      return issue.keys.map((key) => strangeKey(key, keys, path, source, known));
    }
    const there: IssueValue = { path, value: valueAt(source.value, path), written: source.written(path) };
    return [source.issue(path, wordsOf(issue, there, known))];
  });
}

/** A number beyond all that are whole is beyond the bound of its key, too, which says more. */
const isBeyondAll = (issue: ZodIssue): boolean => issue.code === "too_big" && issue.maximum === Number.MAX_SAFE_INTEGER;

const pathsOf = (found: readonly ZodIssue[], is: (issue: ZodIssue) => boolean): ReadonlySet<string> =>
  new Set(found.filter(is).map((issue) => String(issue.path)));

/** `keys`: those that there are in its place. */
function strangeKey(key: string, keys: readonly string[], path: Path, source: Source, known: Knowledge): Issue {
  const meant = nearest(key, keys);
  const list = keys.length > 0 ? `known here: ${keys.join(", ")}` : null;
  const right = rightPlace(key, path, known);
  const fix = meant !== undefined ? `did you mean "${meant}"?` : (right?.fix ?? list);
  const fixName = meant !== undefined ? "meant" : (right?.name ?? (list === null ? null : "known"));
  const words = told("no-key", { key }, fixName, { word: meant ?? "", names: keys });
  return source.issue([...path, key], { message: `there is no key "${key}" here`, fix, told: words }, "key");
}

/** Where a key belongs that was put in a section and not in the book, or the other way round. */
function rightPlace(key: string, path: Path, known: Knowledge): { fix: string; name: string } | null {
  if (path.length === 0 && known.keysAt(["sections", 0]).includes(key))
    return { fix: "it belongs in a section, beside its kind", name: "in-section" };
  if (path[0] === "sections" && path.length === 2 && known.keysAt([]).includes(key))
    return { fix: "it belongs to the whole book, beside its title", name: "in-book" };
  return null;
}

const advice = (message: string, fix: string | null, words: Told): Advice => ({ message, fix, told: words });

/** The value where an issue arose. */
interface IssueValue {
  readonly path: Path;
  readonly value: unknown;
  /** As it is written, where it is plain. */
  readonly written: string | null;
}

/** What the schema of one value says of it; `name`: how the value is called. */
export const adviceOn = (issue: ZodIssue, name: string, value: unknown): Advice =>
  wordsOf(issue, { path: [name, ...issue.path], value, written: null }, { keysAt: () => [], examples: {} });

function wordsOf(issue: ZodIssue, found: IssueValue, known: Knowledge): Advice {
  const { path, value } = found;
  const name = nameOf(path);
  const what = whatOf(path);
  if (issue.code === "invalid_type" && value === undefined) {
    const key = String(path.at(-1));
    const example = known.examples[key];
    if (example === undefined) return advice(`${name} is missing`, null, told("missing", what));
    const line = `${key}: ${example}`;
    return advice(`${name} is missing`, `add a line such as  ${line}`, told("missing", what, "line", { line }));
  }
  if (!isStock(issue)) return ownWords(issue, value);
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue.expected, found, known);
    case "too_small":
      return advice(
        `${name} ${boundWords(issue.origin, issue.inclusive === false ? "above" : "at least", Number(issue.minimum))}${not(value)}`,
        null,
        boundTold(issue.inclusive === false ? "above" : "least", issue.origin, Number(issue.minimum), found),
      );
    case "too_big":
      return advice(
        `${name} ${boundWords(issue.origin, "at most", Number(issue.maximum))}${not(value)}`,
        null,
        boundTold("most", issue.origin, Number(issue.maximum), found),
      );
    case "not_multiple_of":
      return advice(
        `${name} must be a multiple of ${issue.divisor}${not(value)}`,
        null,
        told("multiple", { ...what, divisor: Number(issue.divisor), got: gotOf(value) }),
      );
    case "invalid_value":
      return wrongChoice(path, issue.values.map(String), value);
    case "invalid_union":
      return wrongUnion(issue, found, known);
    default:
      return advice(`${name} is not of the right form`, null, told("form", what));
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
  const sorts = all.flatMap((inner) => (inner.code === "invalid_type" ? [inner.expected] : []));
  const types = [...new Set(sorts)];
  const name = nameOf(found.path);
  if (choices.length > 0) return wrongChoice(found.path, choices, found.value, types);
  const checked = all.find(({ code }) => code !== "invalid_type");
  if (checked !== undefined) return wordsOf(checked, found, known);
  const line = exampleLine(found.path, known);
  return advice(
    `${name} must be ${types.map(typeName).join(" or ")}, not ${typeWords(found.value)}`,
    line === null ? null : `write it as  ${line}`,
    told(
      "type",
      { ...whatOf(found.path), expected: types, got: [sortOf(found.value)] },
      line === null ? null : "write",
      line === null ? {} : { text: line },
    ),
  );
}

/** `types`: what it may be besides. */
function wrongChoice(path: Path, choices: readonly string[], value: unknown, types: readonly string[] = []): Advice {
  const name = nameOf(path);
  const meant = typeof value === "string" ? nearest(value, choices) : undefined;
  const list = choices.length === 1 ? `"${choices[0]}"` : `one of ${choices.join(", ")}`;
  const message = `${name} must be ${[list, ...types.map(typeName)].join(" or ")}${not(value)}`;
  const values = { ...whatOf(path), choices, types, got: gotOf(value) };
  if (meant === undefined) return advice(message, null, told("choice", values));
  return advice(message, `did you mean "${meant}"?`, told("choice", values, "meant", { word: meant }));
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

/** A key with a value that it may have; null where none is known: options of kinds have names that other keys have, too. */
function exampleLine(path: Path, { examples }: Knowledge): string | null {
  const key = String(path.at(-1));
  return path.includes("options") || !Object.hasOwn(examples, key) ? null : `${key}: ${examples[key]}`;
}

function wrongType(expected: string, { path, value, written }: IssueValue, known: Knowledge): Advice {
  const line = exampleLine(path, known);
  const message = `${nameOf(path)} must be ${typeName(expected)}, not ${typeWords(value)}`;
  const words = (fix: string | null, values: Words["values"] = {}): Told =>
    told("type", { ...whatOf(path), expected: [expected], got: [sortOf(value)] }, fix, values);
  const isAnyText = line === null || known.anyText?.has(String(path.at(-1))) === true;
  if (expected === "string" && isAnyText && /^(number|boolean)$/.test(typeof value)) {
    const text = String(written ?? value);
    return advice(message, `put it in quotes: "${text}"`, words("quoted-fix", { quoted: `"${text}"` }));
  }
  if (/^(number|int)$/.test(expected) && typeof value === "string" && /^\d+$/.test(value))
    return advice(message, "take the quotes away", words("unquoted-fix"));
  if (expected === "boolean" && typeof value === "string" && /^(yes|no|on|off|true|false)$/i.test(value)) {
    const text = String(/^(yes|on|true)$/i.test(value));
    return written === null
      ? advice(message, `write ${text}, without quotes`, words("boolean-fix", { text }))
      : advice(message, `write ${text}`, words("write", { text }));
  }
  if (line !== null) return advice(message, `write it as  ${line}`, words("write", { text: line }));
  return advice(message, null, words(null));
}

const typeName = (sort: string): string => TYPES[sort] ?? sort;

function typeWords(value: unknown): string {
  if (value === null || value === undefined) return "empty";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a group of keys";
  return typeof value === "string" ? "text" : plainValue(value);
}

/** A number or a truth as a spec has it. */
const plainValue = (value: unknown): string =>
  typeof value !== "number" || Number.isFinite(value)
    ? String(value)
    : Number.isNaN(value)
      ? ".nan"
      : value > 0
        ? ".inf"
        : "-.inf";

function boundWords(origin: string, bound: string, limit: number): string {
  if (origin === "string") return `must have ${bound} ${limit} ${limit === 1 ? "character" : "characters"}`;
  if (/^(array|set|map|object)$/.test(origin)) return `must have ${bound} ${limit} ${limit === 1 ? "item" : "items"}`;
  return `must be ${bound} ${limit}`;
}

/** What stands there, for templates: its sort, or the value where that says more. */
function sortOf(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "object" || typeof value === "string" ? typeof value : plainValue(value);
}

function boundTold(sign: "least" | "above" | "most", origin: string, limit: number, { path, value }: IssueValue): Told {
  const unit = origin === "string" ? "characters" : /^(array|set|map|object)$/.test(origin) ? "items" : "";
  return told("bound", { ...whatOf(path), reach: sign, unit, limit, got: gotOf(value) });
}

/** A value as it is quoted in a message; empty where it says nothing. */
const gotOf = (value: unknown): string => not(value).replace(/^, not /, "");

const not = (value: unknown): string => {
  if (typeof value === "string") return value.length > 40 ? `, not ${value.length}` : `, not "${value}"`;
  return typeof value === "number" || typeof value === "boolean" ? `, not ${plainValue(value)}` : "";
};

/**
 * A message of our own: what is wrong, and behind a semicolon what to do; what a page says of it is with it. Of a list of names, the
 * nearest is enough.
 */
function ownWords(issue: ZodIssue, value: unknown): Advice {
  const { message } = issue;
  const words = toldIn(issue);
  const at = message.indexOf("; ");
  if (at < 0) return { message, fix: null, told: words };
  const fix = message.slice(at + 2);
  const names = fix.startsWith("there are ") ? fix.split(/[ ,]+/) : [];
  const meant = typeof value === "string" ? nearest(value, names) : undefined;
  if (meant === undefined) return { message: message.slice(0, at), fix, told: words };
  const better = words && { ...words, fix: told("", {}, "meant", { word: meant }).fix };
  return { message: message.slice(0, at), fix: `did you mean "${meant}"?`, told: better };
}

/** Of ages that are a list, or a map. */
export const AGES_IN_ONE = "ages are written as one word, the youngest and the oldest; write ages: 6-7";

/** What a schema has put beside its message; null where that is for a terminal alone. */
const toldIn = (issue: ZodIssue): Told | null =>
  // A schema's own message for another type has nothing beside it.
  issue.message === AGES_IN_ONE
    ? told("ages-in-one", {}, "line", { line: "ages: 6-7" })
    : issue.code === "custom"
      ? ((issue.params as { told?: Told } | undefined)?.told ?? null)
      : null;

/** How a value is called: its key, or its place in a list. */
function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return "the file";
  if (typeof last !== "number") return String(last);
  return path.length > 1 ? `item ${last + 1} of ${String(path.at(-2))}` : `item ${last + 1}`;
}

/** The same for templates: see `spec-problem.what`. */
function whatOf(path: Path): { name: string; item: number; within: string } {
  const last = path.at(-1);
  if (typeof last !== "number") return { name: last === undefined ? "" : String(last), item: 0, within: "" };
  return { name: "", item: last + 1, within: path.length > 1 ? String(path.at(-2)) : "" };
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

/** A text in what was read, a number as its digits; undefined where there is neither: a list or a map has no text. */
export function textAt(value: unknown, path: Path): string | undefined {
  const text = valueAt(value, path);
  return typeof text === "string" || typeof text === "number" ? String(text) : undefined;
}
