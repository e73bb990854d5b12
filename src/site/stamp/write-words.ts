/** Writes the words of the player as modules, three for each language and kind. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PuzzleKind } from "../../engine/kind.ts";
import type { Language } from "../../templates/language.ts";
import type { WordIndex } from "./indexes.ts";
import type { WordAddresses } from "./leaf.ts";
import { wordModules } from "./words.ts";

/** Where modules of words stand, below the base. */
const FOLDER = "assets/words";

/**
 * Writes them and gives back their addresses, by language, then by kind. Those of the first language, which is the
 * archive's own, stand in `data/words.json` too.
 */
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
  const three = (language: Language, kind: PuzzleKind<unknown, unknown>): [string, WordAddresses] => {
    const { play, hint, more } = wordModules(language, kind);
    return [kind.id, { play: write(play), hint: write(hint), more: write(more) }];
  };
  const words = Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(kinds.map((kind) => three(language, kind)))]),
  );
  const index: WordIndex = words[languages[0]!]!;
  mkdirSync(join(out, "data"), { recursive: true });
  writeFileSync(join(out, "data", "words.json"), JSON.stringify(index));
  return words;
}
