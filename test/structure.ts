/**
 * Whether two files are the same but for some texts: as a browser reads HTML, XML and SVG, with the same elements, attributes and
 * comments, and data in scripts and attributes as JSON.
 */
import type { Page } from "playwright-core";

/** A file as it is with harmless texts, and as it is. */
export interface TwoFiles {
  readonly name: string;
  readonly harmless: string;
  readonly made: string;
}

export type Type = "text/html" | "application/xml";

/** What of each pair is not as it should be, in lines. `texts`: harmless texts and what stands in their place. */
export const changesIn = (
  page: Page,
  type: Type,
  files: readonly TwoFiles[],
  texts: Readonly<Record<string, string>>,
): Promise<string[]> => page.evaluate(compare, { type, files, texts });

/** The same of data, in this process. */
export function changedData(
  name: string,
  harmless: string,
  made: string,
  texts: Readonly<Record<string, string>>,
): string[] {
  const put = (value: unknown): unknown => {
    if (typeof value === "string") return value.replace(MARK, (mark) => texts[mark] ?? mark);
    if (Array.isArray(value)) return value.map(put);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [put(key), put(inner)]));
  };
  const wanted = JSON.stringify(put(JSON.parse(harmless)));
  const found = JSON.stringify(JSON.parse(made));
  if (wanted === found) return [];
  const at = [...wanted].findIndex((_, i) => wanted[i] !== found[i]);
  const near = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return [`${name}: ${near(found)} and not ${near(wanted)}`];
}

/** A harmless text: no other word of a book is like it, and none holds another. */
export const markOf = (index: number): string =>
  `Harmless${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}x`;
export const MARK = /Harmless[a-z]{2}x/g;

/** A node of a page, as far as it is looked at. */
interface PageNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: readonly PageNode[];
  /** Of a `template`. */
  readonly content?: PageNode;
  getAttributeNames?(): string[];
  getAttribute?(name: string): string;
}
interface PageScope {
  readonly DOMParser: new () => {
    parseFromString(text: string, type: string): PageNode & { querySelector(selector: string): PageNode | null };
  };
}

/** Runs in a page. */
function compare({
  type,
  files,
  texts,
}: {
  type: Type;
  files: readonly TwoFiles[];
  texts: Readonly<Record<string, string>>;
}): string[] {
  const put = (text: string): string => text.replace(/Harmless[a-z]{2}x/g, (mark) => texts[mark] ?? mark);
  const deep = (value: unknown): unknown => {
    if (typeof value === "string") return put(value);
    if (Array.isArray(value)) return value.map(deep);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deep(inner)]));
  };
  const json = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  };
  /** Null if the text is what it should be. */
  const wrong = (harmless: string, made: string): string | null => {
    const data = /^\s*[[{]/.test(harmless) ? json(harmless) : undefined;
    const [wanted, found] =
      data === undefined ? [put(harmless), made] : [JSON.stringify(deep(data)), JSON.stringify(json(made))];
    // Sentences have one space between words, and a true minus before a number.
    const plain = (text: string | undefined) => text?.replace(/\s+/g, " ").replaceAll("\u2212", "-");
    return plain(wanted) === plain(found)
      ? null
      : `${JSON.stringify(found)?.slice(0, 150)} and not ${JSON.stringify(wanted).slice(0, 150)}`;
  };
  /** What of a drawing is more than one. */
  const drawn = (node: PageNode, place: string): string | null => {
    const here = `${place}/${node.nodeName}`;
    if (!/^(svg|g|rect|path|circle|line|text|tspan|title|#text)$/.test(node.nodeName)) return `${here} is in a drawing`;
    const strange = (node.getAttributeNames?.() ?? []).find((name) => /^on|href|style/.test(name));
    if (strange !== undefined) return `${here} has ${strange}`;
    for (let i = 0; i < node.childNodes.length; i++) {
      const within = drawn(node.childNodes[i]!, here);
      if (within !== null) return within;
    }
    return null;
  };
  const differ = (harmless: PageNode, made: PageNode, place: string): string | null => {
    const here = `${place}/${made.nodeName}`;
    if (harmless.nodeType !== made.nodeType || harmless.nodeName !== made.nodeName)
      return `${here} and not ${harmless.nodeName}`;
    // A cover is drawn by its title: in other colours and marks, with as many lines as that takes.
    if (/^cover /.test(made.getAttribute?.("class") ?? "")) return drawn(made, here);
    const names = harmless.getAttributeNames?.() ?? [];
    const found = made.getAttributeNames?.() ?? [];
    if (names.join(" ") !== found.join(" ")) return `${here} has ${found.join(" ")} and not ${names.join(" ")}`;
    for (const name of names) {
      const fault = wrong(harmless.getAttribute!(name), made.getAttribute!(name));
      if (fault !== null) return `${here} ${name}: ${fault}`;
    }
    const fault = wrong(harmless.nodeValue ?? "", made.nodeValue ?? "");
    if (fault !== null) return `${here}: ${fault}`;
    if (harmless.childNodes.length !== made.childNodes.length)
      return `${here} has ${made.childNodes.length} parts and not ${harmless.childNodes.length}`;
    for (let i = 0; i < harmless.childNodes.length; i++) {
      const within = differ(harmless.childNodes[i]!, made.childNodes[i]!, here);
      if (within !== null) return within;
    }
    // Of a `meta` it is an attribute.
    if (harmless.nodeName === "TEMPLATE") return differ(harmless.content!, made.content!, here);
    return null;
  };
  const { DOMParser } = globalThis as unknown as PageScope;
  return files.flatMap(({ name, harmless, made }) => {
    const [before, after] = [harmless, made].map((text) => new DOMParser().parseFromString(text, type));
    if (type !== "text/html" && after!.querySelector("parsererror") !== null) return [`${name}: it is no XML`];
    const fault = differ(before!, after!, "");
    return fault === null ? [] : [`${name}: ${fault}`];
  });
}
