/** The bookmarks of a document, in two levels. */
import type { PdfkitDocument, PdfkitOutline } from "./pdfkit-internals.ts";

/** Bookmarks as they grow with the pages. */
export interface Bookmarks {
  /** Leads to the page that is open, and shows the whole of it. */
  add(title: string, depth: 0 | 1): void;
  /** Tells how many there are, which pdfkit does for open ones only. */
  end(): void;
}

/** Begins the bookmarks of a document. Chapters are closed until they are opened. */
export function openBookmarks({ outline }: PdfkitDocument): Bookmarks {
  let chapter: PdfkitOutline | null = null;
  return {
    add: (title, depth) => {
      const parent = depth === 0 || chapter === null ? outline : chapter;
      const added = parent.addItem(title, { fit: true });
      if (parent === outline) chapter = added;
    },
    end: () => {
      outline.outlineData.Count = outline.children.length;
      for (const { outlineData, children } of outline.children)
        if (children.length > 0) outlineData.Count = -children.length;
    },
  };
}
