/** Light Markdown, the output format of all templates: paragraphs, list items, headings, bold. */

/** Escapes the special characters of Markdown with a backslash; also a lone dash, because a space may follow it in a sentence. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\*_#`]|^-(?= |$)/g, "\\$&");

/** Removes these backslashes. */
export const unescapeMarkdown = (text: string): string => text.replace(/\\(.)/g, "$1");

/** A negative number with a true minus sign; other texts stay unchanged. */
export const signed = (text: string): string => text.replace(/^-(?=\d)/, "−");

/**
 * The data of a template with all texts escaped as plain Markdown text, and negative numbers and decimals as printed. `point`: that of
 * the language.
 */
export function escapeValues(values: Readonly<Record<string, unknown>>, point = "."): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const name in values) all[name] = safe(values[name], point);
  return all;
}

/** Most texts are numbers or single words, which need nothing. */
const PLAIN = /^[\p{L}\d ]*$/u;

function safe(value: unknown, point: string): unknown {
  if (Array.isArray(value)) return value.map((each) => safe(each, point));
  if (typeof value === "string") return PLAIN.test(value) ? value : signed(escapeMarkdown(value));
  const number = value as number;
  return number < 0 || number % 1 ? signed(`${value}`).replace(".", point) : value;
}

/** Leaves one space between words (non-breaking ones as they are) and one empty line between blocks, so that templates can be formatted freely. */
export const tidy = (markdown: string): string =>
  markdown
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((block) =>
      block
        .split(/\n\s*(?=- |#+ )/)
        .map((piece) => piece.trim().replace(/[^\S\xa0]+/g, " "))
        .join("\n"),
    )
    .join("\n\n");

/** The plain text without bold or block marks: for labels, titles and alternative texts. */
export const plainText = (markdown: string): string =>
  markdown
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line) => line.replace(/^(?:- |#+ )/, "").replace(/\\(.)|\*\*/g, "$1"))
    .join(" ");

/** Escapes text for HTML and XML, in content and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
