/** Parts a text into pages of a few lines: at ends of sentences where that goes, else between words. */

/** Where a sentence ends; a question mark that stands for a number ends none. */
const ENDS = /(?<=[.!?…])\s+(?=[\p{Lu}\d„“«"¿¡])/u;

/** Whether a text has room on a page. A single word is taken to fit. */
type Fits = (text: string) => boolean;

export function textPages(text: string, fits: Fits): string[] {
  if (fits(text)) return [text];
  return joined(
    text.split(ENDS).flatMap((sentence) => (fits(sentence) ? [sentence] : evenly(sentence.split(/\s+/), fits))),
    fits,
  );
}

/** As many pieces on each page as have room. */
function joined(pieces: readonly string[], fits: Fits): string[] {
  const pages: string[] = [];
  for (const piece of pieces) {
    const last = pages.at(-1);
    if (last !== undefined && fits(`${last} ${piece}`)) pages[pages.length - 1] = `${last} ${piece}`;
    else pages.push(piece);
  }
  return pages;
}

/** A sentence on no more pages than it needs, all of about a length, so that no word is left over. */
function evenly(words: readonly string[], fits: Fits): string[] {
  const full = joined(words, fits);
  const most = words.join(" ").length / full.length;
  // A word that begins before the middle of what is left over ends the page.
  const even = joined(words, (page) => fits(page) && page.lastIndexOf(" ") < most);
  return even.length === full.length ? even : full;
}
