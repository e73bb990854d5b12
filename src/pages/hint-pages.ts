/** The chapter of hints: for each puzzle its number and where to look first, in columns. */

import { keyOf } from "../book/compact-puzzle.ts";
import type { BookPuzzle } from "../book/manifest.ts";
import { say } from "../engine/kind.ts";
import { neededSteps } from "../engine/needed-steps.ts";
import { firstOf } from "../engine/required.ts";
import { plainText } from "../templates/markdown.ts";
import { firstMoves } from "./first-moves.ts";
import { MM } from "./item.ts";
import { type Block, chapterPages, textColumns, widest } from "./key-pages.ts";
import { headingBlock, hintType, keySections } from "./key-parts.ts";
import type { ExplanationOf } from "./keys/explanation.ts";
import { lookHints, unlikeHint } from "./keys/look-hints.ts";
import { pointingAtLines } from "./page-mascot.ts";
import { type ProseStyle, proseBlocks } from "./prose.ts";
import type { Draft, Setting } from "./setting.ts";
import { linkOver, textAt } from "./text.ts";
import { kindFinder } from "./words.ts";

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
