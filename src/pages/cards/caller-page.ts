/** The teacher's page of a set of cards: how to play, and what comes in which order, with boxes to tick. */
import { type Bingo, fullAfter } from "../../book/cards/bingo.ts";
import { inTurn, type RingCard } from "../../book/cards/ring.ts";
import { rect } from "../../engine/figure.ts";
import { withSigns } from "../../templates/language.ts";
import { CAPITALS } from "../frame.ts";
import { type Item, MM, type Page } from "../item.ts";
import { evenFlow, placed, textAt } from "../text.ts";
import { group, words } from "../words-on-page.ts";
import { type CardSetting, EDGE, fitting } from "./card-sheet.ts";

/** A line of the list: its number, what is first, what belongs to it, and what happens then. */
interface Row {
  readonly first: string;
  readonly second: string;
  readonly isFirstBold: boolean;
  readonly note?: string;
}

const TITLE = 24;
const TEXT = { size: 12, leading: 16 } as const;
const ROW = { size: 16, small: 11, most: 9 * MM } as const;
const TICK = 4.4 * MM;
const COLUMNS = 2;
const GUTTER = 8 * MM;
/** How many events of cards that get full are told. */
const TOLD = 3;

/** Of bingo: the calls in order, and who wins. */
export function callerPage({ calls, cards }: Bingo, setting: CardSetting): Page["items"] {
  const { phrase, order } = setting;
  const tell = (key: string, values: Parameters<typeof words>[2] = {}) => words(phrase, `cards.${key}`, values);
  const full = fullAfter({ calls, cards });
  const events = [...new Set(full)].sort((a, b) => a - b).slice(0, TOLD);
  const at = (call: number): number[] => full.flatMap((each, i) => (each === call ? [i + 1] : []));
  const counts = calls.map(({ answer }) => cards.filter((card) => card.includes(answer)).length);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const rows = calls.map(
    ({ text, answer }, i): Row => ({
      first: `${withSigns(text, order.language)}${text.includes("=") ? " →" : " ="}`,
      second: withSigns(answer, order.language),
      isFirstBold: false,
      ...(i + 1 === events[0] && { note: tell("card", { number: at(i + 1)[0]! }) }),
    }),
  );
  const paragraphs = [
    tell("bingo-how"),
    tell("bingo-fair", { answers: calls.length, cards: cards.length, least, most }),
    ...events.map((call, i) => tell(i === 0 ? "bingo-first" : "bingo-later", { call, cards: at(call) })),
  ];
  return listPage(tell("for-caller"), paragraphs, rows, setting);
}

/** Of dominoes and loop cards: the ring, from the first printed card on. */
export function ringPage(cards: readonly RingCard[], game: "dominoes" | "loop", setting: CardSetting): Page["items"] {
  const { phrase, order } = setting;
  const rows = inTurn(cards).map(
    ({ answer, asks }): Row => ({
      first: withSigns(answer, order.language),
      second: withSigns(asks.text, order.language),
      isFirstBold: true,
    }),
  );
  const how = words(phrase, `cards.${game}-how`, { count: cards.length });
  return listPage(words(phrase, "class.for-the-teacher"), [how], rows, setting);
}

function listPage(
  head: string,
  paragraphs: readonly string[],
  rows: readonly Row[],
  setting: CardSetting,
): Page["items"] {
  const { paper, title, measure } = setting;
  const width = paper.width - 2 * EDGE.side;
  const baseline = EDGE.top + TITLE * CAPITALS;
  const size = fitting([title], "bold", width, TITLE, measure);
  const items: Item[] = [
    group("heading-1", [textAt(title, EDGE.side, baseline, size, measure, { font: "bold" })]),
    group("paragraph", [textAt(head, EDGE.side, EDGE.top - 4 * MM, TEXT.size, measure)]),
  ];
  let y = baseline + 9 * MM;
  for (const text of paragraphs) {
    const flowed = evenFlow(text, width, TEXT, measure);
    items.push(group("paragraph", placed(flowed.items, EDGE.side, y)));
    y += flowed.height + TEXT.leading * 1.25;
  }
  const top = y + 1 * MM;
  const perColumn = Math.ceil(rows.length / COLUMNS);
  const pitch = Math.min(ROW.most, (paper.height - EDGE.foot - top) / perColumn);
  const column = (width - (COLUMNS - 1) * GUTTER) / COLUMNS;
  const list = rows.map((row, i) =>
    rowItem(
      row,
      i + 1,
      EDGE.side + Math.floor(i / perColumn) * (column + GUTTER),
      top + (i % perColumn) * pitch,
      column,
      setting,
    ),
  );
  return [...items, group("list", list)];
}

/** A row from its left edge, with its middle half a tick box below y. */
function rowItem(row: Row, number: number, x: number, y: number, width: number, { measure }: CardSetting): Item {
  const { first, second, isFirstBold, note } = row;
  const base = y + TICK / 2 + (ROW.size * CAPITALS) / 2;
  const numbered = x + TICK + 9 * MM;
  const firstAt = numbered + 4 * MM;
  const fonts = isFirstBold ? (["bold", "regular"] as const) : (["regular", "bold"] as const);
  const gap = isFirstBold
    ? Math.max(16 * MM, measure(first, fonts[0], ROW.size) + 3 * MM)
    : measure(`${first} `, fonts[0], ROW.size);
  return group("list-item", [
    { item: "ornament", marks: [rect("blank", x, y, TICK, TICK, 2)] },
    textAt(`${number}.`, numbered, base, ROW.small, measure, { anchor: "end" }),
    textAt(first, firstAt, base, ROW.size, measure, { font: fonts[0] }),
    textAt(second, firstAt + gap, base, ROW.size, measure, { font: fonts[1] }),
    ...(note === undefined ? [] : [textAt(note, x + width, base, ROW.small, measure, { font: "bold", anchor: "end" })]),
  ]);
}
