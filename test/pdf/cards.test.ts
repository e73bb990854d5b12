/** Cards as they are printed: read back from their PDFs, and proved. */
import { describe, expect, it } from "vitest";
import { type Cards, cardSkills, makeCards } from "../../src/book/cards/make-cards.ts";
import { PLAIN } from "../../src/draw/themes/index.ts";
import { typeOf } from "../../src/draw/type.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { cardPages } from "../../src/pages/cards/card-pages.ts";
import type { Item, TextItem } from "../../src/pages/item.ts";
import { renderCards } from "../../src/pdf/render-cards.ts";
import { againCommand, CARD_COUNTS, CARD_PAPERS, type CardOrder, GAMES } from "../../src/spec/card-order.ts";
import { pageSize } from "../../src/spec/page-size.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { faultsOfBingo, faultsOfRing } from "../book/cards/prove-cards.ts";
import { SPOKEN_IN } from "../languages.ts";
import { type ReadPage, type ReadText, readPdf } from "../pdf.ts";
import { runsAll, smoke } from "../smoke.ts";
import { checkUa } from "./ua.ts";

const orderOf = (own: Pick<CardOrder, "game" | "skill"> & Partial<CardOrder>): CardOrder => ({
  ...{ ages: null, cards: CARD_COUNTS[own.game].usual, seed: "7", language: "en-GB", paper: "a4" },
  ...own,
});

function made(order: CardOrder): Cards {
  const cards = makeCards(order, KINDS);
  if ("needed" in cards) throw new Error(`${order.skill}: ${cards.found} of ${cards.needed}`);
  return cards;
}

const printed = async (order: CardOrder) => readPdf(await renderCards(made(order), order, true));

/** Texts of figures from those of a page in German. */
const fromGerman = (text: string): string =>
  text
    .replaceAll(" : ", " ÷ ")
    .replaceAll("·", "×")
    .replace(/(\d),(\d)/g, "$1.$2")
    .replace(/\s?€/g, "");

/** Texts on one line, from left to right, within a part of a page. */
const lineAt = ({ texts }: ReadPage, y: number, left: number, right: number): ReadText[] =>
  texts
    .filter((text) => Math.abs(text.y - y) < 8 && text.x >= left && text.x < right)
    .toSorted((one, other) => one.x - other.x);

/** The numbers of cards by the number at their heads. */
function bingoCards(pages: readonly ReadPage[]): string[][] {
  const cards: string[][] = [];
  for (const { texts, width } of pages) {
    const heads = texts.filter(({ text }) => /^(Card|Karte) \d+$/.test(text));
    for (const head of heads) {
      const isRight = head.x > width / 2;
      const below = heads.map(({ y }) => y).filter((y) => y > head.y + 1);
      const end = Math.min(...below, Number.POSITIVE_INFINITY);
      const own = texts.filter(
        ({ x, y, size }) => x > width / 2 === isRight && y > head.y + 1 && y < end - 1 && size >= 16,
      );
      // Numbers close to each other are read as one text.
      const answers = own.flatMap(({ text }) => fromGerman(text).match(/\d+ R \d+|\d*[¼½¾]|[\d.:]+/g) ?? []);
      cards[Number(/\d+/.exec(head.text)![0]) - 1] = answers;
    }
  }
  return cards;
}

/** The rows of the teacher's list: texts behind "1.", "2." …; a row ends at the middle of the page or its edge. */
function rowsOf(page: ReadPage): string[][] {
  const rows: string[][] = [];
  for (const number of page.texts.filter(({ text }) => /^\d+\.$/.test(text))) {
    const right = number.x < page.width / 2 ? page.width / 2 : page.width;
    const line = lineAt(page, number.y, number.x + number.width, right);
    rows[Number.parseInt(number.text, 10) - 1] = line.map(({ text }) => fromGerman(text));
  }
  return rows;
}

