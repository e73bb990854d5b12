/** The places of values in a JSON text, so that messages can name the line. */
import type { Path } from "./source.ts";

/** The range of a value or a key; `to` is behind its last character. */
export interface JsonPlace {
  readonly from: number;
  readonly to: number;
}

interface Child {
  readonly key: JsonPlace | null;
  readonly value: JsonPlace;
}

/**
 * Looks up places in valid JSON. Scans each list or group of keys on a path only once. For a missing value, returns the place of its
 * nearest existing parent.
 */
export function jsonPlaces(text: string): (path: Path, at?: "value" | "key") => JsonPlace {
  const scanned = new Map<number, ReadonlyMap<string, Child>>();
  const start = spaceEnd(text, 0);
  // Lazy, because the end of a long text is seldom needed.
  const whole: Child = {
    key: null,
    value: {
      from: start,
      get to() {
        return valueEnd(text, start);
      },
    },
  };
  const childrenAt = (from: number): ReadonlyMap<string, Child> => {
    const known = scanned.get(from) ?? childrenOf(text, from);
    scanned.set(from, known);
    return known;
  };
  return (path, at = "value") => {
    let found = whole;
    for (const [i, step] of path.entries()) {
      const child = childrenAt(found.value.from).get(String(step));
      if (child === undefined) return found.value;
      found = child;
      if (at === "key" && i === path.length - 1 && found.key !== null) return found.key;
    }
    return found.value;
  };
}

/** Repeated keys of a group, without the first. `aside`: a top-level key whose value is not searched. */
export function doubledKeys(text: string, aside: string): JsonPlace[] {
  const doubled: JsonPlace[] = [];
  const groups: Set<string>[] = [];
  for (let at = 0; at < text.length; ) {
    const character = text[at]!;
    if (character !== '"') {
      if (character === "{" || character === "[") groups.push(new Set());
      else if (character === "}" || character === "]") groups.pop();
      at++;
      continue;
    }
    const to = textEnd(text, at);
    const key = isBeforeColon(text, to) ? String(JSON.parse(text.slice(at, to))) : null;
    const group = groups.at(-1);
    if (key !== null && group?.has(key)) doubled.push({ from: at, to });
    if (key !== null) group?.add(key);
    at = key === aside && groups.length === 1 ? valueEnd(text, spaceEnd(text, to)) : to;
  }
  return doubled;
}

function isBeforeColon(text: string, from: number): boolean {
  let at = from;
  while (/\s/.test(text[at] ?? "")) at++;
  return text[at] === ":";
}

const spaceEnd = (text: string, from: number): number => {
  let at = from;
  while (/[\s,:]/.test(text[at] ?? "")) at++;
  return at;
};

/** The index behind the closing quotation mark of a text. */
function textEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

/** The index behind any value. */
function valueEnd(text: string, from: number): number {
  if (text[from] === '"') return textEnd(text, from);
  if (!/[[{]/.test(text[from] ?? "")) {
    let at = from;
    while (at < text.length && !/[\s,\]}]/.test(text[at]!)) at++;
    return at;
  }
  let depth = 0;
  for (let at = from; at < text.length; ) {
    const character = text[at]!;
    if (character === '"') {
      at = textEnd(text, at);
      continue;
    }
    if (character === "[" || character === "{") depth++;
    else if ((character === "]" || character === "}") && --depth === 0) return at + 1;
    at++;
  }
  return text.length;
}

/** The children of a list or a group of keys; empty for other values. The last of repeated keys counts, as in `JSON.parse`. */
function childrenOf(text: string, from: number): ReadonlyMap<string, Child> {
  const children = new Map<string, Child>();
  const isList = text[from] === "[";
  if (!isList && text[from] !== "{") return children;
  let at = spaceEnd(text, from + 1);
  for (let i = 0; at < text.length && !/[\]}]/.test(text[at]!); i++) {
    const key = isList ? null : { from: at, to: textEnd(text, at) };
    const begin = key === null ? at : spaceEnd(text, key.to);
    const value = { from: begin, to: valueEnd(text, begin) };
    children.set(key === null ? String(i) : String(JSON.parse(text.slice(key.from, key.to))), { key, value });
    at = spaceEnd(text, value.to);
  }
  return children;
}
