/** A puzzle made ready to print: its figure and every word beside it, in the language of the book. */
import type { Figure } from "../engine/figure.ts";
import { BLANK, KEY, type Level, PAGE, type PuzzleKind, say } from "../engine/kind.ts";
import { phrasesOf } from "../templates/index.ts";
import { plainText } from "../templates/markdown.ts";
import type { Answer, BookPuzzle, Manifest } from "./manifest.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** A heading and sentences to tick off, where the words are the puzzle. Markdown. */
export interface Card {
  readonly heading: string;
  readonly lines: readonly string[];
}

export interface PrintedPuzzle {
  readonly number: number;
  readonly id: string;
  readonly section: number;
  readonly level: Level;
  /** The section's heading, or the name of the kind. */
  readonly title: string;
  /** Markdown. */
  readonly rule: string;
  readonly card: Card | null;
  readonly figure: Figure;
}

export interface PrintedAnswer {
  readonly number: number;
  readonly figure: Figure;
  /** How many ways there are, in words, where there is more than one. */
  readonly ways: string | null;
}

/** Finds kinds by their ids; throws on one that does not exist, which a parsed manifest never names. */
export function kindFinder(kinds: readonly Kind[]): (id: string) => Kind {
  return (id) => {
    const kind = kinds.find((each) => each.id === id);
    if (kind === undefined) throw new Error(`no kind "${id}"`);
    return kind;
  };
}

export function printedPuzzles(manifest: Manifest, kinds: readonly Kind[]): PrintedPuzzle[] {
  const phrase = phrasesOf(manifest.spec.language);
  const find = kindFinder(kinds);
  return manifest.puzzles.map(({ number, id, section, level, kind: kindId, puzzle }) => {
    const kind = find(kindId);
    const title = manifest.sections[section]?.heading ?? plainText(phrase(say(`${kindId}.name`)));
    const card = cardOf(kind, puzzle, phrase);
    const figure = kind.draw(puzzle, BLANK, PAGE);
    return { number, id, section, level, title, rule: phrase(kind.rule(puzzle)), card, figure };
  });
}

/** The card of a puzzle whose clues are sentences, else null. */
export function cardOf(kind: Kind, puzzle: unknown, phrase: (words: ReturnType<typeof say>) => string): Card | null {
  const heading = kind.card(puzzle);
  if (heading === null) return null;
  return { heading: phrase(heading), lines: kind.clues(puzzle).map((clue) => phrase(clue.say)) };
}

/** `answers`: one for each puzzle, in the same order. */
export function printedAnswers(
  manifest: Manifest,
  answers: readonly Answer[],
  kinds: readonly Kind[],
): PrintedAnswer[] {
  const phrase = phrasesOf(manifest.spec.language);
  const find = kindFinder(kinds);
  return manifest.puzzles.map(({ number, kind, puzzle }: BookPuzzle, i) => {
    const { entry, ways } = answers[i]!;
    const figure = find(kind).draw(puzzle, { entry, crossed: {} }, KEY);
    return { number, figure, ways: ways > 1 ? plainText(phrase(say("common.ways", { count: ways }))) : null };
  });
}
