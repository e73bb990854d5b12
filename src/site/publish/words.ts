/** The words that a page loads, as three modules: for playing, for hints, and for checks and the solution. */
import type { Board } from "../../engine/board.ts";
import type { PuzzleKind } from "../../engine/kind.ts";
import { compact, compactSource, type Picked, type Source } from "../../templates/compact.ts";
import type { Grammar } from "../../templates/grammar.ts";
import { figureSigns, grammarOf, type Language } from "../../templates/language.ts";
import type { Register } from "../../templates/register.ts";
import type { Section } from "../../templates/runtime.ts";
import { templateFiles } from "../../templates/template-files.ts";
import { type WordModule, wordModule } from "./word-module.ts";

/** The words of a kind in a language, by section of its templates. `hint` and `more` omit the words that `play` has. */
export interface WordModules {
  readonly play: WordModule;
  readonly hint: WordModule;
  readonly more: WordModule;
}

/** Templates that say where to look. Each is needed only for some boards: see the engine's `where-to-look.ts`. */
const PLACED = /^look\.(.*)$/;
const PLACES: Readonly<Record<Board["input"], readonly string[]>> = {
  cards: ["cards", "question", "target"],
  cells: ["count", "lines", "names", "whole"],
  path: ["count", "names", "numbers", "whole"],
};

/** The words that the pages of a kind load, in one register. The kind's example shows which input its puzzles use. */
export function wordModules(
  language: Language,
  kind: PuzzleKind<unknown, unknown>,
  register: Register = "adult",
): WordModules {
  const board = kind.board(kind.example);
  const { input } = board;
  const places = [...PLACES[input], ...cluesOf(kind, board)];
  const isForBoard = (key: string): boolean => {
    const placed = PLACED.exec(key);
    return placed === null || places.includes(placed[1]!);
  };
  const files = [
    kind.id,
    "play",
    `play-${input}`,
    `initial-${input}`,
    "look",
    "play-hint",
    "play-solved",
    "play-look",
    "slip",
  ];
  const isOurs = (key: string): boolean => files.includes(key.slice(0, key.indexOf("."))) && isForBoard(key);
  const [source, grammar] = [sourceOf(language, register), grammarOf(language)];
  const pick = (wanted: Section, known?: ReadonlySet<string>) =>
    compact(source, grammar, (key, section) => section === wanted && isOurs(key), known);
  const play = pick("play");
  const signs = input === "path" ? {} : { signs: { ...printed(figureSigns(language)), ...printed(grammar.signs) } };
  const spoken = { ...play.grammar, ...signs };
  const moduleOf = (part: string, { templates, grammar: used }: Picked): WordModule => {
    const rest = Object.fromEntries(Object.entries(used).filter(([of]) => !(of in spoken)));
    return wordModule(`${name}.${part}`, { templates, grammar: rest });
  };
  const name = `${language}.${kind.slug}`;
  return {
    play: wordModule(`${name}.play`, { ...play, grammar: spoken }),
    hint: moduleOf("hint", pick("hint", play.keys)),
    more: moduleOf("more", pick("more", play.keys)),
  };
}

/** The template names for clues that steps rest on: guesses, clues of lines, or sentences. Empty for kinds without such clues. */
function cluesOf(kind: PuzzleKind<unknown, unknown>, board: Board): readonly string[] {
  if (board.input === "cells" && board.guesses.length > 0) return ["guesses", "guess"];
  if (board.input === "cells" && board.lines.some(({ clue }) => clue !== undefined)) return ["many-lines"];
  return kind.clueHeading(kind.example) === null ? [] : ["clues", "clue"];
}

/** Omits the signs that are printed as they are written. */
const printed = (signs: Grammar["signs"]): Grammar["signs"] =>
  Object.fromEntries(Object.entries(signs).filter(([sign, text]) => sign !== text));

const sources = new Map<string, Source>();

/** The templates of a language in one register. They are read once. */
export function sourceOf(language: Language, register: Register = "adult"): Source {
  const name = `${language} ${register}`;
  const known = sources.get(name) ?? compactSource(templateFiles(language, register));
  sources.set(name, known);
  return known;
}
