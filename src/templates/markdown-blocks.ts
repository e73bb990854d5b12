/** Parses light Markdown into blocks, and converts it to HTML. Pages to play puzzles only need its plain text. */
import { escapeHtml } from "./markdown.ts";

/** A piece of text with one weight. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
}

/** A paragraph, a list item or a heading, as runs of text. */
export interface Block {
  readonly type: "paragraph" | "item" | "heading";
  readonly runs: readonly Run[];
}

/** Parses light Markdown. Everything else, including HTML, is plain text. */
export function parseMarkdown(markdown: string): Block[] {
  return markdown
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      if (line.startsWith("- ")) return { type: "item", runs: runs(line.slice(2)) };
      const heading = /^#+ (.*)$/.exec(line);
      if (heading) return { type: "heading", runs: runs(heading[1]!) };
      return { type: "paragraph", runs: runs(line) };
    });
}

/** Light Markdown as HTML; consecutive items become one list. */
export function markdownToHtml(markdown: string, headings = "h2"): string {
  const html = parseMarkdown(markdown).map(({ type, runs }) => {
    const inner = runs.map(({ text, bold }) => (bold ? `<b>${escapeHtml(text)}</b>` : escapeHtml(text))).join("");
    return type === "item"
      ? `<li>${inner}</li>`
      : type === "heading"
        ? `<${headings}>${inner}</${headings}>`
        : `<p>${inner}</p>`;
  });
  return html
    .join("\n")
    .replace(/(?:<li>.*<\/li>\n?)+/g, (items) => `<ul>\n${items.trimEnd()}\n</ul>\n`)
    .trimEnd();
}

function runs(line: string): Run[] {
  const out: Run[] = [];
  let bold = false;
  let text = "";
  const end = () => {
    if (text !== "") out.push({ text, bold });
    text = "";
  };
  for (let i = 0; i < line.length; i++) {
    if (line[i] === "\\" && i + 1 < line.length) text += line[++i];
    else if (line.startsWith("**", i)) {
      end();
      bold = !bold;
      i++;
    } else text += line[i];
  }
  end();
  return out;
}
