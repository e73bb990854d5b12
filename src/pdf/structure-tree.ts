/**
 * The structure tree of a document, for screen readers: elements, and the references from pages and links to them. Written page
 * by page, because pdfkit's own elements stay in memory until the end of the book.
 */

import { pdfString, referenceTo, verbatim } from "../draw/pdf-values.ts";
import { type Dictionary, lastAnnotation, type Ref, reserveObject, writeText } from "../draw/pdfkit-internals.ts";
import { valueFor } from "../engine/required.ts";
import type { BookDocument } from "./book-document.ts";
import { type Element, isFull, type Link, type PaintedPage } from "./paint-page.ts";

/** The structure, added page by page. */
interface StructureTree {
  /** Writes the elements of the current page, and its links. */
  put(painted: PaintedPage): void;
  /** Writes the parts that belong to all pages. */
  end(): void;
}

/** The data that the elements of one page need. */
interface PageEntry {
  /** A reference to the page. */
  readonly page: string;
  readonly refs: Map<Element, string>;
}

/** Starts the structure tree. */
export function openStructureTree({ pdf, onSheet }: BookDocument): StructureTree {
  const root = pdf.getStructTreeRoot();
  const document = pdf.ref({ S: "Document", P: root });
  const parents = openNumbers((data) => pdf.ref(data));
  /** Object numbers: a text for each would be a tenth of the memory of a long book. */
  const all: number[] = [];

  const link = ({ link }: Link, element: string): string => {
    const { to, label } = link;
    const [x, y, width, height] = [link.x, link.y, link.width, link.height].map(rounded);
    pdf.annotate(x!, y!, width!, height!, {
      Subtype: "Link",
      Dest: to,
      Contents: verbatim(pdfString(label)),
      StructParent: parents.add(element),
    });
    return `<</Type /OBJR /Obj ${referenceTo(lastAnnotation(pdf))}>>`;
  };
  // No level of headings is left out, whatever stands first on a page.
  let depth = 0;
  const tagOf = ({ tag }: Element): string => {
    const level = /^H(\d)$/.exec(tag)?.[1];
    if (level === undefined) return tag;
    depth = Math.min(Number(level), depth + 1);
    return `H${depth}`;
  };
  const element = (one: Element, parent: string, entry: PageEntry): number => {
    const tag = tagOf(one);
    const id = reserveObject(pdf);
    const own = referenceTo({ id });
    entry.refs.set(one, own);
    const kids: (number | string)[] = [];
    for (const kid of one.kids) {
      if (typeof kid === "number") kids.push(kid);
      else if ("link" in kid) kids.push(link(kid, own));
      else if (isFull(kid)) kids.push(referenceTo({ id: element(kid, own, entry) }));
    }
    const all = kids.length === 1 ? kids[0] : `[${kids.join(" ")}]`;
    const alt = one.alt === undefined ? "" : `\n/Alt ${pdfString(one.alt)}`;
    const box = one.box === undefined ? "" : `\n/A ${layoutOf(one.box, onSheet)}`;
    writeText(pdf, id, `<<\n/S /${tag}\n/P ${parent}\n/Pg ${entry.page}\n/K ${all}${alt}${box}\n>>`);
    return id;
  };
  return {
    put: ({ elements, owners }) => {
      const entry: PageEntry = { page: referenceTo(pdf.page.dictionary), refs: new Map() };
      for (const each of elements) all.push(element(each, referenceTo(document), entry));
      pdf.page.dictionary.data.StructParents = parents.add(
        `[${owners.map((owner) => valueFor(entry.refs, owner)).join(" ")}]`,
      );
    },
    end: () => {
      document.data.K = verbatim(`[${all.map((id) => referenceTo({ id })).join(" ")}]`);
      document.end();
      root.data.K = document;
      root.data.ParentTree = parents.end();
      root.data.ParentTreeNextKey = parents.next();
    },
  };
}

/** To hundredths of a point. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

const layoutOf = ([left, top, right, bottom]: NonNullable<Element["box"]>, at: BookDocument["onSheet"]): string =>
  `<</O /Layout /Placement /Block /BBox [${[...at(left, bottom), ...at(right, top)].join(" ")}]>>`;

/** Maximum number of entries of one node. */
const FULL = 64;

/** Consecutive numbers from 0, and the value of each. */
interface NumberTree {
  /** Returns the number for a value in file form. */
  add(value: string): number;
  next(): number;
  end(): Dictionary;
}

/** Starts a number tree. pdfkit's own is one list that stays in memory until the end. */
function openNumbers(ref: (data: Dictionary) => Ref): NumberTree {
  const nodes: string[] = [];
  let next = 0;
  let row: string[] = [];
  const flush = () => {
    if (row.length === 0) return;
    const first = next - row.length;
    const pairs = row.map((value, i) => `${first + i} ${value}`);
    const node = ref({ Limits: [first, next - 1], Nums: verbatim(`[${pairs.join(" ")}]`) });
    node.end();
    nodes.push(referenceTo(node));
    row = [];
  };
  return {
    add: (value) => {
      if (row.length === FULL) flush();
      row.push(value);
      return next++;
    },
    next: () => next,
    end: () => {
      flush();
      return { Kids: verbatim(`[${nodes.join(" ")}]`) };
    },
  };
}
