/** After a puzzle: another like it, one that is a little harder, or the next of a run. They are made in the page. */
import { LEVELS } from "../../engine/kind.ts";
import type { MadePuzzle } from "../../press/make-another.ts";
import { addStar, nextOf, openRun } from "./endless-run.ts";
import { madeBefore, makePuzzle, playMade } from "./made-puzzle.ts";
import type { PlayerContext } from "./player.ts";

type Words = (name: string) => string;

/** The buttons for a puzzle that has ended. `t`: words of `play-solved`. */
export function moreOfThese(player: PlayerContext, t: Words): HTMLElement[] {
  const { data } = player;
  const run = openRun();
  const made = madeBefore(data.id);
  const level = data.level ?? made?.level ?? "easy";
  const harder = LEVELS[LEVELS.indexOf(level) + 1];
  const like = (wanted: typeof level) => () =>
    makePuzzle({ kind: data.puzzle.kind, level: wanted, age: null, like: data.puzzle });
  const row = document.createElement("p");
  row.className = "buttons more-of-these";
  // The next of a run is made while the player still looks at this one.
  if (run !== null && made !== null) row.append(button(player, t("next-of-run"), t, nextOf(run), true));
  row.append(button(player, t("another"), t, like(level)));
  if (harder !== undefined) row.append(button(player, t("harder"), t, like(harder)));
  return [row];
}

/** A child's star for a puzzle of a run. */
export function winStar(id: string): void {
  if (openRun()?.child === true && madeBefore(id) !== null) addStar();
}

type Making = Promise<MadePuzzle | null> | (() => Promise<MadePuzzle | null>);

function button({ tell }: PlayerContext, words: string, t: Words, making: Making, isFirst = false): HTMLButtonElement {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", className: isFirst ? "button primary" : "button", textContent: words });
  const early = typeof making === "function" ? null : making.catch(() => null);
  made.onclick = async () => {
    made.disabled = true;
    tell(t("making"));
    const puzzle = await (early ?? (making as () => Promise<MadePuzzle | null>)().catch(() => null));
    made.disabled = false;
    if (puzzle === null) return tell(t("not-made"));
    playMade(puzzle);
  };
  return made;
}
