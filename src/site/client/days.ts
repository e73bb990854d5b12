/** Past days: a calendar of playable days, and a view for each day. The address names the month or day: #2026-11, #2026-11-25. */
import { dateOf, dayName, dayNamed, dayOf, mondayOf, monthOf, weekdayOf } from "../days/day.ts";
import { FIRST_DAY, PER_DAY } from "../days/day-orders.ts";
import { currentRow, longestRow, type Row, stateInRow } from "../days/in-a-row.ts";
import { pagesPath } from "../player/store.ts";
import { type BoardWords, showBoards } from "./days/boards.ts";
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
/** The page's only heading: names the month or the day, and moves into the head of the visible view. */
const heading = root.querySelector("h1")!;
const [MONTH, DAY] = [
  { month: "long", year: "numeric" },
  { weekday: "long", day: "numeric", month: "long", year: "numeric" },
] as const;
const addressOf = (name: string): string => `${pagesPath()}days/#${name}`;

/** Shows the month or day in the address. `isTurn`: the reader moved within this page, so the heading takes the focus. */
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
  // If the maker fails to load, the cards have no pictures.
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

/** Shows the current row of days, the longest row, and the last day without a solved puzzle. */
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

/** The name of a month as written within a sentence: German with a capital, Spanish and French without. */
const monthName = (day: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { month: "long", timeZone: "UTC" }).format(day * 86_400_000);

/** Points a link to another day or month; null disables the link. */
function setWay(link: HTMLAnchorElement, name: string | null): void {
  if (name === null) link.removeAttribute("href");
  else link.href = addressOf(name);
  link.ariaDisabled = name === null ? "true" : null;
}

addEventListener("hashchange", () => show(true));
show(false);

// A month as a table: a ring for each day, and a ribbon behind days in a row.

/** A day of the visible month. `isOpen`: the reader can play it. */
interface MonthDay {
  readonly day: number;
  readonly solved: number;
  readonly of: number;
  readonly isOpen: boolean;
}

/** Labels of a ring: "@" is the day, "%" the number of solved puzzles, "#" the number of puzzles. */
interface CellWords {
  readonly none: string;
  readonly forgiven: string;
  readonly some: string;
  readonly all: string;
}

/** Headings of the weekdays, from Monday on. */
function weekdayRow(): HTMLElement[] {
  const name = (weekday: "short" | "long") =>
    new Intl.DateTimeFormat(document.documentElement.lang, { weekday, timeZone: "UTC" });
  // Day 4 is a Monday.
  const monday = 4;
  return Array.from({ length: 7 }, (_, i) => {
    const cell = document.createElement("th");
    const date = dateOf(monday + i);
    Object.assign(cell, { scope: "col", abbr: name("long").format(date), textContent: name("short").format(date) });
    return cell;
  });
}

/** The rows of the table; `monday`: the first day of the first row. */
function monthTable(
  days: readonly MonthDay[],
  rows: readonly Row[],
  today: number,
  monday: number,
  words: CellWords,
): HTMLElement[] {
  const weeks: HTMLElement[] = [];
  const last = days.at(-1)!.day;
  for (let first = monday; first <= last; first += 7) {
    const week = document.createElement("tr");
    for (let day = first; day < first + 7; day++) {
      const own = days.find((each) => each.day === day);
      week.append(own === undefined ? document.createElement("td") : cell(own, rows, today, words));
    }
    weeks.push(week);
  }
  return weeks;
}

function cell(own: MonthDay, rows: readonly Row[], today: number, words: CellWords): HTMLElement {
  const { day, solved, of, isOpen } = own;
  const made = document.createElement("td");
  const ring = document.createElement(isOpen ? "a" : "span");
  const state = stateInRow(rows, today, day);
  made.append(ring);
  ring.className = "ring";
  ring.textContent = String(dateOf(day).getUTCDate());
  if (!isOpen) return made;
  (ring as HTMLAnchorElement).href = `${pagesPath()}days/#${dayName(day)}`;
  ring.ariaLabel = label(own, state === "forgiven", words);
  const isPlayed = solved > 0;
  if (solved === of) ring.classList.add("full");
  else if (isPlayed) {
    const squares = document.createElement("span");
    squares.className = "ring-squares";
    for (let i = 0; i < of; i++) {
      const square = document.createElement("i");
      square.classList.toggle("full", i < solved);
      squares.append(square);
    }
    ring.append(squares);
    ring.classList.add("some");
  } else if (state === "forgiven") ring.classList.add("forgiven");
  if (day === today) {
    ring.classList.add("today-ring");
    ring.ariaCurrent = "date";
  }
  if (state !== null) {
    const row = rows.findLast(({ from }) => from <= day)!;
    const to = row === currentRow(rows, today) ? Math.max(row.to, today - 1) : row.to;
    made.classList.add("in-row");
    // The ribbon begins and ends in the middle of a ring, and continues past the end of a week.
    made.classList.toggle("row-starts", day === row.from);
    made.classList.toggle("row-ends", day === to);
    made.classList.toggle("week-ends", weekdayOf(day) === 6);
  }
  return made;
}

function label({ day, solved, of }: MonthDay, isForgiven: boolean, words: CellWords): string {
  const text = solved === 0 ? (isForgiven ? words.forgiven : words.none) : solved === of ? words.all : words.some;
  return text
    .replace("@", dateText(day, { weekday: "long", day: "numeric", month: "long" }))
    .replace("%", String(solved))
    .replace("#", String(of));
}
