/** Home: the date, the three boards of today, the days in a row; and which books are shown. */
import { dayOf } from "../days/day.ts";
import { type BoardWords, showBoards } from "./days/boards.ts";
import { daysOf } from "./days/day-data.ts";
import { readHistory } from "./days/history.ts";
import { dateText, rowText, weekPicture } from "./days/week.ts";

interface TodayWords extends BoardWords {
  readonly row: readonly [one: string, many: string];
}

const section = document.querySelector<HTMLElement>(".today")!;

async function showToday(): Promise<void> {
  const today = dayOf(new Date());
  const words = JSON.parse(section.dataset.words!) as TodayWords;
  section.querySelector("h1")!.textContent = dateText(today, { weekday: "long", day: "numeric", month: "long" });
  const days = daysOf(section.dataset.schedule!);
  const puzzles = days.puzzles(today);
  const history = await readHistory(days);
  section.querySelector(".row-text")!.textContent = rowText(history.rows, today, words.row);
  section.querySelector(".row-week")!.replaceChildren(weekPicture(history.rows, today));
  showBoards(section.querySelector(".boards")!, await puzzles, history, words);
}

/** Shows the books of one language, or all. */
function setUpLanguages(): void {
  const chips = [...document.querySelectorAll<HTMLButtonElement>(".languages [data-language]")];
  const choose = (language: string): void => {
    for (const chip of chips) chip.ariaPressed = String(chip.dataset.language === language);
    for (const book of document.querySelectorAll<HTMLElement>(".shelf > li[data-language]"))
      book.hidden = language !== "" && book.dataset.language !== language;
  };
  for (const chip of chips) chip.addEventListener("click", () => choose(chip.dataset.language!));
}

/** Without the lists the places stay empty, and past days are not reached either: that is said. */
function show(): void {
  showToday().catch(() => {
    section.querySelector<HTMLElement>(".boards")!.dataset.state = "failed";
  });
}
setUpLanguages();
show();
