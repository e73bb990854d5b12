/** Every sentence can be printed: the font has each character that a template may write. */
import { describe, expect, it } from "vitest";
import { themeNamed } from "../../src/draw/themes/index.ts";
import { openType } from "../../src/draw/type.ts";
import { joined } from "../../src/templates/grammar.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { grammarOf, LANGUAGES } from "../../src/templates/language.ts";

describe.each(LANGUAGES)("the templates of %s", (language) => {
  it("write characters that the book's font has", async () => {
    const { globSync, readFileSync } = await import("node:fs");
    const folder = new URL("../../src/templates/", import.meta.url).pathname;
    const base = language.split("-")[0]!;
    const files = globSync([`${base}/**/*.hbs`, `${language}/**/*.hbs`], { cwd: folder });
    expect(files.length).toBeGreaterThan(0);
    const { signs, numerals, ordinals, and, or } = grammarOf(language);
    const texts = [
      ...Object.values(signs),
      ...numerals,
      ...ordinals,
      ...["ocho", "impar", "1"].flatMap((last) => [joined(["", last], and), joined(["", last], or)]),
    ];
    for (const file of files) texts.push(readFileSync(folder + file, "utf8").replace(/\{\{!--[\s\S]*?--\}\}/g, ""));
    const type = openType(themeNamed("plain"), language);
    const characters = new Set(texts.join("").replace(/\s/g, ""));
    for (const character of characters) {
      for (const font of ["regular", "bold", "title"] as const)
        expect(type.shape(character, font).face.has(character), character).toBe(true);
    }
  });
  it("have names that start with their file's", () => {
    for (const key of phrasesOf(language).keys) expect(key).toMatch(/^[a-z-]+\.[a-z0-9-]+$/);
  });
});
