/** Trees of a PDF that grow while pages are written: pages, bookmarks, and what belongs to numbers and to names. */
import { type Objects, pdfString, pdfText, ref } from "./objects.ts";

/** Entries of one node. */
const FULL = 64;

/** The pages. */
export interface PageTree {
  /** The node that the next page belongs to. */
  parent(): number;
  add(page: number): void;
  /** Writes the root; gives back its number. */
  end(): number;
}

/** Begins the tree of pages: two levels, so that no list is long. */
export function openPages(objects: Objects): PageTree {
  const root = objects.number();
  const nodes: number[] = [];
  let [node, count] = [objects.number(), 0];
  let kids: number[] = [];
  const flush = () => {
    objects.put(`<</Type/Pages/Parent ${ref(root)}/Count ${kids.length}/Kids[${kids.map(ref).join(" ")}]>>`, node);
    nodes.push(node);
    kids = [];
  };
  return {
    parent: () => {
      if (kids.length === FULL) {
        flush();
        node = objects.number();
      }
      return node;
    },
    add: (page) => {
      kids.push(page);
      count++;
    },
    end: () => {
      flush();
      return objects.put(`<</Type/Pages/Count ${count}/Kids[${nodes.map(ref).join(" ")}]>>`, root);
    },
  };
}

/** Numbers, from 0 without a gap, and the object that each stands for. */
export interface NumberTree {
  /** The number of an object. */
  add(value: string): number;
  end(): { readonly root: number; readonly next: number };
}

/** Begins a tree of numbers. */
export function openNumbers(objects: Objects): NumberTree {
  const nodes: number[] = [];
  let next = 0;
  let row: string[] = [];
  const flush = () => {
    if (row.length === 0) return;
    const first = next - row.length;
    const pairs = row.map((value, i) => `${first + i} ${value}`).join(" ");
    nodes.push(objects.put(`<</Limits[${first} ${next - 1}]/Nums[${pairs}]>>`));
    row = [];
  };
  return {
    add: (value) => {
      if (row.push(value) === FULL) {
        next++;
        flush();
        return next - 1;
      }
      return next++;
    },
    end: () => {
      flush();
      return { root: objects.put(`<</Kids[${nodes.map(ref).join(" ")}]>>`), next };
    },
  };
}

/** Names of places that links lead to. */
export interface NameTree {
  /** `y`: in points from the bottom edge of the sheet. */
  add(name: string, page: number, y: number): void;
  /** Writes the tree; gives back its number. */
  end(): number;
}

/** Begins the names. They are kept until the end, since they stand in the order of their letters. */
export function openNames(objects: Objects): NameTree {
  const places = new Map<string, string>();
  const end = (): number => {
    const sorted = [...places.keys()].sort();
    const nodes: number[] = [];
    for (let i = 0; i < sorted.length; i += FULL) {
      const part = sorted.slice(i, i + FULL);
      const limits = `${pdfString(part[0]!)}${pdfString(part.at(-1)!)}`;
      const pairs = part.map((name) => `${pdfString(name)}[${places.get(name)} null]`).join("");
      nodes.push(objects.put(`<</Limits[${limits}]/Names[${pairs}]>>`));
    }
    return objects.put(`<</Kids[${nodes.map(ref).join(" ")}]>>`);
  };
  return {
    add: (name, page, y) => {
      places.set(name, `${ref(page)}/XYZ null ${Math.round(y * 100) / 100}`);
    },
    end,
  };
}

/** The bookmarks, in two levels. */
export interface Outline {
  /** `page`: its object. */
  add(title: string, depth: 0 | 1, page: number): void;
  /** Writes what is left; gives back the number of the root, or null where there is no bookmark. */
  end(): number | null;
}

interface Entry {
  readonly number: number;
  readonly body: string;
  readonly previous: number | null;
}
interface Chapter extends Entry {
  first: number | null;
  last: Entry | null;
  count: number;
}

/** Begins the bookmarks. Each is written when the next one of its level is known; it shows the whole page. */
export function openOutline(objects: Objects): Outline {
  let root: number | null = null;
  let [first, count] = [0, 0];
  let chapter: Chapter | null = null;
  const begun = (title: string, page: number, parent: number, number: number, previous: number | null): Entry => ({
    number,
    body: `/Title${pdfText(title)}/Parent ${ref(parent)}/Dest[${ref(page)}/Fit]`,
    previous,
  });
  const write = (entry: Entry, next: number | null, more = ""): void => {
    const previous = entry.previous === null ? "" : `/Prev ${ref(entry.previous)}`;
    objects.put(`<<${entry.body}${previous}${next === null ? "" : `/Next ${ref(next)}`}${more}>>`, entry.number);
  };
  const close = (done: Chapter, next: number | null): void => {
    if (done.last !== null) write(done.last, null);
    // Closed until it is opened: a negative count.
    const kids =
      done.last === null ? "" : `/First ${ref(done.first!)}/Last ${ref(done.last.number)}/Count -${done.count}`;
    write(done, next, kids);
  };
  const addChapter = (title: string, page: number): void => {
    root ??= objects.number();
    const number = objects.number();
    if (chapter === null) first = number;
    else close(chapter, number);
    chapter = { ...begun(title, page, root, number, chapter?.number ?? null), first: null, last: null, count: 0 };
    count++;
  };
  const addSection = (title: string, page: number, of: Chapter): void => {
    const number = objects.number();
    if (of.last !== null) write(of.last, number);
    of.last = begun(title, page, of.number, number, of.last?.number ?? null);
    of.first ??= number;
    of.count++;
  };
  return {
    add: (title, depth, page) => {
      if (depth === 0 || chapter === null) addChapter(title, page);
      else addSection(title, page, chapter);
    },
    end: () => {
      if (root === null || chapter === null) return null;
      close(chapter, null);
      return objects.put(`<</Type/Outlines/First ${ref(first)}/Last ${ref(chapter.number)}/Count ${count}>>`, root);
    },
  };
}
