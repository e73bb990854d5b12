/**
 * How many lines a text takes, from the widths of its words: they are laid out once and together, for a page with a puzzle takes
 * milliseconds each time that it is laid out.
 */

/** Spaces at which a line may end. */
const SPACES = /[ \n]+/;

/** Counts the lines that texts made of the words of `whole` take in an element, which is as it was afterwards. */
export function lineCounter(whole: string, element: HTMLElement): (text: string) => number {
  const words = [...new Set(["\u00a0", ...whole.split(SPACES)])];
  const before = [...element.childNodes];
  const spans = words.map((word) => {
    const span = document.createElement("span");
    span.style.whiteSpace = "nowrap";
    span.textContent = word;
    return span;
  });
  // Between two spans a line may break.
  element.replaceChildren(...spans.flatMap((span) => [span, " "]));
  const { paddingInlineStart, paddingInlineEnd, textIndent } = getComputedStyle(element);
  const room = element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  const indent = Number.parseFloat(textIndent) || 0;
  const widths = new Map(words.map((word, i) => [word, spans[i]!.getBoundingClientRect().width]));
  element.replaceChildren(...before);
  const space = widths.get(words[0]!)!;
  return (text) => {
    let lines = 0;
    let left = 0;
    for (const word of text.split(SPACES)) {
      const width = widths.get(word) ?? Number.POSITIVE_INFINITY;
      left -= space + width;
      if (lines > 0 && left >= 0) continue;
      left = room - width - (lines === 0 ? indent : 0);
      lines++;
    }
    return lines;
  };
}
