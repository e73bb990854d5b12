/** Writes the words of the player as modules, a pair for each language and kind. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PuzzleKind } from "../../engine/kind.ts";
import type { Language } from "../../templates/language.ts";
import type { WordAddresses } from "./leaf.ts";
import { wordModules } from "./words.ts";

/** Where modules of words stand, below the base. */
const FOLDER = "assets/words";

/** Writes them and gives back their addresses, by language, then by kind. */
export function writeWords(
  out: string,
  base: string,
  languages: readonly Language[],
  kinds: readonly PuzzleKind<unknown, unknown>[],
): Record<string, Record<string, WordAddresses>> {
  mkdirSync(join(out, FOLDER), { recursive: true });
  const write = ({ name, source }: { readonly name: string; readonly source: string }): string => {
    writeFileSync(join(out, FOLDER, name), source);
    return `${base}${FOLDER}/${name}`;
  };
  const pair = (language: Language, kind: PuzzleKind<unknown, unknown>): [string, WordAddresses] => {
    const { play, more } = wordModules(language, kind);
    return [kind.id, { play: write(play), more: write(more) }];
  };
  return Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(kinds.map((kind) => pair(language, kind)))]),
  );
}
