/** The progress page: solved puzzles by kind and level, times, days in a row; copies and exports. */
import { puzzlePath } from "../addresses.ts";
import { dayName, dayNamed, dayOf, mondayOf } from "../days/day.ts";
import { longestRow } from "../days/in-a-row.ts";
import { type Attempt, allAttempts, keepAttempts } from "../player/attempts.ts";
import { dayOfGame, puzzleOfGame } from "../player/day-boards.ts";
import { lookForm } from "../player/look-form.ts";
import { playerKey } from "../player/player-key.ts";
import { allGames, basePath, clearGames, pagesPath } from "../player/store.ts";
import { usedTechniques } from "../player/techniques-used.ts";
import { formatTime } from "../player/time-text.ts";
import { type FindIndex, type FindRow, readKind } from "../publish/indexes.ts";
import { fetchData, readersLanguage } from "./data.ts";
import { readHistory } from "./days/history.ts";
import { dateText, rowText, weekPicture } from "./days/week.ts";
import { attemptsWithLeft, download, readCopy, writeCopy } from "./progress/copies.ts";
import { forgetLearnt } from "./progress/learnt.ts";

// Statistics of the attempts: usual and best times, and the number of solved puzzles per week.

/** Minimum number of solving times for a usual time. */
const ENOUGH = 3;

/** The median of times in seconds (the lower of two middle ones); null if there are too few. */
function usualTime(seconds: readonly number[]): number | null {
  if (seconds.length < ENOUGH) return null;
  return seconds.toSorted((a, b) => a - b)[Math.floor((seconds.length - 1) / 2)]!;
}

/** The number of solved attempts in each of the last weeks, this week last. */
function solvedByWeek(attempts: readonly Attempt[], today: number, weeks: number): number[] {
  const counts = new Array<number>(weeks).fill(0);
  for (const { date, result } of attempts) {
    const day = dayNamed(date);
    if (day === null || result !== "solved") continue;
    const place = weeks - 1 - (mondayOf(today) - mondayOf(day)) / 7;
    if (place >= 0 && place < weeks) counts[place]!++;
  }
  return counts;
}

/** Texts with "%" and "#" as placeholders. */
interface ProgressWords {
  readonly of: string;
  readonly all: string;
  readonly inAll: string;
  readonly times: string;
  readonly noTimes: string;
  readonly kinds: Readonly<Record<string, string>>;
  readonly row: readonly [one: string, many: string];
  readonly longest: readonly [one: string, many: string];
  readonly imported: string;
  readonly notImported: string;
  readonly cleared: string;
  readonly look: Readonly<Record<string, string>>;
}

const WEEKS = 12;
const DAY = { weekday: "long", day: "numeric", month: "long" } as const;
const main = document.querySelector<HTMLElement>(".progress")!;
const words = JSON.parse(main.dataset.words!) as ProgressWords;
const find = <E extends Element = HTMLElement>(selector: string): E => main.querySelector<E>(selector)!;
const status = find("[role=status]");
const dialog = find<HTMLDialogElement>("dialog");
const cells = [...main.querySelectorAll<HTMLButtonElement>("[data-cell]")];

interface KnownPuzzle extends FindRow {
  readonly kind: string;
}
let known: Promise<ReadonlyMap<string, KnownPuzzle>> | undefined;

/** Every puzzle of the archive by id; in the reader's language if the puzzle exists in several. */
async function readKnown(): Promise<ReadonlyMap<string, KnownPuzzle>> {
  const { kinds, languages } = await fetchData<FindIndex>("find.json");
  const own = readersLanguage(languages);
  const lists = await Promise.all(
    kinds.map(async (listed) =>
      (await readKind(listed, fetchData)).map((row) => [row.id, { ...row, kind: listed.kind }] as const),
    ),
  );
  const isOwn = ([, { book }]: (typeof lists)[number][number]): boolean => languages[book] === own;
  const rows = lists.flat();
  return new Map([...rows.filter((row) => !isOwn(row)).reverse(), ...rows.filter(isOwn).reverse()]);
}

/** Times of solved puzzles in seconds by table cell, oldest first. */
let times: ReadonlyMap<string, readonly number[]> = new Map();

