import { referenceTo } from "../draw/pdf-values.ts";
import { type PdfkitDocument, replacePlaces } from "../draw/pdfkit-internals.ts";
/** The names of places that links lead to: of each only its name and two numbers are in memory until the document ends. */

/** Places as they grow with the pages. */
export interface PlaceNames {
  /** A place of the page that is open. `top`: in points from its bottom edge. A name that was given before leads here now. */
  add(name: string, top: number): void;
}

/** Begins the names of a document's places. */
export function openPlaceNames(pdf: PdfkitDocument): PlaceNames {
  const names: string[] = [];
  const pages: number[] = [];
  const tops: number[] = [];
  replacePlaces(pdf, function* () {
    // Readers look them up by their bytes. Of one name the last is the place.
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
