/** YAML or JSON as data with source positions, so that errors can name line and column. */
import {
  type Alias,
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  visit,
  type YAMLMap,
} from "yaml";
import { fileIssue, InputError, type Issue, issueAt } from "./diagnostic.ts";
import { type Advice, problem } from "./problem.ts";
import { checkSize } from "./source-limits.ts";

/** Keys and indices that lead from the root to a value. */
export type Path = readonly PropertyKey[];

/** Data with source positions. */
export interface Source {
  readonly file: string;
  readonly value: unknown;
  /** Issues with forbidden YAML. The value is readable nevertheless. */
  readonly issues: readonly Issue[];
  /** The source text of a plain value, such as 0123 for the number 123; null for other values. */
  readonly written: (path: Path) => string | null;
  /** An issue with the value at a path or, if it is missing, with its nearest parent. */
  readonly issue: (path: Path, advice: Advice, at?: "value" | "key") => Issue;
}

/**
 * How to read a plain number where text is expected: `number`: as text if nothing is lost (12 but not 012); `source`: as written
 * (7E51234567 is an id, not a number); `value`: the text of its value (for ages). Null: numbers stay numbers.
 */
export type TextRule = (path: Path) => "number" | "source" | "value" | null;

/** Maximum number of aliases, including their expansions: a normal spec has a few; an alias bomb is refused. */
const MAX_ALIASES = 50;
/** Maximum number of aliases without expansions, because the parser looks each one up in the whole document. */
const MAX_ALIAS_NODES = 200;

/** Reads YAML 1.2 or JSON. Throws an `InputError` for any other text. */
export function parseSource(text: string, file: string, textRule: TextRule = () => null): Source {
  checkSize(text, file);
  const lines = new LineCounter();
  const place = placer(text, file, lines);
  const document = parseWhole(text, file, lines);
  const isJson = /^\s*[{[]/.test(text);
  // Reports only the first syntax error, because it often causes the others.
  const syntax = [...document.errors.slice(0, 1), ...document.warnings].map(({ code, message, pos }) => {
    const from = isOpenQuote(message) ? quoteBefore(document, pos[0]) : pos[0];
    return place(from, Math.max(pos[1], from + 1), syntaxWords(code, message, isJson));
  });
  if (syntax.length > 0) throw new InputError(syntax);
  const issues = refuse(document, place, textRule);
  const written = (path: Path) => {
    const node = nodesAlong(document, path)[path.length]?.value;
    return isScalar(node) && node.type === "PLAIN" ? (node.source ?? null) : null;
  };
  return { file, value: dataOf(document, place), issues, written, issue: issuer(document, place) };
}

type Placer = (from: number, to: number, advice: Advice) => Issue;

function placer(text: string, file: string, lines: LineCounter): Placer {
  const end = text.trimEnd().length;
  // A long line may have thousands of issues, so it is found once.
  let latest = { first: -1, whole: "" };
  const lineAt = (first: number): string => {
    if (latest.first === first) return latest.whole;
    const next = text.indexOf("\n", first);
    latest = { first, whole: text.slice(first, next < 0 ? undefined : next).replace(/\r$/, "") };
    return latest.whole;
  };
  return (from, to, advice) => {
    // An issue at the end of the file points after its last character.
    const start = Math.min(from, end);
    const { line, col } = lines.linePos(start);
    const first = start - col + 1;
    const whole = lineAt(first);
    const length = Math.max(1, Math.min(to - start, first + whole.length - start));
    return issueAt({ file, line, column: col, excerpt: { line: whole, length } }, advice);
  };
}

function parseWhole(text: string, file: string, lineCounter: LineCounter): Document.Parsed {
  try {
    const quiet = { prettyErrors: false, logLevel: "error" } as const;
    // We look for repeated keys ourselves, because the parser compares each key with all others.
    return parseDocument(text, { version: "1.2", schema: "core", lineCounter, uniqueKeys: false, ...quiet });
  } catch {
    // The parser fails on too deeply nested structures.
    throw new InputError([fileIssue(file, problem("too-deep"))]);
  }
}

/** The beginning of the quoted text that ends, or should end, at a place. */
function quoteBefore(document: Document.Parsed, end: number): number {
  let from = end;
  const { QUOTE_DOUBLE, QUOTE_SINGLE } = Scalar;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if ((type === QUOTE_DOUBLE || type === QUOTE_SINGLE) && range && range[0] < end) from = range[0];
    },
  });
  return from;
}

