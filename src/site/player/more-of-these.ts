/** Buttons after a puzzle: another like it, a harder one, or the next of a run. The browser makes these puzzles. */
import { LEVELS } from "../../engine/kind.ts";
import type { MadePuzzle } from "../../press/make-another.ts";
import { button } from "./element.ts";
import { addStar, isOfChild, nextOf, openRun } from "./endless-run.ts";
import type { PlayerContext } from "./input-context.ts";
import { madeBefore, makePuzzle, playMade } from "./made-puzzle.ts";
import type { PracticeRun } from "./practice-run.ts";

type Words = (name: string) => string;

/** Buttons at the end of a puzzle: the next of its run, and others like it. */
interface MoreOfThese {
  readonly ofRun: HTMLElement | null;
  readonly others: readonly HTMLElement[];
}

/** The buttons. `t`: texts of `play-solved`. `isPractice`: the puzzle belongs to a practice run. */
export function moreOfThese(player: PlayerContext, t: Words, isPractice: boolean): MoreOfThese {
  const { data } = player;
  const run = openRun();
  const made = madeBefore(data.id);
  const level = data.level ?? made?.level ?? "easy";
  const harder = LEVELS[LEVELS.indexOf(level) + 1];
  const like = (wanted: typeof level) => () =>
    makePuzzle({ kind: data.puzzle.kind, level: wanted, age: null, like: data.puzzle });
  const others = [maker(player, t("another"), t, like(level))];
  if (harder !== undefined) others.push(maker(player, t("harder"), t, like(harder)));
  // The next puzzle of a run is generated while the player still looks at this one.
  const isOfRun = run !== null && made !== null && !isPractice && data.day === undefined;
  return { ofRun: isOfRun ? maker(player, t("next-of-run"), t, nextOf(run), true) : null, others };
}

/** The button for a new puzzle that needs the technique of a practice run. */
export const newOfPractice = (player: PlayerContext, run: PracticeRun, t: Words): HTMLElement =>
  maker(
    player,
    t("practice-make"),
    t,
    () => makePuzzle({ kind: run.kind, level: run.level, age: null, like: null, technique: run.technique }),
    true,
  );

/** Adds a star for a puzzle of a child's run. */
export function winStar(id: string): void {
  if (isOfChild(id)) addStar();
}

type Making = Promise<MadePuzzle | null> | (() => Promise<MadePuzzle | null>);

function maker({ tell }: PlayerContext, words: string, t: Words, making: Making, isFirst = false): HTMLButtonElement {
  const made = button({ className: isFirst ? "button primary" : "button" }, words);
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
