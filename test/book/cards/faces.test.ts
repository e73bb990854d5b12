/** What is on cards fits on them. `test/pdf/cards.test.ts` measures the cards of every skill as they are printed. */
import { expect, it } from "vitest";
import { cardSkills, makeCards } from "../../../src/book/cards/make-cards.ts";
import { PLAIN } from "../../../src/draw/themes/index.ts";
import { typeOf } from "../../../src/draw/type.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { callerPage } from "../../../src/pages/cards/caller-page.ts";
import { EDGE, type Face } from "../../../src/pages/cards/card-sheet.ts";
import { bingoFaces, loopFaces, stoneFaces } from "../../../src/pages/cards/faces.ts";
import { CARD_COUNTS, GAMES } from "../../../src/spec/card-order.ts";
import { pageSize } from "../../../src/spec/page-size.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";
import { flat, textsIn } from "../pages/flat.ts";

/** Columns and rows of cards on a page, as in `card-pages.ts`. */
const GRIDS = { bingo: [2, 3], dominoes: [2, 6], loop: [2, 5] } as const;

it.each(GAMES)("nothing sticks out of a card of %s", (game) => {
  const [columns, rows] = GRIDS[game];
  const paper = pageSize("a4");
  const width = (paper.width - 2 * EDGE.side) / columns;
  const height = (paper.height - EDGE.top - EDGE.foot) / rows;
  const some = cardSkills(KINDS).filter((skill, i) => skill === "money" || i % 7 === 0);
  for (const [i, skill] of some.entries()) {
    const language = LANGUAGES[i % LANGUAGES.length]!;
    const order = {
      ...{ game, skill, ages: null, cards: CARD_COUNTS[game].usual, seed: "7", language },
      paper: "a4" as const,
    };
    const cards = makeCards(order, KINDS);
    if ("needed" in cards) continue;
    const measure = typeOf(PLAIN, language, true).measure.bind(null);
    const setting = { order, title: "", again: "", paper, phrase: phrasesOf(language), measure };
    const faces: Face[] =
      cards.game === "bingo"
        ? bingoFaces(cards.bingo, setting)
        : cards.game === "loop"
          ? loopFaces(cards.ring, setting)
          : stoneFaces(cards.ring, setting);
    for (const face of faces) {
      const card = face(width, height);
      expect(card.overhang, `${skill} in ${language}`).toBe(0);
      expect(card.width).toBeCloseTo(width, 6);
      expect(card.height).toBeLessThanOrEqual(height + 1e-6);
    }
  }
});

it.each(LANGUAGES)("the caller's note of a full card stands clear of its sum of money in %s", (language) => {
  const paper = pageSize("a4");
  const order = {
    ...({ game: "bingo" } as const),
    ...{ skill: "money", ages: null, cards: CARD_COUNTS.bingo.usual, seed: "7", language },
    paper: "a4",
  } as const;
  const cards = makeCards(order, KINDS);
  if ("needed" in cards || cards.game !== "bingo") throw new Error("there is no bingo of money");
  const measure = typeOf(PLAIN, language, true).measure.bind(null);
  const setting = { order, title: "", again: "", paper, phrase: phrasesOf(language), measure };
  const lines = flat(callerPage(cards.bingo, setting)).flatMap((item) =>
    item.item === "group" && item.role === "list-item" ? [textsIn(item.items)] : [],
  );
  const noted = lines.filter((texts) => texts.length === 4);
  expect(noted.length).toBeGreaterThan(0);
  for (const [, , sum, note] of noted)
    expect(note!.x).toBeGreaterThan(sum!.x + measure(sum!.text, sum!.font, sum!.size));
});
