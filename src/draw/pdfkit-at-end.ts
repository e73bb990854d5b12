/**
 * What a document has at its end, written then by whoever kept it in little memory: pdfkit would keep each bookmark and each name of a
 * place as an object of its own. `pdfkit-internals.ts` tells what is changed in pdfkit.
 */
import { type Dictionary, inside, type PdfkitDocument, type Ref } from "./pdfkit-internals.ts";

/** The number of an object that is written later, by `writeObject`. */
export const reserveObject = (pdf: PdfkitDocument): number => pdf.ref({}).id;

/** Writes an object whose number was reserved. */
export function writeObject(pdf: PdfkitDocument, id: number, data: Dictionary): void {
  const like = inside(pdf)._root;
  const ref: Ref = Object.create(Object.getPrototypeOf(like));
  Object.assign(ref, { document: pdf, id, gen: 0, data, buffer: [] }).end();
}

/** Lines of a list that are written at a time. */
const LINES = 512;

/** Has the names of places written by `lines`, a line of the file each, asked for when the document ends. */
export function replacePlaces(pdf: PdfkitDocument, lines: () => Iterable<string>): void {
  const internals = inside(pdf);
  const names = internals._root.data.Names as Ref;
  names.end = () => {
    const offset = internals._offset;
    internals._write(`${names.id} 0 obj\n<<\n/Dests <<\n  /Names [`);
    let some: string[] = [];
    const flush = () => {
      if (some.length > 0) internals._write(some.join("\n"));
      some = [];
    };
    for (const line of lines()) if (some.push(line) === LINES) flush();
    flush();
    internals._write("]\n>>\n>>\nendobj");
    internals._refEnd({ id: names.id, offset });
  };
}

/** Leaves the names of places out of the file. */
export function leaveOutNames(pdf: PdfkitDocument): void {
  const { data } = inside(pdf)._root;
  const names = data.Names as Ref;
  names.data = {};
  Object.defineProperty(data, "Names", { value: names, enumerable: false });
}

/**
 * Has the bookmarks written by `write`, asked for when the document ends: it is given the number of their root, and gives back how many
 * there are right below it.
 */
export function replaceBookmarks(pdf: PdfkitDocument, write: (root: number) => number): void {
  const internals = inside(pdf);
  const { dictionary } = internals.outline;
  const children = { length: 0 };
  internals.outline = {
    dictionary,
    children,
    endOutline: () => {
      children.length = write(dictionary.id);
    },
  };
}
