/** The bookmarks of a document, in two levels. */
import { countBookmarks, type PdfkitDocument, type PdfkitOutline } from "../../draw/pdfkit-internals.ts";

/** Bookmarks as they grow with the pages. */
export interface Bookmarks {
  /** Leads to the page that is open, and shows the whole of it. */
  add(title: string, depth: 0 | 1): void;
  /** Writes how many there are. */
  end(): void;
}

/** Begins the bookmarks of a document. Chapters are closed until they are opened. */
export function openBookmarks(pdf: PdfkitDocument): Bookmarks {
  const { outline } = pdf;
  let chapter: PdfkitOutline | null = null;
  return {
    add: (title, depth) => {
      const parent = depth === 0 || chapter === null ? outline : chapter;
      const added = parent.addItem(title, { fit: true });
      if (parent === outline) chapter = added;
    },
    end: () => countBookmarks(pdf),
  };
}
