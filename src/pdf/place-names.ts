import { referenceTo } from "../draw/pdf-values.ts";
import { type PdfkitDocument, replacePlaces } from "../draw/pdfkit-internals.ts";
/** The named targets of links. Until the document ends, only the name and two numbers of each are in memory. */

/** Targets, added page by page. */
export interface PlaceNames {
  /** Adds a target on the current page. `top`: in points from the page's bottom edge. A repeated name moves the target here. */
  add(name: string, top: number): void;
}

/** Starts the named targets of a document. */
export function openPlaceNames(pdf: PdfkitDocument): PlaceNames {
  const names: string[] = [];
  const pages: number[] = [];
  const tops: number[] = [];
  replacePlaces(pdf, function* () {
    // Readers look them up by their bytes. The last target with a name counts.
    const order = Uint32Array.from(names.keys()).sort((a, b) => compareBytes(names[a]!, names[b]!) || a - b);
    for (const [i, at] of order.entries()) {
      if (i < order.length - 1 && names[order[i + 1]!] === names[at]) continue;
      const top = Math.round(tops[at]! * 1e6) / 1e6;
      yield `    (${names[at]}) [${referenceTo({ id: pages[at]! })} /XYZ null ${top} null]`;
    }
  });
  return {
    add: (name, top) => {
      if (!/^[\w.-]+$/.test(name)) throw new Error(`"${name}" is no name of a place`);
      names.push(name);
      pages.push(pdf.page.dictionary.id);
      tops.push(top);
    },
  };
}

const compareBytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
