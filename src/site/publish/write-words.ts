/** Writes the words of the player as modules, three for each language and kind; for small children others where theirs differ. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PuzzleKind } from "../../engine/kind.ts";
import type { Language } from "../../templates/language.ts";
import type { Register } from "../../templates/register.ts";
import { WORDS_FOLDER } from "../addresses.ts";
import { readParts } from "../build/pages.ts";
import type { KindWords, RenderSetting, WordAddresses } from "./page-entry.ts";
import type { WordModule } from "./word-module.ts";
import type { WordModules } from "./words.ts";

/** Writes them and gives back their addresses. `spoken`: languages of the archive's pages; `childrens`: those of books for small children. */
export function writeWords(
  out: string,
  base: string,
  languages: readonly Language[],
  spoken: ReadonlySet<Language>,
  childrens: ReadonlySet<Language>,
  kinds: readonly PuzzleKind<unknown, unknown>[],
): RenderSetting["words"] {
  mkdirSync(join(out, WORDS_FOLDER), { recursive: true });
  const write = ({ name, source }: WordModule): string => {
    writeFileSync(join(out, WORDS_FOLDER, name), source);
    return `${base}${WORDS_FOLDER}/${name}`;
  };
  const addresses = ({ play, hint, more }: WordModules): WordAddresses => ({
    play: write(play),
    hint: write(hint),
    more: write(more),
  });
  const ofKinds = (modules: Readonly<Record<string, WordModules>>): KindWords =>
    Object.fromEntries(kinds.map(({ id }) => [id, addresses(modules[id]!)]));
  const ofLanguage = (language: Language): Partial<Record<Register, KindWords>> => {
    const { words, childrensWords } = readParts(language);
    for (const { id } of spoken.has(language) ? kinds : []) {
      const { game } = words[id]!;
      if (game !== undefined) write(game);
    }
    return { adult: ofKinds(words), ...(childrens.has(language) && { children: ofKinds(childrensWords) }) };
  };
  return Object.fromEntries(languages.map((language) => [language, ofLanguage(language)]));
}
