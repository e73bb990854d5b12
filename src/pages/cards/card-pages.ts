/** All pages of a set of cards: the cards, and last the teacher's page. */
import type { Cards } from "../../book/cards/make-cards.ts";
import type { Page } from "../item.ts";
import { callerPage, ringPage } from "./caller-page.ts";
import { type CardSetting, cardSheets, withFeet } from "./card-sheet.ts";
import { bingoFaces, loopFaces, stoneFaces } from "./faces.ts";

/** Columns and rows of cards on a page. */
const GRIDS = { bingo: [2, 3], dominoes: [2, 6], loop: [2, 5] } as const;

export function cardPages(cards: Cards, setting: CardSetting): Page[] {
  const [columns, rows] = GRIDS[cards.game];
  if (cards.game === "bingo") {
    const faces = bingoFaces(cards.bingo, setting);
    return withFeet([...cardSheets(faces, columns, rows, setting), callerPage(cards.bingo, setting)], setting);
  }
  const faces = cards.game === "loop" ? loopFaces(cards.ring, setting) : stoneFaces(cards.ring, setting);
  return withFeet([...cardSheets(faces, columns, rows, setting), ringPage(cards.ring, cards.game, setting)], setting);
}
