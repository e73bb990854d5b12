/** The jokes whose punch lines children find letter by letter: enough, short, and in the letters of their language. */
import { expect, it } from "vitest";
import { EN, EN_US } from "../../src/templates/jokes/en.ts";
import { jokeLettersOf, jokesIn } from "../../src/templates/jokes/index.ts";
import { jokeOf } from "../../src/templates/jokes/joke.ts";
import { LANGUAGES } from "../../src/templates/language.ts";

const different = (words: readonly string[]): number => new Set(words.join("")).size;

it.each(LANGUAGES)("a school year has a joke for each week in %s, and none is told twice", (language) => {
  const jokes = jokesIn(language);
  expect(jokes.length).toBeGreaterThanOrEqual(40);
  expect(new Set(jokes.map(({ question }) => question)).size).toBe(jokes.length);
  expect(new Set(jokes.map(({ words }) => words.join(" "))).size).toBe(jokes.length);
});

it.each(LANGUAGES)("a joke in %s is short, and has only letters of the language", (language) => {
  for (const { question, punchLine, words } of jokesIn(language)) {
    expect(question.split(/\s+(?![?!])/).length, question).toBeLessThanOrEqual(12);
    expect(question, question).toMatch(/\?$/);
    expect(punchLine, question).toMatch(/^[\p{L}’ -]+$/u);
    const letters = words.join("");
    expect(letters.length, question).toBeGreaterThanOrEqual(3);
    expect(letters.length, question).toBeLessThanOrEqual(12);
    for (const letter of letters) expect(jokeLettersOf(language), question).toContain(letter);
  }
});

it.each(LANGUAGES)("sheets with few answers have jokes of few letters in %s", (language) => {
  const counts = jokesIn(language).map(({ words }) => different(words));
  expect(counts.filter((count) => count <= 4).length).toBeGreaterThanOrEqual(8);
  expect(counts.filter((count) => count <= 6).length).toBeGreaterThanOrEqual(20);
});

it("capitals lose accents, but not the letters that a language has of its own", () => {
  expect(jokeOf(["?", "gato y araña"]).words).toEqual(["GATO", "Y", "ARAÑA"]);
  expect(jokeOf(["?", "Spaßvogel über U-Brot"]).words).toEqual(["SPASSVOGEL", "ÜBER", "U", "BROT"]);
  expect(jokeOf(["?", "l’œuf âgé"]).words).toEqual(["L", "OEUF", "AGE"]);
});

it("each joke that American English tells otherwise is one of the English jokes", () => {
  const questions = EN.map(([question]) => question);
  for (const question of Object.keys(EN_US)) expect(questions).toContain(question);
});
