/** A month as a table: a ring for each day, and the days in a row as a ribbon behind them. */
import { dateOf, dayName, weekdayOf } from "../../days/day.ts";
import { currentRow, type Row, stateInRow } from "../../days/in-a-row.ts";
import { pages } from "../../player/store.ts";
import { dateText } from "./week.ts";

/** A day of the month that is shown. `isOpen`: it is there to be played. */
export interface MonthDay {
  readonly day: number;
  readonly solved: number;
  readonly of: number;
  readonly isOpen: boolean;
}

/** What a ring is called: "@" the day, "%" how many are solved, "#" of how many. */
export interface CellWords {
  readonly none: string;
  readonly forgiven: string;
  readonly some: string;
  readonly all: string;
}

/** Headings from Monday on. */
export function weekdayRow(): HTMLElement[] {
  const name = (weekday: "short" | "long") =>
    new Intl.DateTimeFormat(document.documentElement.lang, { weekday, timeZone: "UTC" });
  // A Monday.
  const monday = 4;
  return Array.from({ length: 7 }, (_, i) => {
    const cell = document.createElement("th");
    const date = dateOf(monday + i);
    Object.assign(cell, { scope: "col", abbr: name("long").format(date), textContent: name("short").format(date) });
    return cell;
  });
}

/** The rows of the table; `monday`: the first day of the first row. */
export function monthTable(
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
  (ring as HTMLAnchorElement).href = `${pages()}days/#${dayName(day)}`;
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
    // The ribbon begins and ends in the middle of a ring, and goes on over the end of a week.
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
