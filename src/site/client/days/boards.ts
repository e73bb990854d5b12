/** Shows the three boards of a day as cards, in the page's placeholders. */
import type { Level } from "../../../engine/kind.ts";
import type { MadePuzzle } from "../../../press/make-another.ts";
import { levelSquares } from "../../archive/level-squares.ts";
import { dayName } from "../../days/day.ts";
import { type DayOrder, ordersOf } from "../../days/day-orders.ts";
import { boardOf, gameOfDay, savedBoard } from "../../player/day-boards.ts";
import { hrefOf } from "../../player/day-end.ts";
import { drawPuzzle } from "../../player/made-puzzle.ts";
import { formatTime } from "../../player/time-text.ts";
import type { History } from "./history.ts";

/** Texts with "%" as placeholder. */
export interface BoardWords {
  readonly solved: string;
  readonly solvedIn: string;
  /** Every kind. `size`: the text for a size of one number, and of two numbers, "%" and "#". */
  readonly kinds: readonly { readonly id: string; readonly name: string; readonly size: readonly [string, string] }[];
  readonly levels: Readonly<Record<string, string>>;
  /** Signs in their printed form. */
  readonly signs: Readonly<Record<string, string>>;
}

type Kind = BoardWords["kinds"][number];

/**
 * Shows the puzzles of a day; the first unsolved one has the primary button. Kinds and levels appear at once. After the page has
 * loaded, makes the puzzles that this browser does not have yet, and draws the pictures.
 */
export async function showBoards(list: HTMLElement, day: number, history: History, words: BoardWords): Promise<void> {
  const name = dayName(day);
  const places = [...list.querySelectorAll<HTMLElement>(".board-card")];
  const orders = ordersOf(
    day,
    words.kinds.map(({ id }) => id),
  );
  const kindOf = (order: DayOrder): Kind => words.kinds.find(({ id }) => id === order.kind)!;
  const boards = orders.map((_, at) => savedBoard({ day, at }));
  const show = (): void => {
    const games = boards.map((made) => (made === null ? null : gameOfDay(made.id, day)));
    const next = games.findIndex((game) => game === null || !history.isSolved(game));
    for (const [at, order] of orders.entries()) {
      showCard(places[at]!, kindOf(order), boards[at]?.level ?? order.level, boards[at] ?? null, words);
      showState(places[at]!, games[at] ?? null, history, at === next, words);
    }
  };
  if (list.dataset.day !== name) for (const [at, place] of places.entries()) setUpCard(place, hrefOf(day, at));
  list.dataset.day = name;
  list.dataset.state = "ready";
  show();
  await loaded();
  for (const [at, order] of orders.entries()) {
    const made = boards[at] ?? (await boardOf({ day, at }, order));
    boards[at] = made;
    const picture = made === null ? null : await drawPuzzle({ kind: order.kind, code: made.code, signs: words.signs });
    // The reader may have moved to another day.
    if (list.dataset.day !== name) return;
    show();
    places[at]!.querySelector(".board-picture")!.innerHTML = picture ?? "";
  }
}

function setUpCard(place: HTMLElement, href: string): void {
  place.querySelector("a")!.href = href;
  place.querySelector(".board-picture")!.replaceChildren();
}

function showCard(
  place: HTMLElement,
  { name, size: [one, two] }: Kind,
  level: Level,
  made: MadePuzzle | null,
  words: BoardWords,
): void {
  place.querySelector(".board-name")!.textContent = name;
  place.querySelector(".board-level")!.innerHTML = levelSquares(level);
  place.querySelector(".board-level")!.append(words.levels[level]!);
  const [a, b] = made === null ? [] : made.size.split("x").map((part) => Number.parseInt(part, 10));
  place.querySelector(".board-size")!.textContent =
    a === undefined
      ? // Reserves the line, so that nothing moves when the puzzle is made.
        "\u00a0"
      : b === undefined
        ? one.replaceAll("%", String(a))
        : two.replaceAll("%", String(a)).replaceAll("#", String(b));
}

function showState(
  place: HTMLElement,
  game: string | null,
  history: History,
  isNext: boolean,
  words: BoardWords,
): void {
  const isSolved = game !== null && history.isSolved(game);
  const seconds = game === null ? 0 : (history.solvedBy(game)?.seconds ?? 0);
  place.classList.toggle("is-solved", isSolved);
  place.classList.toggle("is-next", isNext);
  place.querySelector(".board-solved")!.textContent = !isSolved
    ? ""
    : seconds === 0
      ? words.solved
      : words.solvedIn.replace("%", formatTime(seconds * 1000));
  place.querySelector(".button")!.classList.toggle("primary", isNext);
}

const loaded = (): Promise<unknown> =>
  document.readyState === "complete"
    ? Promise.resolve()
    : new Promise((done) => addEventListener("load", done, { once: true }));
