/** Writes the words of the player as modules, three for each language and kind. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PuzzleKind } from "../../engine/kind.ts";
import type { Language } from "../../templates/language.ts";
import { WORDS_FOLDER } from "../addresses.ts";
import { readParts } from "../compile/pages.ts";
import type { WordModule } from "../word-module.ts";
import type { WordAddresses } from "./page-entry.ts";

/** Writes them and gives back their addresses, by language, then by kind. The first language is the archive's own. */
export function writeWords(
  out: string,
  base: string,
  languages: readonly Language[],
  kinds: readonly PuzzleKind<unknown, unknown>[],
): Record<string, Record<string, WordAddresses>> {
  mkdirSync(join(out, WORDS_FOLDER), { recursive: true });
  const write = ({ name, source }: WordModule): string => {
    writeFileSync(join(out, WORDS_FOLDER, name), source);
    return `${base}${WORDS_FOLDER}/${name}`;
  };
  const ofKind = (language: Language, { id }: { readonly id: string }): [string, WordAddresses] => {
    const { play, hint, more, game } = readParts(language).words[id]!;
    if (game !== undefined && language === languages[0]) write(game);
    return [id, { play: write(play), hint: write(hint), more: write(more) }];
  };
  return Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(kinds.map((kind) => ofKind(language, kind)))]),
  );
}
