/** Text for a terminal: folded into lines. */
import { parseMarkdown } from "../../templates/markdown-blocks.ts";

const WIDTH = 80;

/** A text in lines of 80 characters at most. `first` and `rest` are before the first line and the others. */
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

/** Light Markdown in lines, each paragraph and item on its own; all lines but the first are indented by `hang`. */
export const wrapMarkdown = (markdown: string, hang = ""): string =>
  parseMarkdown(markdown)
    .map(({ type, runs }, i) => {
      const text = runs.map((run) => run.text).join("");
      const indent = i === 0 ? "" : hang;
      return type === "item" ? wrapText(text, `${indent}- `, `${hang}  `) : wrapText(text, indent, hang);
    })
    .join("");
