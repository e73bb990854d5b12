/** The chapter of hints: for each puzzle its number and where to look first, in columns. */
import { say } from "../../engine/kind.ts";
import { firstOf } from "../../engine/required.ts";
import { plainText } from "../../templates/markdown.ts";
import type { ExplanationOf } from "../keys/explanation.ts";
import { unlikeHint } from "../keys/look-hints.ts";
import type { BookPuzzle } from "../manifest.ts";
import { MM } from "./item.ts";
import { type Block, chapterPages, textColumns, widest } from "./key-pages.ts";
import { headingBlock, hintType, keySections } from "./key-parts.ts";
import { type ProseStyle, proseBlocks } from "./prose.ts";
import type { Draft, Setting } from "./setting.ts";
import { linkOver, textAt } from "./text.ts";

/** The hints of all puzzles of a book, as pages. */
export function hintPages(setting: Setting, explanationOf: ExplanationOf): Draft[] {
  const { phrase, manifest, measure } = setting;
  const type = hintType(setting);
  const columns = textColumns(setting, type);
  const { width } = firstOf(columns);
  const numbers = manifest.puzzles.map(({ number }) => String(number));
  const style: ProseStyle = {
    type,
    width,
    indent: widest(numbers, type.size, measure) + 0.7 * type.size,
    above: type.leading * 0.5,
    between: type.leading * 0.3,
  };
  const blocks = keySections(setting).flatMap(({ title, puzzles }) => [
    ...(title === null ? [] : [headingBlock(title, width, Math.max(7 * MM, type.leading * 1.2), setting, type.size)]),
    ...hintsInOrder(puzzles, explanationOf).flatMap(([puzzle, hint]) => hintBlocks(puzzle, hint, style, setting)),
  ]);
  const words = plainText(phrase(say("book.hints")));
  return chapterPages({ title: words, anchor: "hints", blocks, columns }, setting);
}

/** The puzzles of a section, each with a hint unlike those before it. */
function hintsInOrder(puzzles: readonly BookPuzzle[], explanationOf: ExplanationOf): [BookPuzzle, string][] {
  const before: string[] = [];
  return puzzles.map((puzzle) => {
    const hint = unlikeHint(explanationOf(puzzle).hints, before)!;
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
