/** A kind that came without the words of a language speaks English there, and says so once. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { missingWords } from "../../src/cli/commands/work.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { compact, compactSource } from "../../src/templates/compact.ts";
import { grammarOf, LANGUAGES } from "../../src/templates/language.ts";
import { compilePhrases } from "../../src/templates/runtime.ts";
import { missingFiles, templateFiles } from "../../src/templates/template-files.ts";

const folder = mkdtempSync(join(tmpdir(), "templates-"));
afterAll(() => rmSync(folder, { recursive: true }));
for (const [language, file, text] of [
  ["en", "toy", '{{!-- section: play --}}{{#*inline "slot"}}Cell {{number}}{{/inline}}'],
  ["en", "common", '{{#*inline "yes"}}Yes{{/inline}}'],
  ["de", "common", '{{#*inline "yes"}}Ja{{/inline}}'],
] as const) {
  mkdirSync(join(folder, language), { recursive: true });
  writeFileSync(join(folder, language, `${file}.hbs`), text);
}
const root = pathToFileURL(`${folder}/`);

it("speaks English where a file is missing, and the language everywhere else", () => {
  const files = templateFiles("de-DE", "adult", root);
  const phrase = compilePhrases(files, grammarOf("de-DE"));
  expect(phrase({ key: "toy.slot", values: { number: 3 } })).toBe("Cell 3");
  expect(phrase({ key: "common.yes", values: {} })).toBe("Ja");
  const { keys } = compact(compactSource(files), grammarOf("de-DE"), (_, section) => section === "play");
  expect([...keys]).toEqual(["toy.slot"]);
});

it("lists the missing files; our own kinds have all", () => {
  expect(missingFiles("de-DE", root)).toEqual(["toy"]);
  expect(missingFiles("en-US", root)).toEqual([]);
  for (const language of LANGUAGES) expect(missingFiles(language)).toEqual([]);
});

it("is reported once for each kind of a book, with the file that would hold its words", () => {
  const [kind, other] = KINDS;
  const section = { kind: kind!.id };
  const spec = { language: "de-DE", sections: [section, section] } as const;
  expect(missingWords(spec, KINDS, [kind!.id, other!.id])).toEqual([
    `${kind!.slug} has no words in de-DE, so it speaks English; its words would stand in src/templates/de/${kind!.id}.hbs`,
  ]);
  expect(missingWords(spec, KINDS, [])).toEqual([]);
});
