/** Why something cannot be made, in the language of a page where there are words for it, else as a terminal is told it. */

import type { Words } from "../engine/kind.ts";
import { whenLoaded } from "../platform/not-loaded.ts";
import { Failure, InputError, type Issue } from "../spec/diagnostic.ts";
import { phrasesOf } from "../templates/index.ts";
import { plainText } from "../templates/markdown.ts";
import type { ProblemIssue, Speech } from "./protocol.ts";

/** What a terminal is told in. */
const ENGLISH = "en";

/** What is wrong, for a reader of a page; of a mistake of the program itself, what it says. */
export async function problemOf(error: unknown, speech: Speech | undefined): Promise<ProblemIssue[]> {
  if (!(error instanceof Failure)) {
    const message = `the press failed: ${error instanceof Error ? error.message : error}`;
    return [{ place: "", message, fix: null, language: ENGLISH }];
  }
  const issues = error instanceof InputError ? error.issues : [{ ...NOWHERE, ...withoutPlace(error) }];
  return whenLoaded(() => issues.map((issue) => writtenIn(speech, issue)));
}

const NOWHERE = { file: "", line: null };
const withoutPlace = ({ message, fix, told }: Failure) => ({ message, fix, told });

function writtenIn(
  speech: Speech | undefined,
  { file, line, message, fix, told }: Pick<Issue, "file" | "line" | "message" | "fix" | "told">,
): ProblemIssue {
  const place = line === null ? file : `${file}:${line}`;
  if (told == null || speech === undefined) return { place, message, fix, language: ENGLISH };
  const write = (words: Words): string => plainText(phrasesOf(speech)(words));
  return { place, message: write(told.problem), fix: told.fix && write(told.fix), language: speech };
}
