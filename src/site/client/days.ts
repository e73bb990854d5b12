/** Past days: a calendar of every day since the archive began, and a page for each of them. The address tells which: #2026-11, #2026-11-25. */
import { dayName, dayNamed, dayOf, mondayOf, monthOf } from "../days/day.ts";
import { currentRow, longestRow, type Row } from "../days/in-a-row.ts";
import { pages } from "../play/store.ts";
import { type BoardWords, showBoards } from "./days/boards.ts";
import { type CellWords, type MonthDay, monthTable, weekdayRow } from "./days/calendar.ts";
import { daysOf } from "./days/day-data.ts";
import { type History, readHistory } from "./days/history.ts";
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
const days = daysOf(root.dataset.schedule!);
const [month, oneDay] = [root.querySelector<HTMLElement>(".month")!, root.querySelector<HTMLElement>(".one-day")!];
/** The page's one heading: it names the month, or the day, and stands in the head of what is shown. */
const heading = root.querySelector("h1")!;
const [MONTH, DAY] = [
  { month: "long", year: "numeric" },
  { weekday: "long", day: "numeric", month: "long", year: "numeric" },
] as const;
const addressOf = (name: string): string => `${pages()}days/#${name}`;

/** Shows what the address names. `isTurn`: the reader went there from here, so the focus goes along. */
async function show(isTurn: boolean): Promise<void> {
  const today = dayOf(new Date());
  const name = location.hash.slice(1);
  const day = dayNamed(name);
  const isDay = day !== null && day >= days.first && day <= today;
  [oneDay.hidden, month.hidden] = [!isDay, isDay];
  const head = root.querySelector(isDay ? ".day-head" : ".month-head")!;
  if (heading.parentElement !== head) head.prepend(heading);
  if (isDay) await showDay(day, today);
  else {
    const first = day ?? dayNamed(`${name}-01`);
    root.querySelector<HTMLElement>(".no-day")!.hidden =
      day === null && (first !== null || name === "" || name === "page");
    await showMonth(monthOf(Math.min(today, Math.max(days.first, first ?? today))), today);
  }
  document.title = words.title.replace("%", heading.textContent);
  if (isTurn) heading.focus({ preventScroll: true });
}

async function showDay(day: number, today: number): Promise<void> {
  heading.textContent = dateText(day, DAY);
  for (const turn of oneDay.querySelectorAll<HTMLAnchorElement>(".turn")) {
    const other = day + Number(turn.dataset.turn);
    setWay(turn, other >= days.first && other <= today ? dayName(other) : null);
  }
  oneDay.querySelector<HTMLAnchorElement>(".to-month")!.href = addressOf(dayName(day).slice(0, 7));
  const boards = oneDay.querySelector<HTMLElement>(".boards")!;
  try {
    const [puzzles, history] = await Promise.all([days.puzzles(day), readHistory(days)]);
    showBoards(boards, puzzles, history, words);
  } catch {
    boards.dataset.state = "failed";
  }
}

async function showMonth(first: number, today: number): Promise<void> {
  heading.textContent = dateText(first, MONTH);
  for (const turn of month.querySelectorAll<HTMLAnchorElement>(".turn")) {
    const other = monthOf(first, Number(turn.dataset.turn));
    const isThere = monthOf(other, 1) > days.first && other <= today;
    setWay(turn, isThere ? dayName(other).slice(0, 7) : null);
  }
  month.querySelector("thead tr")!.replaceChildren(...weekdayRow());
  const list = Array.from({ length: monthOf(first, 1) - first }, (_, i) => first + i);
  const table = (history: History | null, ids: ReadonlyMap<number, readonly string[]>): void => {
    const shown = list.map((day): MonthDay => {
      const own = ids.get(day) ?? [];
      const solved = history === null ? 0 : own.filter((id) => history.isSolved(id)).length;
      return { day, solved, of: own.length, isOpen: day >= days.first && day <= today };
    });
    month
      .querySelector("tbody")!
      .replaceChildren(...monthTable(shown, history?.rows ?? [], today, mondayOf(first), words.cell));
    if (history !== null) showFoot(history.rows, today, shown);
  };
  // The days stand there at once; what was played of them follows.
  table(null, new Map());
  const history = await readHistory(days);
  table(history, await days.ids(list.filter((day) => day >= days.first && day <= today)));
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
  const gap = shown.findLast(({ isOpen, solved, of, day }) => isOpen && solved === 0 && of > 0 && day <= today);
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

addEventListener("hashchange", () => void show(true).catch(() => {}));
show(false).catch(() => {});