describe("bingo on paper", () => {
  it.each(
    smoke(
      [
        orderOf({ game: "bingo", skill: "add-to-20", ages: [6, 7], cards: 28 }),
        orderOf({ game: "bingo", skill: "bonds-to-20", cards: 20, paper: "letter", language: "en-US" }),
        orderOf({ game: "bingo", skill: "tables-to-12", cards: 36, language: "de-DE" }),
        orderOf({ game: "bingo", skill: "remainders", cards: 31 }),
        orderOf({ game: "bingo", skill: "money", cards: 24, language: "de-DE", paper: "letter" }),
      ],
      ({ language }) => language,
    ),
  )("of $skill for $cards pupils has one winner, whom the caller's sheet names", async (order) => {
    const { pages } = await printed(order);
    const [caller, sheets] = [pages.at(-1)!, pages.slice(0, -1)];
    const rows = rowsOf(caller);
    const questions = rows.map(([question]) => question!.replace(/ (=|→)$/, ""));
    const answers = rows.map(([, answer]) => answer!);
    const call = rows.findIndex((row) => row.length > 2);
    const card = Number(/\d+/.exec(rows[call]![2]!)![0]);
    const size = order.skill === "add-to-20" || order.skill === "bonds-to-20" ? 9 : 16;
    const cards = bingoCards(sheets);
    expect(cards).toHaveLength(order.cards);
    expect(faultsOfBingo(questions, answers, cards, size, { card: card - 1, call: call + 1 })).toEqual([]);
    const told = caller.texts.map(({ text }) => text).find((text) => /^(After question|Nach Aufgabe)/.test(text))!;
    expect(told.match(/\d+/g)).toEqual([String(call + 1), String(card)]);
  });
});

describe("dominoes on paper", () => {
  it.each(
    smoke(
      [
        orderOf({ game: "dominoes", skill: "tables-to-12" }),
        orderOf({ game: "dominoes", skill: "bonds-to-100", language: "de-DE", paper: "letter" }),
        orderOf({ game: "dominoes", skill: "halves-and-quarters" }),
      ],
      ({ language }) => language,
    ),
  )("of $skill are 24 stones in one ring, and the teacher's list goes round it", async (order) => {
    const { pages } = await printed(order);
    const stones = pages.slice(0, -1).flatMap((page) => {
      const middle = page.width / 2;
      const large = page.texts.filter(({ size, y }) => size >= 16 && y > 50);
      const answers = large.filter(({ x }) => (x < middle ? x < middle / 2 : x < 1.5 * middle));
      // Of two texts on a line in one half of the page the left one is the answer.
      const pairs = answers.flatMap((one) => {
        const line = lineAt(page, one.y, one.x < middle ? 0 : middle, one.x < middle ? middle : page.width);
        return line[0] === one ? [line.map(({ text }) => fromGerman(text))] : [];
      });
      return pairs.map(([answer, question]) => ({ answer: answer!, question: question! }));
    });
    expect(stones).toHaveLength(24);
    expect(faultsOfRing(stones)).toEqual([]);
    expect(sorted(rowsOf(pages.at(-1)!))).toEqual(sorted(stones.map(({ answer, question }) => [answer, question])));
    followsRing(rowsOf(pages.at(-1)!));
  });
});

describe("loop cards on paper", () => {
  it.each([
    orderOf({ game: "loop", skill: "add-to-100", cards: 28 }),
    orderOf({ game: "loop", skill: "tables-to-12", cards: 36, paper: "letter" }),
    orderOf({ game: "loop", skill: "tenths", cards: 8, language: "de-DE" }),
  ])("of $skill are $cards cards in one loop, and the teacher's list goes round it", async (order) => {
    const { pages } = await printed(order);
    const [have, who] = order.language === "de-DE" ? ["Ich habe", "Wer hat"] : ["I have", "Who has"];
    const cards = pages.slice(0, -1).flatMap((page) => {
      const numbersBehind = (words: string) =>
        page.texts
          .filter(({ text }) => text.trim() === words)
          .map(({ x, y, width }) => {
            const right = x < page.width / 2 ? page.width / 2 : page.width;
            return fromGerman(lineAt(page, y, x + width - 1, right)[0]!.text);
          });
      const [answers, questions] = [numbersBehind(have!), numbersBehind(who!)];
      return answers.map((answer, i) => ({ answer, question: questions[i]! }));
    });
    expect(cards).toHaveLength(order.cards);
    expect(faultsOfRing(cards)).toEqual([]);
    followsRing(rowsOf(pages.at(-1)!));
  });
});

