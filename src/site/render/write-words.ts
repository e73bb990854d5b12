/** Writes the words of the player as modules, three for each language and kind. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PuzzleKind } from "../../engine/kind.ts";
import type { Language } from "../../templates/language.ts";
import { WORDS_FOLDER } from "../addresses.ts";
import { gameWords } from "../word-module.ts";
import type { WordAddresses } from "./page-entry.ts";
import { sourceOf, wordModules } from "./words.ts";

/** Writes them and gives back their addresses, by language, then by kind. The first language is the archive's own. */
export function writeWords(
  out: string,
  base: string,
  languages: readonly Language[],
  kinds: readonly PuzzleKind<unknown, unknown>[],
): Record<string, Record<string, WordAddresses>> {
  mkdirSync(join(out, WORDS_FOLDER), { recursive: true });
  const write = ({ name, source }: { readonly name: string; readonly source: string }): string => {
    writeFileSync(join(out, WORDS_FOLDER, name), source);
    return `${base}${WORDS_FOLDER}/${name}`;
  };
  const three = (language: Language, kind: PuzzleKind<unknown, unknown>): [string, WordAddresses] => {
    const { play, hint, more } = wordModules(language, kind);
    return [kind.id, { play: write(play), hint: write(hint), more: write(more) }];
  };
  const words = Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(kinds.map((kind) => three(language, kind)))]),
  );
  for (const kind of kinds) if (kind.play !== undefined) write(gameWords(languages[0]!, kind, sourceOf(languages[0]!)));
  return words;
}