async function show(): Promise<void> {
  const kept = allGames();
  const attempts = allAttempts().filter(({ result }) => result === "solved");
  const solved = new Set([
    ...[...kept].filter(([, each]) => each.solved).map(([id]) => id),
    ...attempts.map(({ id }) => id),
  ]);
  const begun = [...kept].filter(([, each]) => !each.solved);
  if (solved.size + begun.length > 0) known ??= readKnown();
  const rows = (await known) ?? new Map<string, KnownPuzzle>();
  const cellOf = (id: string): string => `${rows.get(id)?.kind} ${rows.get(id)?.level}`;
  const counts = Map.groupBy(solved, cellOf);
  // A player is quicker on a puzzle solved before, so only the first solve counts.
  const first = [...new Map(attempts.toReversed().map((each) => [each.id, each])).values()].reverse();
  const timed = Map.groupBy(
    first.filter(({ seconds }) => seconds > 0),
    ({ id }) => cellOf(id),
  );
  times = new Map([...timed].map(([cell, list]) => [cell, list.map(({ seconds }) => seconds)]));
  for (const cell of cells) showCell(cell, counts.get(cell.dataset.cell!)?.length ?? 0);
  const here = [...solved].filter((id) => rows.has(id)).length;
  find(".in-all").textContent = words.inAll.replace("%", String(here)).replace("#", find(".in-all").dataset.count!);
  find(".nothing-yet").hidden = solved.size > 0;
  find(".none").hidden = begun.length > 0;
  find(".rows").replaceChildren(...begun.map(([id]) => rowElement(id, rows.get(id))));
  showWeeks(attempts);
  for (const list of main.querySelectorAll<HTMLElement>(".ways")) showWays(list, words.of);
  const most = [...times].reduce(
    (best, each) => (each[1].length > best[1].length ? each : best),
    ["", [] as readonly number[]],
  );
  showTimes(cells.find(({ dataset }) => dataset.cell === most[0]) ?? cells[0]!);
  showRow();
}

function showCell(cell: HTMLElement, count: number): void {
  const all = Number(cell.dataset.count);
  const isAll = count >= all;
  cell.classList.toggle("all", isAll);
  cell.querySelector(".done")!.textContent = (isAll ? words.all : words.of)
    .replace("%", String(count))
    .replace("#", String(all));
  cell.querySelector("progress")!.value = count;
  const usual = usualTime(times.get(cell.dataset.cell!) ?? []);
  cell.querySelector(".usual")!.textContent = usual === null ? "" : formatTime(usual * 1000);
}

/** Shows a bar for each of the last weeks, with its number as text. */
function showWeeks(attempts: readonly Attempt[]): void {
  const counts = solvedByWeek(attempts, dayOf(new Date()), WEEKS);
  const most = Math.max(1, ...counts);
  const bars = counts.map((count) => {
    const bar = document.createElement("li");
    bar.textContent = count === 0 ? "" : String(count);
    bar.style.setProperty("--part", String(count / most));
    return bar;
  });
  find(".weeks").replaceChildren(...bars);
}

/** Shows the times of one table cell, oldest first. */
function showTimes(cell: HTMLElement): void {
  for (const each of cells) each.ariaPressed = String(each === cell);
  find(".times-of").textContent = cell.dataset.name!;
  const list = times.get(cell.dataset.cell!) ?? [];
  const best = Math.min(...list);
  find(".times-tell").textContent =
    list.length === 0 ? words.noTimes : words.times.replace("%", formatTime(best * 1000));
  const most = Math.max(1, ...list);
  const points = list.map(
    (time, i) => [8 + (264 * i) / Math.max(1, list.length - 1), 72 - (64 * time) / most] as const,
  );
  const [line, dots] = [find(".times-line"), find(".times-dots")];
  line.setAttribute("points", points.map((point) => point.join()).join(" "));
  dots.replaceChildren(
    ...points.map(([x, y]) => {
      const dot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
      for (const [name, value] of [
        ["cx", x],
        ["cy", y],
        ["r", 3.5],
      ] as const)
        dot.setAttribute(name, String(value));
      return dot;
    }),
  );
}