const sorted = (rows: readonly (readonly string[])[]): string[] => rows.map((row) => row.join(": ")).sort();

/** The answer to the question of each row is in the next one, and that of the last in the first. */
function followsRing(rows: readonly (readonly string[])[]): void {
  for (const [i, [, question]] of rows.entries()) {
    const pair = [
      { answer: "0", question: question! },
      { answer: rows[(i + 1) % rows.length]![0]!, question: "0 + 0" },
    ];
    expect(faultsOfRing(pair), question).toEqual([]);
  }
}

describe("pages of cards", () => {
  /** Skills of one sort differ in their numbers: "table-2", "table-3". */
  const sortOf = (skill: string): string => skill.replace(/-?\d.*/, "");
  const textsIn = (items: readonly Item[]): TextItem[] =>
    items.flatMap((item) => (item.item === "group" ? textsIn(item.items) : item.item === "text" ? [item] : []));

  it.each(GAMES)(
    "of %s have numbers of 16 points and more, inside their cards, for each skill and language",
    (game) => {
      for (const skill of smoke(cardSkills(KINDS), sortOf)) {
        const cards = makeCards(orderOf({ game, skill }), KINDS);
        if ("needed" in cards) continue;
        // Languages take turns at the skills.
        const turn = cardSkills(KINDS).indexOf(skill);
        for (const language of SPOKEN_IN.filter((_, i) => runsAll || i === turn % SPOKEN_IN.length))
          for (const paper of language === "en-GB" ? CARD_PAPERS : (["a4"] as const)) {
            const order = orderOf({ game, skill, language, paper });
            const type = typeOf(PLAIN, language, true);
            const measure = type.measure.bind(null);
            const setting = { order, title: "", again: againCommand(order), paper: pageSize(paper), measure };
            const pages = cardPages(cards, { ...setting, phrase: phrasesOf(language) });
            for (const [i, { items }] of pages.entries()) {
              const groups = items.filter((item) => item.item === "group" && item.role === "paragraph");
              const about = `${skill} ${language} ${paper}, page ${i + 1}`;
              for (const text of textsIn(groups)) {
                if (i === pages.length - 1) continue;
                const right = text.x + measure(text.text, text.font, text.size);
                const middle = setting.paper.width / 2;
                expect(text.x > middle || right < middle, `${about}: ${text.text} is on one card`).toBe(true);
                if (/\d/.test(text.text) && text.font === "bold") expect(text.size, about).toBeGreaterThanOrEqual(16);
              }
              const low = Math.max(...textsIn(items).map(({ y }) => y));
              expect(low, about).toBeLessThan(setting.paper.height);
              const list = items.find((item) => item.item === "group" && item.role === "list");
              for (const text of list === undefined ? [] : textsIn([list]))
                expect(text.y, about).toBeLessThan(setting.paper.height - 40);
            }
          }
      }
    },
  );

  it("are the same bytes for the same order, and other cards for another seed", async () => {
    const order = orderOf({ game: "bingo", skill: "add-to-20" });
    const [one, again, other] = await Promise.all(
      [order, order, { ...order, seed: "8" }].map((each) => renderCards(made(each), each, true)),
    );
    expect(Buffer.compare(one!, again!)).toBe(0);
    expect(made({ ...order, seed: "8" })).not.toEqual(made(order));
    expect(other).not.toEqual(one);
  });

  it.each(GAMES)("of %s keep the rules of PDF/UA", async (game) => {
    const order = orderOf({ game, skill: "add-to-100", language: "fr-FR" });
    expect(await checkUa(await renderCards(made(order), order, true))).toEqual([]);
  });

  it("say at the foot how to make them again", async () => {
    const { pages, info } = await printed(orderOf({ game: "loop", skill: "add-to-100", ages: [7, 8], cards: 20 }));
    expect(info.Title).toBe("Loop cards: Adding up to 100");
    for (const { texts } of pages)
      expect(texts.map(({ text }) => text)).toContain(
        "numberpress cards loop --skill add-to-100 --ages 7-8 --pupils 20 --seed 7 --language en-GB --paper a4",
      );
  });
});
