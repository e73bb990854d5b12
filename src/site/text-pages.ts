/** Splits a text into pages of a few lines: after sentences if possible, else after commas, else between words. */

/** The end of a sentence. A question mark that stands for a number does not end one. */
const ENDS = /(?<=[.!?…])\s+(?=[\p{Lu}\d„“«"¿¡])/u;

/** Where a sentence may be split: not before a number, which belongs to the word before it ("row 3"), nor at a no-break space. */
const GAPS = /[ \n]+(?!\d)|(?<=[,;:])[ \n]+/;

/** How far from the ideal place a page may end in order to end after a comma, as a share of the sentence. */
const FOR_COMMA = 0.2;

/** Whether a text fits on a page. A single word always counts as fitting. */
type Fits = (text: string) => boolean;

export function textPages(text: string, fits: Fits): string[] {
  if (fits(text)) return [text];
  return joined(
    text.split(ENDS).flatMap((sentence) => (fits(sentence) ? [sentence] : evenly(sentence.split(GAPS), fits))),
    fits,
  );
}

/** Puts as many pieces on each page as fit. */
function joined(pieces: readonly string[], fits: Fits): string[] {
  const pages: string[] = [];
  for (const piece of pieces) {
    const last = pages.at(-1);
    if (last !== undefined && fits(`${last} ${piece}`)) pages[pages.length - 1] = `${last} ${piece}`;
    else pages.push(piece);
  }
  return pages;
}

/** Splits a sentence into the fewest pages, all of similar length, so that no page has a single word. */
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