/** Refuses valid but misleading YAML, and reads numbers as text where a spec expects text. */
function refuse(document: Document.Parsed, place: Placer, textRule: TextRule): Issue[] {
  const issues: Issue[] = [];
  const add = (node: unknown, advice: Advice) => issues.push(place(...rangeOf(node), advice));
  const { explicit, version } = document.directives.yaml;
  if (explicit && version !== "1.2") issues.push(place(0, 5, problem("version-of-yaml", { version })));
  const walk = (node: unknown, path: Path) => {
    if (isNode(node) && STRANGE_TAGS.test(node.tag ?? "")) add(node, TAGS);
    else if (isMap(node)) {
      const seen = new Set<string>();
      // A refused key is removed, so that it is reported once and the rest is still checked.
      node.items = node.items.filter(({ key, value }) => {
        const wrong = keyProblem(key, seen);
        if (wrong !== null) add(key, wrong);
        else walk(value, [...path, String((key as Scalar).value)]);
        return wrong === null;
      });
    } else if (isSeq(node)) for (const [i, item] of node.items.entries()) walk(item, [...path, i]);
    else if (isScalar(node)) {
      const wrong = numberProblem(node, textRule(path));
      if (wrong !== null) add(node, wrong);
    }
  };
  walk(document.contents, []);
  return issues;
}

/** Tags that the parser knows, but whose values are not text, numbers, lists or groups of keys. */
const STRANGE_TAGS = /^tag:yaml\.org,2002:(binary|merge|omap|pairs|set|timestamp)$/;

/** `seen`: the earlier keys of the map. */
function keyProblem(key: unknown, seen: Set<string>): Advice | null {
  if (isNode(key) && STRANGE_TAGS.test(key.tag ?? "")) return TAGS;
  if (!isScalar(key)) return problem("key");
  if (key.value === "<<") return problem("merge");
  if (key.value === "__proto__") return problem("proto");
  const name = String(key.value);
  if (seen.has(name)) return problem("twice");
  seen.add(name);
  return null;
}

/** Turns a number that is meant as text into text, in place. Returns a problem if that would lose something. */
function numberProblem(scalar: Scalar, rule: ReturnType<TextRule>): Advice | null {
  const { value, source } = scalar;
  if (rule === null || typeof value !== "number" || source === undefined) return null;
  scalar.value = rule === "value" ? String(value) : source;
  if (rule !== "number" || String(value) === source) return null;
  const values = { source, value: Number.isFinite(value) ? value : source };
  return problem("number", values, "quoted-fix", { quoted: `"${source}"` });
}

function dataOf(document: Document.Parsed, place: Placer): unknown {
  const aliases: Alias[] = [];
  visit(document, { Alias: (_, alias) => (aliases.push(alias) > MAX_ALIAS_NODES ? visit.BREAK : undefined) });
  const fail = (alias: Alias | undefined, advice: Advice): never => {
    const [from, to] = alias?.range ?? [0, 1];
    throw new InputError([place(from, to, advice)]);
  };
  const refuseLast = () => fail(aliases.at(-1), problem("aliases"));
  if (aliases.length > MAX_ALIAS_NODES) refuseLast();
  const unknown = aliases.find((alias) => alias.resolve(document) === undefined);
  if (unknown !== undefined) fail(unknown, problem("alias"));
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return refuseLast();
  }
}

const issuer =
  (document: Document.Parsed, place: Placer): Source["issue"] =>
  (path, advice, at = "value") => {
    const [from, to] = rangeAt(document, path, at);
    return place(from, to, advice);
  };

