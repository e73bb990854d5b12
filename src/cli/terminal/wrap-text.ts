/** Wraps text for a terminal. */
import { parseMarkdown } from "../../templates/markdown-blocks.ts";

const WIDTH = 80;

/** Wraps a text at 80 characters. `first`: prefix of the first line; `rest`: prefix of the other lines. */
export function wrapText(text: string, first: string, rest = first): string {
  const lines: string[] = [];
  let [line, isEmpty] = [first, true];
  for (const word of text.split(/\s+/)) {
    if (!isEmpty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      [line, isEmpty] = [rest, true];
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return `${[...lines, line].join("\n")}\n`;
}

/** Wraps light Markdown, each paragraph and list item separately. `hang` indents all lines but the first. */
export const wrapMarkdown = (markdown: string, hang = ""): string =>
  parseMarkdown(markdown)
    .map(({ type, runs }, i) => {
      const text = runs.map((run) => run.text).join("");
      const indent = i === 0 ? "" : hang;
      return type === "item" ? wrapText(text, `${indent}- `, `${hang}  `) : wrapText(text, indent, hang);
    })
    .join("");
