import { referenceTo, verbatim } from "../draw/pdf-values.ts";
import {
  type Dictionary,
  type PdfkitDocument,
  replaceBookmarks,
  reserveObject,
  writeObject,
} from "../draw/pdfkit-internals.ts";
/** The bookmarks of a document, in two levels. Until the document ends, only the title and two numbers of each are in memory. */

/** Bookmarks, added page by page. */
export interface Bookmarks {
  /** Adds a bookmark to the current page; it shows the whole page. */
  add(title: string, depth: 0 | 1): void;
}

/** The bookmarks below one bookmark, or at the top level, in order. */
interface Siblings {
  readonly titles: string[];
  /** Object numbers. */
  readonly ids: number[];
  readonly pages: number[];
}

const noSiblings = (): Siblings => ({ titles: [], ids: [], pages: [] });

/** Starts the bookmarks of a document. Chapters are initially closed. */
export function openBookmarks(pdf: PdfkitDocument): Bookmarks {
  const top = noSiblings();
  /** By the index of a chapter in `top`. */
  const below: Siblings[] = [];
  replaceBookmarks(pdf, (root) => {
    writeSiblings(pdf, top, root, below);
    writeObject(pdf, root, { Count: top.ids.length, ...endsOf(top) });
    return top.ids.length;
  });
  return {
    add: (title, depth) => {
      const chapter = depth === 1 ? below.at(-1) : undefined;
      if (chapter === undefined) below.push(noSiblings());
      const { titles, ids, pages } = chapter ?? top;
      titles.push(title);
      ids.push(reserveObject(pdf));
      pages.push(pdf.page.dictionary.id);
    },
  };
}

/** Writes bookmarks, after those below each. */
function writeSiblings(
  pdf: PdfkitDocument,
  { titles, ids, pages }: Siblings,
  parent: number,
  below: readonly Siblings[],
): void {
  for (const [i, id] of ids.entries()) {
    const own = below[i] ?? noSiblings();
    writeSiblings(pdf, own, id, []);
    writeObject(pdf, id, {
      Dest: [reference(pages[i]!), "Fit"],
      Parent: reference(parent),
      Title: new String(titles[i]!),
      Count: own.ids.length === 0 ? undefined : -own.ids.length,
      Prev: i === 0 ? undefined : reference(ids[i - 1]!),
      Next: i === ids.length - 1 ? undefined : reference(ids[i + 1]!),
      ...endsOf(own),
    });
  }
}

const endsOf = ({ ids }: Siblings): Dictionary =>
  ids.length === 0 ? {} : { First: reference(ids[0]!), Last: reference(ids.at(-1)!) };

const reference = (id: number) => verbatim(referenceTo({ id }));
