/** The teacher's page of a set of cards: how to play, and what comes in which order, with boxes to tick. */
import { type Bingo, fullAfter } from "../../book/cards/bingo.ts";
import { inTurn, type RingCard } from "../../book/cards/ring.ts";
import { rect } from "../../engine/figure.ts";
import { withSigns } from "../../templates/language.ts";
import { CAPITALS } from "../frame.ts";
import { MM, type Page } from "../item.ts";
import { flowPart, textPart } from "../layout/leaves.ts";
import { fill, ink, inSpace, over, type Part, part, readAs, row, stack } from "../layout/part.ts";
import { evenFlow, textAt } from "../text.ts";
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
/** Number of events (a card becomes full) that the page lists. */
const EVENTS_LISTED = 3;

/** Of bingo: the calls in order, and who wins. */
export function callerPage({ calls, cards }: Bingo, setting: CardSetting): Page["items"] {
  const { phrase, order } = setting;
  const tell = (key: string, values: Parameters<typeof words>[2] = {}) => words(phrase, `cards.${key}`, values);
  const full = fullAfter({ calls, cards });
  const events = [...new Set(full)].sort((a, b) => a - b).slice(0, EVENTS_LISTED);
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
  const size = fitting([title], "bold", width, TITLE, measure);
  const heading = part(width, TITLE * CAPITALS, (x, y) => [
    group("heading-1", [textAt(title, x, y + TITLE * CAPITALS, size, measure, { font: "bold" })]),
    group("paragraph", [textAt(head, x, y - 4 * MM, TEXT.size, measure)]),
  ]);
  const paragraphParts = paragraphs.map((text) =>
    readAs("paragraph", flowPart(evenFlow(text, width, TEXT, measure), width, TEXT)),
  );
  const apart = TEXT.leading * 1.25;
  const list = fill((height) => {
    const perColumn = Math.ceil(rows.length / COLUMNS);
    const pitch = Math.min(ROW.most, height / perColumn);
    const column = (width - (COLUMNS - 1) * GUTTER) / COLUMNS;
    const most = sizeFor(rows, column, setting);
    const lines = rows.map((own, i) => rowPart(own, i + 1, { width: column, size: most }, setting));
    const columns = Array.from({ length: COLUMNS }, (_, i) =>
      stack(lines.slice(i * perColumn, (i + 1) * perColumn), { gap: pitch - TICK, width: column }),
    );
    return readAs("list", row(columns, { gap: GUTTER }));
  });
  const [capitals, height] = [TEXT.size * CAPITALS, paper.height - EDGE.foot - EDGE.top];
  const below = [stack(paragraphParts, { gap: apart - capitals }), apart + 1 * MM, list];
  return stack([heading, 9 * MM - capitals, ...below], { height }).items(EDGE.side, EDGE.top);
}

/** Space beside a number, after a text and before a note, and minimum width of a first text in bold. */
const SPACE = { number: 9 * MM, after: 4 * MM, note: 2 * MM, bold: 16 * MM } as const;

const fontsOf = ({ isFirstBold }: Row) =>
  isFirstBold ? (["bold", "regular"] as const) : (["regular", "bold"] as const);

/** The size of the texts of rows, so that the broadest has room for its note. */
function sizeFor(rows: readonly Row[], width: number, { measure }: CardSetting): number {
  const shares = rows.flatMap((own) => {
    if (own.note === undefined) return [];
    const [first, second] = fontsOf(own);
    const texts = measure(`${own.first} `, first, ROW.size) + measure(own.second, second, ROW.size);
    const note = measure(own.note, "bold", ROW.small);
    return (width - TICK - SPACE.number - SPACE.after - SPACE.note - note) / texts;
  });
  return ROW.size * Math.min(1, ...shares);
}

/** A row, as high as its box to tick. */
function rowPart(
  own: Row,
  number: number,
  { width, size }: { readonly width: number; readonly size: number },
  { measure }: CardSetting,
): Part {
  const { first, second, isFirstBold, note } = own;
  const fonts = fontsOf(own);
  const room = isFirstBold
    ? Math.max(SPACE.bold, measure(first, fonts[0], size) + 3 * MM)
    : measure(`${first} `, fonts[0], size);
  const texts = [
    inSpace(textPart(`${number}.`, ROW.small, measure), { width: SPACE.number, x: "end" }),
    SPACE.after,
    inSpace(textPart(first, size, measure, fonts[0]), { width: room }),
    textPart(second, size, measure, fonts[1]),
  ];
  const said = row(texts, { align: "end" });
  const noted = (text: string): Part =>
    inSpace(textPart(text, ROW.small, measure, "bold"), {
      ...{ width: width - TICK, height: said.height, x: "end", y: "end" },
    });
  const tick = ink(TICK, TICK, (x, y) => [rect("blank", x, y, TICK, TICK, 2)]);
  const all = note === undefined ? said : over(said, noted(note));
  return readAs("list-item", row([tick, all], { width, height: TICK, align: "middle" }));
}
