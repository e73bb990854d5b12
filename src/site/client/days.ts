/** Past days: a calendar of every day that can be played, and a page for each of them. The address tells which: #2026-11, #2026-11-25. */
import { dayName, dayNamed, dayOf, mondayOf, monthOf } from "../days/day.ts";
import { FIRST_DAY, PER_DAY } from "../days/day-orders.ts";
import { currentRow, longestRow, type Row } from "../days/in-a-row.ts";
import { pages } from "../player/store.ts";
import { type BoardWords, showBoards } from "./days/boards.ts";
import { type CellWords, type MonthDay, monthTable, weekdayRow } from "./days/calendar.ts";
import { readHistory } from "./days/history.ts";
import { dateText, rowText } from "./days/week.ts";

interface DaysWords extends BoardWords {
  readonly row: readonly [one: string, many: string];
  readonly longest: readonly [one: string, many: string];
  readonly cell: CellWords;
  readonly noRow: string;
  readonly play: string;
  readonly title: string;
}

const root = document.querySelector<HTMLElement>(".days")!;
const words = JSON.parse(root.dataset.words!) as DaysWords;
const [month, oneDay] = [root.querySelector<HTMLElement>(".month")!, root.querySelector<HTMLElement>(".one-day")!];
/** The page's one heading: it names the month, or the day, and stands in the head of what is shown. */
const heading = root.querySelector("h1")!;
const [MONTH, DAY] = [
  { month: "long", year: "numeric" },
  { weekday: "long", day: "numeric", month: "long", year: "numeric" },
] as const;
const addressOf = (name: string): string => `${pages()}days/#${name}`;

/** Shows what the address names. `isTurn`: the reader went there from here, so the focus goes along. */
function show(isTurn: boolean): void {
  const today = dayOf(new Date());
  const name = location.hash.slice(1);
  const day = dayNamed(name);
  const isDay = day !== null && day >= FIRST_DAY && day <= today;
  [oneDay.hidden, month.hidden] = [!isDay, isDay];
  const head = root.querySelector(isDay ? ".day-head" : ".month-head")!;
  if (heading.parentElement !== head) head.prepend(heading);
  if (isDay) showDay(day, today);
  else {
    const first = day ?? dayNamed(`${name}-01`);
    root.querySelector<HTMLElement>(".no-day")!.hidden =
      day === null && (first !== null || name === "" || name === "page");
    showMonth(monthOf(Math.min(today, Math.max(FIRST_DAY, first ?? today))), today);
  }
  document.title = words.title.replace("%", heading.textContent);
  if (isTurn) heading.focus({ preventScroll: true });
}

function showDay(day: number, today: number): void {
  heading.textContent = dateText(day, DAY);
  for (const turn of oneDay.querySelectorAll<HTMLAnchorElement>(".turn")) {
    const other = day + Number(turn.dataset.turn);
    setWay(turn, other >= FIRST_DAY && other <= today ? dayName(other) : null);
  }
  oneDay.querySelector<HTMLAnchorElement>(".to-month")!.href = addressOf(dayName(day).slice(0, 7));
  // Without the maker there are no pictures.
  showBoards(oneDay.querySelector<HTMLElement>(".boards")!, day, readHistory(), words).catch(() => {});
}

function showMonth(first: number, today: number): void {
  heading.textContent = dateText(first, MONTH);
  for (const turn of month.querySelectorAll<HTMLAnchorElement>(".turn")) {
    const other = monthOf(first, Number(turn.dataset.turn));
    const isThere = monthOf(other, 1) > FIRST_DAY && other <= today;
    setWay(turn, isThere ? dayName(other).slice(0, 7) : null);
  }
  month.querySelector("thead tr")!.replaceChildren(...weekdayRow());
  const history = readHistory();
  const shown = Array.from({ length: monthOf(first, 1) - first }, (_, i): MonthDay => {
    const day = first + i;
    const solved = Math.min(PER_DAY, history.solvedOf(day));
    return { day, solved, of: PER_DAY, isOpen: day >= FIRST_DAY && day <= today };
  });
  month.querySelector("tbody")!.replaceChildren(...monthTable(shown, history.rows, today, mondayOf(first), words.cell));
  showFoot(history.rows, today, shown);
}

/** The row of days, the longest, and the last gap to fill. */
function showFoot(rows: readonly Row[], today: number, shown: readonly MonthDay[]): void {
  month.querySelector(".row-text")!.textContent = rowText(rows, today, words.row) || words.noRow;
  const longest = longestRow(rows);
  const [one, many] = words.longest;
  const isWorthIt = longest !== null && longest.count > (currentRow(rows, today)?.count ?? 0);
  month.querySelector(".longest")!.textContent = isWorthIt
    ? (longest.count === 1 ? one : many).replace("%", String(longest.count)).replace("#", monthName(longest.to))
    : "";
  const gap = shown.findLast(({ isOpen, solved }) => isOpen && solved === 0);
  const button = month.querySelector<HTMLAnchorElement>(".gap")!;
  button.hidden = gap === undefined;
  if (gap === undefined) return;
  button.href = addressOf(dayName(gap.day));
  const { format } = new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  button.textContent = words.play
    .replace("%", format(gap.day * 86_400_000))
    .replace(/^./, (letter) => letter.toUpperCase());
}

/** As within a sentence: German with a capital, Spanish without. */
const monthName = (day: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { month: "long", timeZone: "UTC" }).format(day * 86_400_000);

/** A way to another day or month; without one it stays where it is, pale. */
function setWay(link: HTMLAnchorElement, name: string | null): void {
  if (name === null) link.removeAttribute("href");
  else link.href = addressOf(name);
  link.ariaDisabled = name === null ? "true" : null;
}

addEventListener("hashchange", () => show(true));
show(false);
