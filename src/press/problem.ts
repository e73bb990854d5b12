/** Why something cannot be made, in the language of a page where there are words for it, else as a terminal is told it. */

import type { Words } from "../engine/kind.ts";
import { Failure, InputError, type Issue, issueAt } from "../spec/diagnostic.ts";
import { loadPhrases, phrasesOf } from "../templates/index.ts";
import type { Language } from "../templates/language.ts";
import { plainText } from "../templates/markdown.ts";
import type { ProblemIssue, Speech } from "./protocol.ts";

/** What a terminal is told in: its tag in a page, and its templates. */
const ENGLISH = "en";
const TERMINAL: Language = "en-GB";

/** What is wrong, for a reader of a page; of a mistake of the program itself, what it says. */
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
 * An English clause, as a terminal shows it, as a sentence. A value at its beginning stays as it is, and so does what is to be typed: it
 * stands behind two spaces, or in quotes behind a colon.
 */
function sentence(clause: string, values: Words["values"]): string {
  const isValue = Object.values(values).some((value) => value !== "" && clause.startsWith(String(value)));
  const text = isValue ? clause : clause.charAt(0).toUpperCase() + clause.slice(1);
  if (/ {2}|: "[^"]*"$/.test(text)) return text;
  const quoted = text.replace(/"([^"]*)"/g, "“$1”");
  return text === "" || /[.?!:…]$/.test(text) ? quoted : `${quoted}.`;
}
