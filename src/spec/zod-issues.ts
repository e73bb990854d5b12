/** Zod's issues in plain words, with source positions. */
import type * as z from "zod";
import { isStock } from "../engine/data-problem.ts";
import type { Words } from "../engine/kind.ts";
import type { Issue } from "./diagnostic.ts";
import { nearest } from "./nearest.ts";
import { type Advice, type ProblemWords, parted, problem } from "./problem.ts";
import type { Path, Source } from "./source.ts";

type ZodIssue = z.core.$ZodIssue;

/** Facts for advice: the keys that exist at a path, and examples of values. */
export interface Knowledge {
  readonly keysAt: (path: Path) => readonly string[];
  readonly examples: Readonly<Record<string, string>>;
  /** Keys with an example that accept any text. */
  readonly anyText?: ReadonlySet<string>;
}

/** Turns Zod's issues into issues with source positions. `base`: the path of the checked value in the source. */
export function issuesOf(found: readonly ZodIssue[], source: Source, base: Path, known: Knowledge): Issue[] {
  const bounded = pathsOf(found, (issue) => issue.code === "too_big" && !isBeyondAll(issue));
  const mistaken = pathsOf(found, (issue) => issue.code === "invalid_type");
  return found.flatMap((issue) => {
    const path = [...base, ...issue.path];
    if (isBeyondAll(issue) && bounded.has(String(issue.path))) return [];
    // The length of a text in place of a list is irrelevant.
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

/** Whether a number exceeds all safe integers. The issue with the bound of its key is then more useful. */
const isBeyondAll = (issue: ZodIssue): boolean => issue.code === "too_big" && issue.maximum === Number.MAX_SAFE_INTEGER;

const pathsOf = (found: readonly ZodIssue[], is: (issue: ZodIssue) => boolean): ReadonlySet<string> =>
  new Set(found.filter(is).map((issue) => String(issue.path)));

/** The issue with an unknown key. `keys`: the keys that exist in its place. */
function strangeKey(key: string, keys: readonly string[], path: Path, source: Source, known: Knowledge): Issue {
  const meant = nearest(key, keys);
  const fix = meant !== undefined ? "meant" : (rightPlace(key, path, known) ?? (keys.length > 0 ? "known" : null));
  return source.issue([...path, key], problem("no-key", { key }, fix, { word: meant ?? "", names: keys }), "key");
}

/** The right place of a key that is in a section instead of the book, or the other way round. */
function rightPlace(key: string, path: Path, known: Knowledge): string | null {
  if (path.length === 0 && known.keysAt(["sections", 0]).includes(key)) return "in-section";
  return path[0] === "sections" && path.length === 2 && known.keysAt([]).includes(key) ? "in-book" : null;
}

/** The value with an issue. */
interface IssueValue {
  readonly path: Path;
  readonly value: unknown;
  /** Its source text, if it is a plain value. */
  readonly written: string | null;
}

/** The advice of a schema about a value; `name`: the name of the value. */
export const adviceOn = (issue: ZodIssue, name: string, value: unknown): Advice =>
  wordsOf(issue, { path: [name, ...issue.path], value, written: null }, { keysAt: () => [], examples: {} });

function wordsOf(issue: ZodIssue, found: IssueValue, known: Knowledge): Advice {
  const { path, value } = found;
  const what = whatOf(path);
  if (issue.code === "invalid_type" && value === undefined) {
    const key = String(path.at(-1));
    const example = known.examples[key];
    if (example === undefined) return problem("missing", what, null);
    return problem("missing", what, "line", { line: `${key}: ${example}` });
  }
  const own = ownAdvice(issue, value);
  if (own !== null) return own;
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue.expected, found, known);
    case "too_small":
      return bound(issue.inclusive === false ? "above" : "least", issue.origin, Number(issue.minimum), found);
    case "too_big":
      return bound("most", issue.origin, Number(issue.maximum), found);
    case "not_multiple_of":
      return problem("multiple", { ...what, divisor: Number(issue.divisor), got: gotOf(value) }, null);
    case "invalid_value":
      return wrongChoice(path, issue.values.map(String), value);
    case "invalid_union":
      return wrongUnion(issue, found, known);
    default:
      return problem("form", what, null);
  }
}

/** The issues of the union member that fits the value itself, so has only issues inside the value. */
const closestForm = ({ errors }: z.core.$ZodIssueInvalidUnion): readonly ZodIssue[] | undefined =>
  errors.find(
    (form) => form.length > 0 && form.every(({ path, code }) => path.length > 0 || code === "unrecognized_keys"),
  );

function wrongUnion({ errors }: z.core.$ZodIssueInvalidUnion, found: IssueValue, known: Knowledge): Advice {
  const all = errors.flat();
  const choices = all.flatMap((inner) => (inner.code === "invalid_value" ? inner.values.map(String) : []));
  const sorts = all.flatMap((inner) => (inner.code === "invalid_type" ? [inner.expected] : []));
  const types = [...new Set(sorts)];
  if (choices.length > 0) return wrongChoice(found.path, choices, found.value, types);
  const checked = all.find(({ code }) => code !== "invalid_type");
  if (checked !== undefined) return wordsOf(checked, found, known);
  const line = exampleLine(found.path, known);
  const values = { ...whatOf(found.path), expected: types, got: [sortOf(found.value)] };
  return problem("type", values, line === null ? null : "write", { text: line ?? "" });
}

/** `types`: other allowed types. */
function wrongChoice(path: Path, choices: readonly string[], value: unknown, types: readonly string[] = []): Advice {
  const meant = typeof value === "string" ? nearest(value, choices) : undefined;
  const values = { ...whatOf(path), names: choices, count: choices.length, types, got: gotOf(value) };
  return problem("choice", values, meant === undefined ? null : "meant", { word: meant ?? "" });
}

/** A key with a valid example value; null if none is known, as for options of kinds, which may share names with other keys. */
function exampleLine(path: Path, { examples }: Knowledge): string | null {
  const key = String(path.at(-1));
  return path.includes("options") || !Object.hasOwn(examples, key) ? null : `${key}: ${examples[key]}`;
}

function wrongType(expected: string, { path, value, written }: IssueValue, known: Knowledge): Advice {
  const line = exampleLine(path, known);
  const wrong = (fix: string | null, values: Words["values"] = {}): Advice =>
    problem("type", { ...whatOf(path), expected: [expected], got: [sortOf(value)] }, fix, values);
  const isAnyText = line === null || known.anyText?.has(String(path.at(-1))) === true;
  if (expected === "string" && isAnyText && /^(number|boolean)$/.test(typeof value))
    return wrong("quoted-fix", { quoted: `"${written ?? value}"` });
  if (/^(number|int)$/.test(expected) && typeof value === "string" && /^\d+$/.test(value)) return wrong("unquoted-fix");
  if (expected === "boolean" && typeof value === "string" && /^(yes|no|on|off|true|false)$/i.test(value)) {
    const text = String(/^(yes|on|true)$/i.test(value));
    return wrong(written === null ? "boolean-fix" : "write-plain", { text });
  }
  return line === null ? wrong(null) : wrong("write", { text: line });
}

/** A number or a boolean as in a spec. */
const plainValue = (value: unknown): string =>
  typeof value !== "number" || Number.isFinite(value)
    ? String(value)
    : Number.isNaN(value)
      ? ".nan"
      : value > 0
        ? ".inf"
        : "-.inf";

/** A value for templates: its type or, if more useful, the value. */
function sortOf(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "object" || typeof value === "string" ? typeof value : plainValue(value);
}

function bound(reach: "least" | "above" | "most", origin: string, limit: number, { path, value }: IssueValue): Advice {
  const unit = origin === "string" ? "characters" : /^(array|set|map|object)$/.test(origin) ? "items" : "";
  return problem("bound", { ...whatOf(path), reach, unit, limit, got: gotOf(value) }, null);
}

/** A value as quoted in a message; empty if useless. */
const gotOf = (value: unknown): string => {
  if (typeof value === "string") return value.length > 40 ? String(value.length) : `"${value}"`;
  return typeof value === "number" || typeof value === "boolean" ? plainValue(value) : "";
};

/** The message for ages as a list or a map, in place of zod's message. */
export const AGES_IN_ONE = "ages-in-one";

/** The advice of our own schemas; null for a message of zod. */
function ownAdvice(issue: ZodIssue, value: unknown): Advice | null {
  const { advice, told = null } = (issue.code === "custom" && (issue.params as OwnParams | undefined)) || {};
  if (advice !== undefined) return advice;
  if (issue.message === AGES_IN_ONE) return problem("ages-in-one", {}, "write-plain", { text: "ages: 6-7" });
  return isStock(issue) ? null : withNearest(parted(issue.message), told, value);
}

/** The parameters of our own schemas' issues: advice, or the words of a kind's option. */
interface OwnParams {
  readonly advice?: Advice;
  readonly told?: ProblemWords;
}

/** The advice of a schema's message "problem; fix". For a list of names, names only the nearest. */
function withNearest({ why, todo }: ReturnType<typeof parted>, words: ProblemWords | null, value: unknown): Advice {
  const names = words?.problem.values.names;
  const meant = typeof value === "string" && Array.isArray(names) ? nearest(value, names.map(String)) : undefined;
  if (words === null || meant === undefined) return { message: why, fix: todo || null, words };
  const near = problem("form", {}, "meant", { word: meant });
  return {
    message: why,
    words: { ...words, fix: near.words?.fix ?? null },
    get fix() {
      return near.fix;
    },
  };
}

/** The name of a value: its key or its place in a list, see the template `what`. */
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

/** The text at a path, or the digits of a number; undefined for any other value. */
export function textAt(value: unknown, path: Path): string | undefined {
  const text = valueAt(value, path);
  return typeof text === "string" || typeof text === "number" ? String(text) : undefined;
}