function showRow(): void {
  const today = dayOf(new Date());
  const { rows } = readHistory();
  find(".row-text").textContent = rowText(rows, today, words.row);
  find(".row-week").replaceChildren(weekPicture(rows, today));
  const longest = longestRow(rows);
  const month = new Intl.DateTimeFormat(document.documentElement.lang, { month: "long", timeZone: "UTC" });
  find(".longest").textContent =
    longest === null
      ? ""
      : words.longest[longest.count === 1 ? 0 : 1]
          .replace("%", String(longest.count))
          .replace("#", month.format(longest.to * 86_400_000));
}

function rowElement(id: string, row: KnownPuzzle | undefined): Node {
  const made = document.querySelector<HTMLTemplateElement>("#find-row")!.content.cloneNode(true) as DocumentFragment;
  const day = dayOfGame(id);
  made.querySelector("a")!.href =
    day === null ? basePath() + puzzlePath(id, row?.folder) : `${pagesPath()}days/#${dayName(day)}`;
  made.querySelector("b span")!.textContent =
    row !== undefined ? `${words.kinds[row.kind]} ${row.number}` : day === null ? id : dateText(day, DAY);
  made.querySelector(".book")!.textContent = row === undefined ? "" : id;
  return made;
}

const actions: Readonly<Record<string, () => void>> = {
  export: () => download("numberpress-progress.json", "application/json", writeCopy()),
  json: () =>
    download("numberpress-attempts.json", "application/json", formatAttemptsJson(attemptsWithLeft(), playerKey())),
  csv: () => download("numberpress-attempts.csv", "text/csv", formatAttemptsCsv(attemptsWithLeft(), playerKey())),
  clear: () => dialog.showModal(),
  keep: () => dialog.close(),
  really: () => {
    clearGames();
    keepAttempts([]);
    forgetLearnt();
    dialog.close();
    status.textContent = words.cleared;
    void show();
  },
};
main.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-do], [data-cell]") : null;
  if (button?.dataset.cell !== undefined) showTimes(button);
  else if (button !== null) actions[button.dataset.do!]?.();
});
find(".look").append(lookForm((name) => words.look[name]!));
const input = find<HTMLInputElement>("input[type=file]");
input.addEventListener("change", () => {
  const [file] = input.files ?? [];
  if (file === undefined) return;
  file
    .text()
    .then((text) => words.imported.replace("%", String(readCopy(text))))
    .catch(() => words.notImported)
    .then((text) => {
      status.textContent = text;
      input.value = "";
      return show();
    });
});
show().catch(() => {});

// The techniques of a kind, with the number of solved puzzles that used each.

/** Fills the list of a kind. `words`: "% of #". */
function showWays(list: HTMLElement, words: string): void {
  const used = usedTechniques(list.dataset.kind!);
  const ways = [...list.querySelectorAll<HTMLElement>("[data-technique]")];
  for (const way of ways) {
    const count = used.get(way.dataset.technique!) ?? 0;
    way.classList.toggle("used", count > 0);
    way.querySelector(".way-count")!.textContent = count === 0 ? "" : `× ${count}`;
  }
  const known = ways.filter(({ dataset }) => used.has(dataset.technique!)).length;
  list.querySelector(".ways-known")!.textContent = words.replace("%", String(known)).replace("#", String(ways.length));
}

// Attempts as a file for `numberpress rate` or a spreadsheet. Instead of a name they contain an anonymous key of the player.

/** The columns of both formats, in their order. */
const COLUMNS = ["id", "date", "seconds", "hints", "slips", "result"] as const;

/** Attempts as JSON: `format`, `version`, `player` and `attempts`. */
const formatAttemptsJson = (attempts: readonly Attempt[], player: string): string =>
  JSON.stringify({
    format: "numberpress-attempts",
    version: 1,
    player,
    attempts: attempts.map((each) => Object.fromEntries(COLUMNS.map((column) => [column, cellOf(each, column)]))),
  });

/** Attempts as CSV with a header line; the player is the last column. No value needs quotes. */
const formatAttemptsCsv = (attempts: readonly Attempt[], player: string): string =>
  [[...COLUMNS, "player"], ...attempts.map((each) => [...COLUMNS.map((column) => cellOf(each, column)), player])]
    .map((row) => `${row.join(",")}\r\n`)
    .join("");

/** The value of a column; as id that of the puzzle, without the date of a daily game. */
const cellOf = (each: Attempt, column: (typeof COLUMNS)[number]): string | number =>
  column === "id" ? puzzleOfGame(each.id) : each[column];