/** A value, and its key in a map. */
interface Step {
  readonly key: unknown;
  readonly value: unknown;
}

/** The values along a path, beginning with the whole document; shorter than the path if something is missing. */
function nodesAlong(document: Document.Parsed, path: Path): Step[] {
  const steps: Step[] = [{ key: null, value: document.contents }];
  for (const step of path) {
    const node = steps.at(-1)?.value;
    if (isMap(node)) {
      const pair = pairsOf(node).get(String(step));
      if (pair === undefined) break;
      steps.push(pair);
    } else {
      const item = isSeq(node) ? node.items[Number(step)] : undefined;
      if (item === undefined) break;
      steps.push({ key: null, value: item });
    }
  }
  return steps;
}

const pairsByMap = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

/** The pairs of a map by key, cached. */
function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const known = pairsByMap.get(map);
  if (known !== undefined) return known;
  const pairs = new Map(map.items.map((pair) => [String((pair.key as Scalar).value), pair]));
  pairsByMap.set(map, pairs);
  return pairs;
}

/** The range of the value (or the key) at a path; if it is missing, the range of its nearest existing parent. */
function rangeAt(document: Document.Parsed, path: Path, at: "value" | "key"): [number, number] {
  const steps = nodesAlong(document, path);
  const { key, value } = steps.at(-1) ?? { key: null, value: null };
  if (at === "key" && steps.length > path.length && key !== null) return rangeOf(key);
  // An empty value has no range, so its key is used.
  if (key !== null && (value === null || (isScalar(value) && value.range?.[0] === value.range?.[1])))
    return rangeOf(key);
  return rangeOf(value);
}

/** The range of a node. For a map or list in block style, that of its first key or item. */
function rangeOf(node: unknown): [number, number] {
  if (isCollection(node) && node.flow !== true && node.items.length > 0) {
    const first = node.items[0] as Pair | Node;
    return rangeOf(isMap(node) ? (first as Pair).key : first);
  }
  const range = (node as Node | null)?.range;
  return range ? [range[0], range[1]] : [0, 1];
}

// Plain words for the errors of the YAML parser.

const NO_COLON = problem("no-colon");
const NO_COMMA = problem("no-comma");
/** The parser's messages for a missing or extra token between two values in brackets, except numbers. */
const BETWEEN = /^Missing , between|^Unexpected (?:(?:double|single)-quoted-scalar|flow-(?:map|seq)-start) /;

const TAGS = problem("tag");

/** Whether the parser reports a missing closing quote. */
const isOpenQuote = (parserMessage: string): boolean => /closing ["']quote/.test(parserMessage);

const ADVICE: Readonly<Record<string, Advice>> = {
  MULTIPLE_DOCS: problem("second"),
  TAB_AS_INDENT: problem("tab"),
  BLOCK_AS_IMPLICIT_KEY: problem("colon"),
  MULTILINE_IMPLICIT_KEY: NO_COLON,
  BAD_SCALAR_START: problem("sign", {}, "quotes-fix"),
  RESOURCE_EXHAUSTION: problem("deep", {}, null),
  TAG_RESOLVE_FAILED: TAGS,
};

/** The meaning of a parser's error code in plain words. `isJson`: whether the whole text is in brackets. */
function syntaxWords(code: string, parserMessage: string, isJson: boolean): Advice {
  if (isJson && (code === "MULTILINE_IMPLICIT_KEY" || BETWEEN.test(parserMessage))) return NO_COMMA;
  const advice = ADVICE[code];
  if (advice !== undefined) return advice;
  if (isOpenQuote(parserMessage)) return problem("quote");
  if (/end with a [\]}]/.test(parserMessage)) return problem("bracket", { end: parserMessage.at(-1)! });
  if (/followed by map values|^Missing , or :/.test(parserMessage)) return NO_COLON;
  if (/same column/.test(parserMessage)) return problem("indent");
  if (/scalar at node end/.test(parserMessage)) return problem("more");
  // All other codes are rare. Their messages would only help experts.
  return problem("yaml");
}
