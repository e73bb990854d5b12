/** Why something cannot be made, in the language of a page where there are words for it, else as a terminal is told it. */
import { Failure, InputError } from "../book/diagnostic.ts";
import type { Words } from "../engine/kind.ts";
import { whenLoaded } from "../platform/not-loaded.ts";
import { phrasesOf } from "../templates/index.ts";
import { plainText } from "../templates/markdown.ts";
import type { ProblemIssue, Speech } from "./protocol.ts";

/** What a terminal is told in. */
const ENGLISH = "en";

/** What is wrong, for a reader of a page; of a mistake of the program itself, what it says. */
export async function problemOf(error: unknown, speech: Speech | undefined): Promise<ProblemIssue[]> {
  if (error instanceof InputError)
    return error.issues.map(({ file, line, message, fix }) => ({
      ...{ place: line === null ? file : `${file}:${line}`, message, fix },
      language: ENGLISH,
    }));
  if (!(error instanceof Failure)) {
    const message = `the press failed: ${error instanceof Error ? error.message : error}`;
    return [{ place: "", message, fix: null, language: ENGLISH }];
  }
  const { told, message, fix } = error;
  if (told === null || speech === undefined) return [{ place: "", message, fix, language: ENGLISH }];
  const write = (words: Words): string => plainText(phrasesOf(speech)(words));
  return whenLoaded(() => [
    { place: "", message: write(told.problem), fix: told.fix && write(told.fix), language: speech },
  ]);
}
