/**
 * Markdown of own pages: headings, paragraphs, emphasis, lists, rules and page breaks. All other parts of CommonMark are reported with
 * their place, so none is printed as text by mistake. Emphasis is bold, because books have no italic type.
 */
import { escapeMarkdown } from "../../templates/markdown.ts";
import { lineProblem } from "../spec-text.ts";
import type { MatterBlock } from "./matter-block.ts";

/** Markdown that own pages cannot contain. `line` and `column`: from 1. */
export interface MarkdownProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly fix: string;
}

/** The blocks of a text, in order, and all its problems. */
export function parseOwnMarkdown(text: string): { blocks: MatterBlock[]; problems: MarkdownProblem[] } {
  const blocks: MatterBlock[] = [];
  const problems: MarkdownProblem[] = [];
  let rank = 0;
  for (const run of runsOf(text)) {
    const refuse = (column: number, message: string, fix: string, line = run.line) =>
      void problems.push({ line, column, message, fix });
    const read = (lines: readonly string[], column = 1): string =>
      lines
        .map((each, i) => inline(each, (at, ...words) => refuse(at + (i === 0 ? column : 1), ...words, run.line + i)))
        .join(" ");
    const [first = ""] = run.lines;
    const other = OTHERS.find(({ sign }) => sign.test(first));
    if (other !== undefined) {
      refuse(1, `${other.name} cannot be printed on own pages`, other.fix);
      continue;
    }
    if (run.type === "heading") {
      const [, signs = "", words = ""] = /^(#+)\s*(.*?)\s*#*$/.exec(first) ?? [];
      const own = signs.length as 1 | 2 | 3;
      if (own > 3) refuse(1, `own pages have headings of three ranks, and this one has ${own}`, "write #, ## or ###");
      else if (own > rank + 1 && rank > 0)
        refuse(1, `a heading of rank ${own} comes after one of rank ${rank}`, `write ${"#".repeat(rank + 1)}`);
      rank = own;
      if (words === "") refuse(1, "this heading has no words", "write some, or take it out");
      // A heading has no bold parts.
      blocks.push({
        type: "heading",
        rank: own,
        text: read([words], signs.length + 2)
          .replaceAll("**", "")
          .replace(/\\(.)/g, "$1"),
      });
    } else if (run.type === "item") {
      const [whole = "", sign = ""] = ITEM.exec(first) ?? [];
      const label = /\d/.test(sign) ? sign.replace(")", ".") : "•";
      blocks.push({
        type: "item",
        label,
        text: read([first.slice(whole.length), ...run.lines.slice(1)], whole.length + 1),
      });
    } else if (run.type === "picture") {
      const read = pictureOf(first, run.line);
      if ("type" in read) blocks.push(read);
      else refuse(1, ...read.words);
    } else if (run.type === "paragraph")
      blocks.push({ type: "paragraph", lines: brokenLines(run.lines).map((lines) => read(lines)) });
    else blocks.push({ type: run.type });
  }
  return { blocks, problems };
}

/** A picture on a separate line: its description, its file, and its caption. */
const PICTURE = /^!\[(.*)\]\(\s*([^()"<>]*?)\s*(?:"(.*)")?\s*\)$/;

function pictureOf(text: string, line: number): MatterBlock | { readonly words: readonly [string, string] } {
  const [, alt = "", file = "", title] = PICTURE.exec(text.trim()) ?? [];
  const example = "write it as  ![what it shows](picture.png)";
  if (file === "") return { words: ["this picture has no file", example] };
  if (/^[a-z]+:\/\//i.test(file))
    return { words: ["a picture is not fetched from elsewhere", "save it beside this file"] };
  if (alt.trim() === "") return { words: ["this picture has no words for those who cannot see it", example] };
  const unprintable = lineProblem(`${alt}${title ?? ""}`);
  if (unprintable !== null) return { words: [unprintable.message, "take it out"] };
  return { type: "picture", alt: alt.trim(), file, caption: title?.trim() || null, line };
}

/** Lines of one block, the first of them at `line`. */
interface Run {
  readonly type: MatterBlock["type"];
  readonly line: number;
  readonly lines: string[];
}

const ITEM = /^([-*+]|\d{1,3}[.)])\s+/;
const RULE = /^(\*\s*){3,}$|^(_\s*){3,}$/;

/** Refused parts of Markdown, recognised by their first line. */
const OTHERS: readonly { readonly sign: RegExp; readonly name: string; readonly fix: string }[] = [
  { sign: /^>/, name: "a quotation (>)", fix: "write it as a paragraph" },
  { sign: /^(```|~~~)/, name: "a block of code", fix: "write it as a paragraph" },
  { sign: /^\|/, name: "a table", fix: "write it as a list" },
  { sign: /^\[[^\]]+\]:/, name: "the address of a link", fix: "write where to look in words" },
  { sign: /^( {4,}|\t)/, name: "indented text", fix: "begin it at the left, or at most three spaces in" },
  { sign: /^[-*+]\s+\[[ xX]\]/, name: "a box to tick", fix: "write a plain list" },
];

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  for (const [i, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const content = raw.trim();
    if (content === "") {
      open = null;
      continue;
    }
    const type = typeOf(content);
    // An item that is indented more than its parent item would be a nested list.
    const isDeeper = open?.type === "item" && /^\s{2,}/.test(raw) && type === "item";
    if (type === "paragraph" && open !== null) open.lines.push(raw.replace(/^\s+/, ""));
    else {
      const lines = [open === null || isDeeper ? raw.replace(/^ {1,3}(?! )/, isDeeper ? "    " : "") : raw.trimStart()];
      const run: Run = { type, line: i + 1, lines };
      runs.push(run);
      open = type === "paragraph" || type === "item" ? run : null;
    }
  }
  return runs;
}

function typeOf(line: string): MatterBlock["type"] {
  if (/^-\s*-\s*-[-\s]*$/.test(line)) return "page";
  if (RULE.test(line)) return "rule";
  if (/^!\[[^\]]*\]\([^)]*\)$/.test(line)) return "picture";
  if (/^#+(\s|$)/.test(line)) return "heading";
  return ITEM.test(line) ? "item" : "paragraph";
}

/** Groups the lines of a paragraph by hard line breaks: two spaces or a backslash at the end. */
function brokenLines(lines: readonly string[]): string[][] {
  const out: string[][] = [[]];
  for (const [i, line] of lines.entries()) {
    const isBreak = / {2,}$|\\$/.test(line) && i < lines.length - 1;
    out.at(-1)!.push(isBreak ? line.replace(/ {2,}$|\\$/, "") : line.trimEnd());
    if (isBreak) out.push([]);
  }
  return out;
}

type Refuse = (at: number, message: string, fix: string) => void;

/** Refused parts within a line. */
const STRANGE: readonly { readonly sign: RegExp; readonly words: (found: string) => readonly [string, string] }[] = [
  {
    sign: /^<[/!?]?[A-Za-z][^>]*>?/,
    words: (found) => [`this is HTML, ${found.slice(0, 20)}, and own pages have none`, "leave the tags out"],
  },
  { sign: /^&(#\w+|[A-Za-z]\w+);/, words: (found) => [`${found} is a sign of HTML`, "write the character itself"] },
  { sign: /^!\[[^\]]*\]\(/, words: () => ["a picture within a line cannot be printed", "put it on a line of its own"] },
  {
    sign: /^\[[^\]]*\](\(|\[)/,
    words: () => [
      "a link cannot be followed on paper",
      "write the words, and the address behind them where it matters",
    ],
  },
  { sign: /^`/, words: () => ["code cannot be set apart", "leave the ` out, or write \\` for the sign"] },
];

/** Converts a line of Markdown to light Markdown, with bold only. */
function inline(line: string, refuse: Refuse): string {
  const clean = line.replaceAll("\t", " ").replace(/ {2,}/g, " ");
  const unprintable = lineProblem(clean);
  if (unprintable !== null) refuse(0, unprintable.message, "take it out");
  const open: { readonly sign: string; readonly at: number }[] = [];
  let out = "";
  let text = "";
  const end = () => {
    out += escapeMarkdown(text);
    text = "";
  };
  for (let i = 0; i < clean.length; ) {
    const rest = clean.slice(i);
    if (/^\\[!-/:-@[-`{-~]/.test(rest)) {
      text += rest[1];
      i += 2;
      continue;
    }
    const strange = STRANGE.find(({ sign }) => sign.test(rest));
    if (strange !== undefined) {
      refuse(i, ...strange.words(strange.sign.exec(rest)![0]));
      return "";
    }
    const [run = ""] = /^(\*{1,3}|_{1,3})/.exec(rest) ?? [];
    const before = clean[i - 1] ?? " ";
    const after = clean[i + run.length] ?? " ";
    const closes =
      run !== "" && /\S/.test(before) && open.at(-1)?.sign === run && (run[0] === "*" || !WORD.test(after));
    const opens = run !== "" && /\S/.test(after) && (run[0] === "*" || !WORD.test(before));
    if (closes || opens) {
      end();
      if (closes) open.pop();
      // Nested emphasis is bold, too.
      if (open.length === 0) out += "**";
      if (!closes) open.push({ sign: run, at: i });
    } else text += run === "" ? rest[0] : run;
    i += Math.max(1, run.length);
  }
  end();
  const [left] = open;
  if (left !== undefined)
    refuse(
      left.at,
      `the ${left.sign} of an emphasis is not closed on its line`,
      `close it, or write \\${left.sign[0]} for the sign`,
    );
  return out;
}

const WORD = /[\p{L}\p{N}]/u;
