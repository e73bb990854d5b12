/** Cards to cut out as a PDF. */
import type { Cards } from "../book/cards/make-cards.ts";
import { PLAIN } from "../draw/themes/index.ts";
import { typeOf } from "../draw/type.ts";
import { cardPages } from "../pages/cards/card-pages.ts";
import { words } from "../pages/words-on-page.ts";
import { againCommand, type CardOrder } from "../spec/card-order.ts";
import { pageSize } from "../spec/page-size.ts";
import { phrasesOf } from "../templates/index.ts";
import { partsOfWords } from "./render-book.ts";
import { renderToBytes } from "./render-pages.ts";

/** The same cards and order give the same bytes. `isChild`: digits as children write them. */
export function renderCards(cards: Cards, order: CardOrder, isChild: boolean): Promise<Uint8Array> {
  const { game, skill, language } = order;
  const type = typeOf(PLAIN, language, isChild);
  const measure = Object.assign(type.measure.bind(null), { parts: partsOfWords(language) });
  const phrase = phrasesOf(language);
  const title = words(phrase, "cards.title", {
    game: words(phrase, `cards.${game}`),
    skill: words(phrase, `common.skill-${skill}`),
  });
  const size = pageSize(order.paper);
  const pages = cardPages(cards, { order, title, again: againCommand(order), paper: size, phrase, measure });
  return renderToBytes(pages, { title, language, type, size, live: true, kind: "screen" });
}
