/** The instructions for a kind's first puzzle: where to look, what to write, and how to go on. */
import type { Board } from "../engine/board.ts";
import { say } from "../engine/kind.ts";
import { lastOf, required } from "../engine/required.ts";
import { techniqueWords } from "../engine/technique-words.ts";
import { questionFor } from "../engine/where-to-look.ts";
import { plainText } from "../templates/markdown.ts";
import type { FirstMove } from "./first-moves.ts";
import { lookHints } from "./keys/look-hints.ts";
import { flowPart, leadingTo, textPart } from "./layout/leaves.ts";
import { type Part, readAs, stack } from "./layout/part.ts";
import { unbroken } from "./prose.ts";
import type { Setting } from "./setting.ts";
import { evenFlow, type Type } from "./text.ts";
import type { PrintedPuzzle } from "./words.ts";
import { words } from "./words-on-page.ts";

/** The first puzzle of its kind. */
export interface Shown {
  readonly puzzle: PrintedPuzzle;
  readonly move: FirstMove;
}

/** A heading and a sentence or two. */
interface Said {
  readonly heading: string;
  readonly text: string;
}

/** The name in templates of the symbol that stands for a single text; "" if there is none. */
const symbolIn = (board: Board, [text = "", ...others]: readonly string[]): string =>
  (board.input === "cells" && others.length === 0 && board.symbols?.[text]?.name) || "";

/** The kind and the data of a puzzle. */
export function dataOf({ puzzle }: Shown, { manifest, kinds }: Setting) {
  const kind = required(kinds.find(({ id }) => id === puzzle.kind));
  return { kind, data: required(manifest.puzzles.find(({ number }) => number === puzzle.number)).puzzle };
}

/** The words of the frames. `isMarked`: whether a frame marks the place to look at. */
export const wordsFor = (shown: Shown, isMarked: boolean, setting: Setting) =>
  setting.cache.strips(shown.move, `words ${isMarked}`, () => wordsOf(shown, isMarked, setting));

function wordsOf(shown: Shown, isMarked: boolean, setting: Setting) {
  const { phrase, sizes } = setting;
  const { step } = shown.move;
  const { kind, data } = dataOf(shown, setting);
  const question = questionFor(step, phrase.has);
  const technique = plainText(phrase(question ?? techniqueWords(kind.id, step))).replace(/[^.?!…]$/, "$&.");
  const found = Object.values(step.finds);
  // Children see the reason in the frames, if it is about numbers that are written in boxes.
  const isShort = isMarked && sizes.isChild && found.length > 0 && found.every((text) => !/[^\d¼-¾⅓-⅘]/.test(text));
  const heading = (name: string): string => words(phrase, `book.strip-${name}`);
  const look = isMarked ? technique : lastOf([technique, ...lookHints(kind, data, [step], phrase).slice(0, 1)]);
  return {
    look: { heading: heading("look"), text: look },
    write: {
      heading: heading(found.length > 0 ? "write" : "cross"),
      text: isShort
        ? phrase(
            say("book.strip-here", { texts: found, count: found.length, symbol: symbolIn(kind.board(data), found) }),
          )
        : withoutRepeats(phrase(step.say), look),
    },
    now: { heading: heading("now"), text: phrase(say("book.strip-go-on")) },
  };
}

/** A text without the first sentences that it has in common with another text. Its last sentence always stays. */
export function withoutRepeats(text: string, before: string): string {
  const [own, others] = [text, before].map((each) => each.split(SENTENCES)) as [string[], string[]];
  const first = own.findIndex((sentence, i) => sentence !== others[i] || i === own.length - 1);
  return own.slice(first).join(" ");
}

/** The space after a sentence: a capital letter follows, or a mark that opens a question. */
const SENTENCES = /(?<=[.?!…]) (?=[\p{Lu}¿¡])/u;

/** Size of words as a share of running text, and of their headings as a share of the words. */
const WORDS = { adult: 1, child: 0.88 } as const;
const HEADING = 1.18;
/** Space for descenders below the last line, as a share of its size. */
const DESCENT = 0.3;

export const typeOf = ({ sizes }: Setting): Type => {
  const size = Math.max(sizes.small, sizes.text.size * (sizes.isChild ? WORDS.child : WORDS.adult));
  return { size, leading: (size * sizes.text.leading) / sizes.text.size };
};

/** The words of a frame, laid out: the heading, then the text. `lines`: number of lines of the text. */
export function frameWords({ heading, text }: Said, width: number, setting: Setting) {
  const { measure, sizes } = setting;
  const type = typeOf(setting);
  const flow = evenFlow(unbroken(text, width, type.size, measure), width, type, measure);
  const title = textPart(heading, type.size * HEADING, measure, sizes.isChild ? "title" : "bold");
  const below = leadingTo({ ...type, leading: type.leading * 1.05 });
  const own = readAs("paragraph", stack([title, below, flowPart(flow, width, type)]));
  return { lines: flow.lines, part: stack([own, type.size * DESCENT]) };
}

/** The words in paragraphs of a width, with their headings in them. `isShort`: without the part about writing. */
export function paragraphs(shown: Shown, width: number, setting: Setting, isShort = false): Part {
  const type = typeOf(setting);
  const { look, write, now } = wordsFor(shown, false, setting);
  const parts = (isShort ? [look, now] : [look, write, now]).map(({ heading, text }) => {
    const joined = unbroken(headed({ heading, text }), width, type.size, setting.measure);
    return readAs("paragraph", flowPart(evenFlow(joined, width, type, setting.measure), width, type));
  });
  const gap = leadingTo({ ...type, leading: type.leading * 1.15 });
  return stack([stack(parts, { gap }), type.size * DESCENT]);
}

/** Words with their heading in front. If they begin with the heading, it is not repeated: "**Look** at clue 3." */
export function headed({ heading, text }: Said): string {
  const word = heading.replace(/[.!…]$/, "");
  return text.startsWith(`${word} `) ? `**${word}**${text.slice(word.length)}` : `**${heading}** ${text}`;
}
