/** Words a failure in the language of a page if there is a translation, else in English as for a terminal. */

import type { Words } from "../engine/kind.ts";
import { Failure, InputError, type Issue, issueAt } from "../spec/diagnostic.ts";
import { loadPhrases, phrasesOf } from "../templates/index.ts";
import type { Language } from "../templates/language.ts";
import { plainText } from "../templates/markdown.ts";
import type { ProblemIssue, Speech } from "./protocol.ts";

/** The language of terminal messages: its tag in a page, and its templates. */
const ENGLISH = "en";
const TERMINAL: Language = "en-GB";

/** The problems for the reader of a page; for a bug of the program, its error message. */
export async function problemOf(error: unknown, speech: Speech | undefined): Promise<ProblemIssue[]> {
  if (!(error instanceof Failure)) {
    const message = `the press failed: ${error instanceof Error ? error.message : error}`;
    return [{ place: "", message, fix: null, language: ENGLISH }];
  }
  const issues = error instanceof InputError ? error.issues : [placed(error)];
  const isAllSaid = speech !== undefined && issues.every(({ words }) => words != null);
  await Promise.all([...(speech === undefined ? [] : [speech]), ...(isAllSaid ? [] : [TERMINAL])].map(loadPhrases));
  return issues.map((issue) => writtenIn(speech, issue));
}

const placed = ({ advice }: Failure): Issue => issueAt({ file: "", line: null, column: null, excerpt: null }, advice);

function writtenIn(speech: Speech | undefined, issue: Issue): ProblemIssue {
  const { file, line, words } = issue;
  const place = line === null ? file : `${file}:${line}`;
  if (words == null || speech === undefined)
    return { place, message: issue.message, fix: issue.fix, language: ENGLISH };
  const write = (words: Words): string => {
    const text = plainText(phrasesOf(speech)(words));
    return speech.startsWith(ENGLISH) ? sentence(text, words.values) : text;
  };
  return { place, message: write(words.problem), fix: (words.fix && write(words.fix)) || null, language: speech };
}

/**
 * Turns an English clause for a terminal into a sentence. A value at its start stays unchanged, and so does text to type, which
 * follows two spaces, or a colon and a quote.
 */
function sentence(clause: string, values: Words["values"]): string {
  const isValue = Object.values(values).some((value) => value !== "" && clause.startsWith(String(value)));
  const text = isValue ? clause : clause.charAt(0).toUpperCase() + clause.slice(1);
  if (/ {2}|: "[^"]*"$/.test(text)) return text;
  const quoted = text.replace(/"([^"]*)"/g, "“$1”");
  return text === "" || /[.?!:…]$/.test(text) ? quoted : `${quoted}.`;
}
