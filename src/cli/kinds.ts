/** `kinds`: what kinds of puzzle there are, their levels and their options. */
import { EXIT, Failure } from "../book/diagnostic.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { command, JSON_FLAG } from "./command.ts";
import { kindLine, kindWords, type OptionsSchema } from "./kind-words.ts";

type Kind = PuzzleKind<unknown, unknown>;

export const kinds = command({
  usage: "kinds [kind]",
  about: "Tell what kinds of puzzle there are, with their levels and options",
  places: { kind: { type: "string", describe: "One kind, told in full" } },
  flags: { json: JSON_FLAG },
  examples: [
    ["kinds", "all of them, a line each"],
    ["kinds number-path", "its rules, levels and options"],
  ],
  run: async ({ kind: name, json }, shell) => {
    const { KINDS } = await import("../engine/kinds/index.ts");
    const { levelsWith, optionsSchema } = await import("../book/options.ts");
    const wordsOf = await sentences();
    const chosen = name === undefined ? KINDS : [findKind(name, KINDS, await import("../book/options.ts"))];
    const facts = chosen.map((kind) => ({
      kind: kind.id,
      name: kind.slug,
      title: wordsOf(kind, "name"),
      tagline: wordsOf(kind, "tagline"),
      rules: wordsOf(kind, "how"),
      version: kind.version,
      levels: levelsWith(kind, {}),
      options: optionsSchema(kind) as OptionsSchema,
    }));
    if (json) shell.print(`${JSON.stringify(name === undefined ? { kinds: facts } : facts[0])}\n`);
    else shell.print(name === undefined ? facts.map(kindLine).join("") : kindWords(facts[0]!));
    return EXIT.ok;
  },
});

/** The sentences of a kind, without their weight. */
export async function sentences(): Promise<(kind: Kind, key: string) => string> {
  const { phrasesOf } = await import("../templates/index.ts");
  const { plainText } = await import("../templates/markdown.ts");
  const phrase = phrasesOf("en-GB");
  return (kind, key) => plainText(phrase({ key: `${kind.id}.${key}`, values: {} }));
}

/** The kind with a name. Throws a `Failure` that lists those there are. */
export function findKind(
  name: string,
  all: readonly Kind[],
  { kindNamed, kindNames }: typeof import("../book/options.ts"),
): Kind {
  const kind = kindNamed(all, name.toLowerCase());
  if (kind !== undefined) return kind;
  throw new Failure(`there is no kind of puzzle "${name}"`, EXIT.usage, `the kinds are ${kindNames(all).join(", ")}`);
}
