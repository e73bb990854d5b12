/** The words of the press in a page, as modules: for each language what every sheet may say, what a kind says, and what is wrong with a spec. */
import { KINDS } from "../../engine/kinds/index.ts";
import { compact, compactSource, moduleText, type Picked, type Source, sameKeys } from "../../templates/compact.ts";
import type { Grammar } from "../../templates/grammar.ts";
import { grammarOf, LANGUAGES, type Language } from "../../templates/language.ts";
import { templateFiles } from "../../templates/template-files.ts";

/** Files of templates that nothing printed is written with: those of the archive, of play, of the command line and of listings for shops. */
const NOT_PRINTED =
  /^(site(-[a-z]+)?|play(-[a-z]+)?|initial-[a-z]+|from-address|puzzle-page|command|terminal|listing)\./;

/** What most sheets do without: what only one kind says, and what is wrong. */
const APART: readonly string[] = [...KINDS.map(({ id }) => id), "problem", "options"];

/** The texts of the modules, by the name of each: see `numberpress:words` in `src/platform/modules.d.ts`. */
export function pressWords(): ReadonlyMap<string, string> {
  return new Map(LANGUAGES.flatMap(modulesOf));
}

function modulesOf(language: Language): (readonly [string, string])[] {
  const grammar = grammarOf(language);
  const adult = compactSource(templateFiles(language));
  const children = compactSource(templateFiles(language, "children"));
  return [
    ...parted(adult, new Set(), grammar).map(([name, picked]) => [language + name, moduleText(picked)] as const),
    ...parted(children, sameKeys(adult, children), grammar).map(
      ([name, picked]) => [`${language}.children${name}`, moduleText(picked)] as const,
    ),
  ];
}

/**
 * What is shared, named "", and what each kind has besides. `known`: keys that are in other modules already; what these take in is not
 * passed over.
 */
function parted(source: Source, known: ReadonlySet<string>, grammar: Grammar): (readonly [string, Picked])[] {
  const isOfKind = (key: string) => APART.some((id) => key.startsWith(`${id}.`));
  const shared = compact(source, grammar, (key) => !isOfKind(key) && !NOT_PRINTED.test(key), known);
  const all = new Set([...known, ...shared.keys]);
  const ofKinds = APART.map(
    (id) => [`.${id}`, compact(source, grammar, (key) => key.startsWith(`${id}.`), all)] as const,
  );
  return [["", shared], ...ofKinds.filter(([, { keys }]) => [...keys].some((key) => !all.has(key)))];
}
