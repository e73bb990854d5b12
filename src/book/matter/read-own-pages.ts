/** A file of own pages, from its bytes: its text, with every part of it that cannot be printed told with its line. */
import { InputError, type Issue } from "../diagnostic.ts";
import type { OwnPages } from "../manifest.ts";
import { decodeText } from "../source.ts";
import { type MarkdownProblem, parseOwnMarkdown } from "./own-markdown.ts";

/** Characters of a file: some hundred pages. */
export const MOST_IN_OWN_PAGES = 200_000;

/** `name`: as the spec names it; `file`: for messages. Throws an `InputError`. */
export function ownPagesOf(bytes: Uint8Array, name: string, file: string): OwnPages {
  const refuse = (message: string, fix: string): never => {
    throw new InputError([{ file, line: null, column: null, message, fix, excerpt: null }]);
  };
  if (!/\.(md|markdown)$/i.test(name)) refuse("own pages are Markdown files", "give it a name that ends in .md");
  const text = decodeText(bytes, file).normalize("NFC");
  if (text.length > MOST_IN_OWN_PAGES)
    refuse(`this file has ${text.length} characters, and ${MOST_IN_OWN_PAGES} at most are printed`, "part it in two");
  const { blocks, problems } = parseOwnMarkdown(text);
  if (problems.length > 0) throw new InputError(problems.map((problem) => issueOf(problem, text, file)));
  if (blocks.length === 0) refuse("this file has nothing to print", "write something, or take it out of the spec");
  return { file: name, text };
}

function issueOf({ line, column, message, fix }: MarkdownProblem, text: string, file: string): Issue {
  const excerpt = { line: text.split(/\r?\n/)[line - 1] ?? "", length: 1 };
  return { file, line, column, message, fix, excerpt };
}

/** What is wrong with own pages that a made book holds, in one line; null: nothing. */
export function keptProblem({ file, text }: OwnPages): string | null {
  const [first] = parseOwnMarkdown(text).problems;
  return first === undefined ? null : `${file}, line ${first.line}: ${first.message}; ${first.fix}`;
}
