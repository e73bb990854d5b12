/** The keys of a book, as its spec requires: hints first, then explanations, then answers. */

import type { Answer } from "../book/manifest.ts";
import { say } from "../engine/kind.ts";
import type { AnswerForm } from "../spec/spec-values.ts";
import { plainText } from "../templates/markdown.ts";
import { answerPages } from "./answer-pages.ts";
import { explainedPages } from "./explained-pages.ts";
import { finaleKeyPages } from "./finale-page.ts";
import { hintPages } from "./hint-pages.ts";
import { idPages } from "./id-pages.ts";
import type { PageOf } from "./key-parts.ts";
import { explanationWriter } from "./keys/explanation.ts";
import type { Draft, Setting } from "./setting.ts";

/** One key; its anchor leads to its first page. */
export interface KeyChapter {
  readonly name: AnswerForm;
  readonly title: string;
  readonly anchor: AnswerForm;
  readonly drafts: readonly Draft[];
}

/** In printed order: a reader who looks for hints does not see answers. */
const ORDER = ["hints", "explained", "answers"] as const satisfies readonly AnswerForm[];

/** A key as the contents list it. */
export const keyRow = ({ phrase }: Setting, name: AnswerForm): Pick<KeyChapter, "title" | "anchor"> => ({
  title: plainText(phrase(say(`book.${name}`))),
  anchor: name,
});

/**
 * Returns a function that writes the keys for given page numbers. `answers`: of the setting's puzzles, in order; `pageOf`: the
 * page of each puzzle. Hints contain no page numbers, so they are laid out once.
 */
export function keyWriter(setting: Setting, answers: readonly Answer[]): (pageOf: PageOf) => KeyChapter[] {
  const { manifest } = setting;
  const { show } = manifest.spec.answers;
  const byNumber = new Map(manifest.puzzles.map(({ number }, i) => [number, answers[i]!]));
  const explanationOf = explanationWriter(setting, show.includes("explained"));
  const hints = show.includes("hints") ? hintPages(setting, explanationOf) : [];
  // Solved figures are printed once: next to the explanations only if there are no answer pages.
  const explained = show.includes("answers") ? new Map<number, Answer>() : byNumber;
  return (pageOf) => {
    const pages: Readonly<Record<AnswerForm, () => readonly Draft[]>> = {
      hints: () => hints,
      explained: () => [
        ...explainedPages(setting, explanationOf, explained, pageOf),
        ...(show.includes("answers") ? [] : finaleKeyPages(setting, byNumber)),
      ],
      answers: () => [...answerPages(setting, byNumber, pageOf), ...idPages(setting)],
    };
    return ORDER.filter((name) => show.includes(name)).map((name) => ({
      name,
      ...keyRow(setting, name),
      drafts: pages[name]().map((draft, i) => ({ ...draft, isKey: true, right: i === 0 })),
    }));
  };
}
