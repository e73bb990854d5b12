/** The sizes of puzzles in words: nothing is said that the size does not hold. */
import { expect, test } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { sizeName } from "../../src/site/archive/lists.ts";
import { boardWords } from "../../src/site/days/day-words.ts";
import { translatorOf } from "../../src/site/words.ts";
import { LANGUAGES } from "../../src/templates/language.ts";

const english = translatorOf("en-GB");
const nameOf = (slug: string, size: string): string =>
  sizeName(english, KINDS.find((kind) => kind.slug === slug)!.id, size);

test("a wall without a number of walls has rows alone, and pegs without repeats have their digits", () => {
  expect(nameOf("number-wall", "4")).toBe("4 rows");
  expect(nameOf("number-wall", "4x2")).toBe("4 rows, 2 walls");
  expect(nameOf("code-pegs", "4x6 once")).toBe("4 places, 6 digits");
});

test.each(LANGUAGES)("the pattern for the cards of a day gives the size of every kind's example, in %s", (language) => {
  const translator = translatorOf(language);
  for (const { id, size } of boardWords(translator).kinds) {
    const kind = KINDS.find((each) => each.id === id)!;
    const name = kind.size(kind.example);
    const [a, b] = name.split("x").map((part) => String(Number.parseInt(part, 10)));
    const filled = b === undefined ? size[0]!.replace("%", a!) : size[1]!.replace("%", a!).replace("#", b);
    expect(filled, kind.slug).toBe(sizeName(translator, id, name));
  }
});
