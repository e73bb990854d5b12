/** Parts a text into pages of a few lines: at ends of sentences where that goes, else after commas, else between words. */

/** Where a sentence ends; a question mark that stands for a number ends none. */
const ENDS = /(?<=[.!?…])\s+(?=[\p{Lu}\d„“«"¿¡])/u;

/** Where a sentence may be parted: not before a number, which belongs to what it follows ("row 3"); nor where a space is unbroken. */
const GAPS = /[ \n]+(?!\d)|(?<=[,;:])[ \n]+/;

/** How far from the middle a page may end for the sake of a comma, as a share of the sentence. */
const FOR_COMMA = 0.2;

/** Whether a text has room on a page. A single word is taken to fit. */
type Fits = (text: string) => boolean;

export function textPages(text: string, fits: Fits): string[] {
  if (fits(text)) return [text];
  return joined(
    text.split(ENDS).flatMap((sentence) => (fits(sentence) ? [sentence] : evenly(sentence.split(GAPS), fits))),
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
function evenly(pieces: readonly string[], fits: Fits): string[] {
  const { length: count } = joined(pieces, fits);
  if (count < 2) return [pieces.join(" ")];
  const whole = pieces.join(" ").length;
  let [best, least] = [1, Number.POSITIVE_INFINITY];
  for (let end = 1; end < pieces.length; end++) {
    const page = pieces.slice(0, end).join(" ");
    if (end > 1 && !fits(page)) break;
    const cost = Math.abs(page.length - whole / count) - (/[,;:]$/.test(page) ? FOR_COMMA * whole : 0);
    if (cost < least && joined(pieces.slice(end), fits).length < count) [best, least] = [end, cost];
  }
  return [pieces.slice(0, best).join(" "), ...evenly(pieces.slice(best), fits)];
}
