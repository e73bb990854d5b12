/** Parts a text into pages of a few lines: at ends of sentences where that goes, else between words. */

/** Where a sentence ends; a question mark that stands for a number ends none. */
const ENDS = /(?<=[.!?…])\s+(?=[\p{Lu}\d„“«"¿¡])/u;

/** `fits`: whether a text has room on a page. A single word is taken to fit. */
export function textPages(text: string, fits: (text: string) => boolean): string[] {
  if (fits(text)) return [text];
  const pieces = text.split(ENDS).flatMap((sentence) => (fits(sentence) ? [sentence] : sentence.split(/\s+/)));
  const pages: string[] = [];
  for (const piece of pieces) {
    const last = pages.at(-1);
    if (last !== undefined && fits(`${last} ${piece}`)) pages[pages.length - 1] = `${last} ${piece}`;
    else pages.push(piece);
  }
  return pages;
}
