/** The keys of a book, as its spec requires: hints first, then explanations, then answers. */
import { taskNumber } from "../book/class/copies.ts";
import { keyOf } from "../book/compact-puzzle.ts";
import type { Answer, BookPuzzle } from "../book/manifest.ts";
import { say } from "../engine/kind.ts";
import { neededSteps } from "../engine/needed-steps.ts";
import { firstOf } from "../engine/required.ts";
import type { AnswerForm } from "../spec/spec-values.ts";
import { plainText } from "../templates/markdown.ts";
import { answerPages } from "./answer-pages.ts";
import { explainedPages } from "./explained-pages.ts";
import { finaleKeyPages } from "./finale-page.ts";
import { firstMoves } from "./first-moves.ts";
import { MM } from "./item.ts";
import { listBlocks } from "./key-list.ts";
import { type Block, chapterPages, textColumns, widest } from "./key-pages.ts";
import { headingBlock, hintType, keySections, type PageOf } from "./key-parts.ts";
import { type ExplanationOf, explanationWriter } from "./keys/explanation.ts";
import { lookHints, unlikeHint } from "./keys/look-hints.ts";
import { pointingAtLines } from "./page-mascot.ts";
import { type ProseStyle, proseBlocks } from "./prose.ts";
import type { Draft, Setting } from "./setting.ts";
import { linkOver, textAt } from "./text.ts";
import { kindFinder } from "./words.ts";
import { words } from "./words-on-page.ts";

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

// The list of puzzle ids after the answers, for books with `ids: key`.

/** The ids of the setting's puzzles, as pages; none unless its spec requests them there. */
function idPages(setting: Setting): Draft[] {
  const { manifest, frame, phrase, sizes } = setting;
  if (manifest.spec.ids !== "key") return [];
  const { width } = frame.text;
  const above = sizes.small * 2;
  const blocks = keySections(setting).flatMap(({ title, puzzles }) => {
    const entries = puzzles.map((puzzle) => ({ puzzle, label: taskNumber(manifest.spec, puzzle), text: puzzle.id }));
    const heading = title === null ? [] : [headingBlock(title, width, above, setting)];
    return [...heading, ...listBlocks(entries, width, setting)];
  });
  return chapterPages({ title: words(phrase, "book.ids"), anchor: "ids", blocks, columns: [frame.text] }, setting);
}

// The chapter of hints: for each puzzle its number and where to look first, in columns.

/** The hints of all puzzles of a book, as pages. */
export function hintPages(setting: Setting, explanationOf: ExplanationOf): Draft[] {
  const { phrase, manifest, measure } = setting;
  const type = hintType(setting);
  const columns = textColumns(setting, type, 0, SHORT);
  const { width } = firstOf(columns);
  const numbers = manifest.puzzles.map(({ number }) => String(number));
  const style: ProseStyle = {
    type,
    width,
    indent: widest(numbers, type.size, measure) + 0.7 * type.size,
    above: type.leading * 0.5,
    between: type.leading * 0.3,
  };
  const hintsOf = hintsIn(setting, explanationOf);
  const blocks = keySections(setting).flatMap(({ title, puzzles }) => [
    ...(title === null ? [] : [headingBlock(title, width, Math.max(7 * MM, type.leading * 1.2), setting, type.size)]),
    ...hintsInOrder(puzzles, hintsOf).flatMap(([puzzle, hint]) => hintBlocks(puzzle, hint, style, setting)),
  ]);
  const words = plainText(phrase(say("book.hints")));
  const pages = chapterPages({ title: words, anchor: "hints", blocks, columns }, setting);
  return pages.map((page, i) =>
    i === pages.length - 1 ? { ...page, items: () => pointingAtLines(page.items(), setting) } : page,
  );
}

/** Minimum length of lines in ems: hints are short. */
const SHORT = 15;

type HintsOf = (puzzle: BookPuzzle) => readonly string[];

/** The hints for each puzzle; for one that is printed begun, from there on. */
function hintsIn(setting: Setting, explanationOf: ExplanationOf): HintsOf {
  const moves = firstMoves(setting);
  const find = kindFinder(setting.kinds);
  return (puzzle) => {
    const at = moves.get(puzzle.number)?.at;
    if (at === undefined) return explanationOf(puzzle).hints;
    const kind = find(puzzle.kind);
    if (kind.reasons === "found") return explanationOf(puzzle).hints;
    return setting.cache.explanations(keyOf(puzzle), "begun", () => {
      const { steps: all, solved } = kind.explain(puzzle.puzzle, at, "expert");
      const hints = lookHints(kind, puzzle.puzzle, neededSteps(all), setting.phrase, at);
      return { hints: hints.length > 0 ? hints : explanationOf(puzzle).hints, steps: [], solved };
    }).hints;
  };
}

/** The puzzles of a section, each with a hint that differs from those before it. */
function hintsInOrder(puzzles: readonly BookPuzzle[], hintsOf: HintsOf): [BookPuzzle, string][] {
  const before: string[] = [];
  return puzzles.map((puzzle) => {
    const hint = unlikeHint(hintsOf(puzzle), before)!;
    before.push(hint);
    return [puzzle, hint];
  });
}

function hintBlocks({ number }: BookPuzzle, hint: string, style: ProseStyle, setting: Setting): Block[] {
  const { measure, phrase } = setting;
  const { size } = style.type;
  const label = plainText(phrase(say("book.puzzle", { number })));
  return proseBlocks(
    hint,
    style,
    setting,
    (x, y) => {
      const text = textAt(String(number), x, y, size, measure, { font: "bold" });
      return [linkOver(text, `puzzle-${number}`, measure, label)];
    },
    { puzzles: [number], anchors: [`hint-${number}`] },
  );
}
