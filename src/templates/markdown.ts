/** Light Markdown, the form in which all words leave their templates: paragraphs, list items, headings, bold. */

/** Puts a backslash before each character that Markdown would read as more than itself: a lone dash, too, for a space may follow it in a sentence. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\*_#`]|^-(?= |$)/g, "\\$&");

/** Takes those backslashes off again. */
export const unescapeMarkdown = (text: string): string => text.replace(/\\(.)/g, "$1");

/** A number below 0 with a true minus sign; any other text as it is. */
export const signed = (text: string): string => text.replace(/^-(?=\d)/, "−");

/** The data of a template with all texts escaped, so that none of it is read as Markdown, and numbers below 0 as printed. */
export function escapeValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const safe = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(safe)
      : typeof value === "string" || (value as number) < 0
        ? signed(escapeMarkdown(`${value}`))
        : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, safe(value)]));
}

/** One space between words, one empty line between blocks: the templates may be laid out as reads best. */
export const tidy = (markdown: string): string =>
  markdown
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((block) =>
      block
        .split(/\n\s*(?=- |#+ )/)
        .map((piece) => piece.trim().replace(/\s+/g, " "))
        .join("\n"),
    )
    .join("\n\n");

/** The words alone, without weight or structure: for labels, titles and alternative texts. */
export const plainText = (markdown: string): string =>
  markdown
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line) => line.replace(/^(?:- |#+ )/, "").replace(/\\(.)|\*\*/g, "$1"))
    .join(" ");

/** Text made safe for HTML and XML, in content and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
