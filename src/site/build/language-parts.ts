/** The parts of an archive that depend only on its language. They are made when the package is built, not at each publishing. */
import { KINDS } from "../../engine/kinds/index.ts";
import type { Language } from "../../templates/language.ts";
import { type TechniqueInfo, techniqueInfosOf } from "../archive/techniques.ts";
import { gameWords, type WordModule } from "../publish/word-module.ts";
import { sourceOf, type WordModules, wordModules } from "../publish/words.ts";
import { translatorOf } from "../words.ts";

/** The parts of one language, by kind id. */
export interface LanguageParts {
  /** The words that a browser loads. `game`: the words of the guessing game, if the kind has one. */
  readonly words: Readonly<Record<string, WordModules & { readonly game?: WordModule }>>;
  /** The words for pages of books for small children. */
  readonly childrensWords: Readonly<Record<string, WordModules>>;
  /** The techniques of each kind. */
  readonly techniques: Readonly<Record<string, readonly TechniqueInfo[]>>;
}

/** Makes the parts of a language. */
export function languageParts(language: Language): LanguageParts {
  const source = sourceOf(language);
  const words = KINDS.map((kind) => {
    const game = kind.play === undefined ? {} : { game: gameWords(language, kind, source) };
    return [kind.id, { ...wordModules(language, kind), ...game }] as const;
  });
  const childrensWords = KINDS.map((kind) => [kind.id, wordModules(language, kind, "children")] as const);
  const techniques = KINDS.map((kind) => [kind.id, techniqueInfosOf(kind, translatorOf(language))] as const);
  return {
    words: Object.fromEntries(words),
    childrensWords: Object.fromEntries(childrensWords),
    techniques: Object.fromEntries(techniques),
  };
}
