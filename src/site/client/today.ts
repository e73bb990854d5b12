/** Home: shows the date, today's three boards and the days in a row; filters the books by language. */
import { dayOf } from "../days/day.ts";
import { type BoardWords, showBoards } from "./days/boards.ts";
import { readHistory } from "./days/history.ts";
import { dateText, rowText, weekPicture } from "./days/week.ts";

interface TodayWords extends BoardWords {
  readonly row: readonly [one: string, many: string];
}

const section = document.querySelector<HTMLElement>(".today")!;

function showToday(): void {
  const today = dayOf(new Date());
  const words = JSON.parse(section.dataset.words!) as TodayWords;
  section.querySelector("h1")!.textContent = dateText(today, { weekday: "long", day: "numeric", month: "long" });
  const history = readHistory();
  section.querySelector(".row-text")!.textContent = rowText(history.rows, today, words.row);
  section.querySelector(".row-week")!.replaceChildren(weekPicture(history.rows, today));
  // Without the maker there are no pictures; the boards are still playable, or tell what is missing.
  showBoards(section.querySelector(".boards")!, today, history, words).catch(() => {});
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

setUpLanguages();
showToday();
