/** An endless run with the kinds and the level that the player chose; it lasts as long as the tab. */
import { LEVELS, type Level } from "../../engine/kind.ts";
import type { MadePuzzle } from "../../press/make-another.ts";
import { startingRating } from "../../spec/measured/scale.ts";
import { madeBefore, makePuzzle } from "./made-puzzle.ts";
import { ownRating } from "./own-rating.ts";
import { endPractice } from "./practice-run.ts";
import { setSetting, settingNamed } from "./store.ts";

export interface Run {
  /** Ids of at least one kind. */
  readonly kinds: readonly string[];
  /** Null: chosen by the player's rating. */
  readonly level: Level | null;
  /** Whether the run is for a child: starts at the easiest level, without a clock. */
  readonly child: boolean;
}

/** Age of a child in years, for smaller puzzles. */
const CHILD = 7;
/** Setting with the number of stars: one for each puzzle solved in a child's run. */
const STARS = "endless stars";
/** Choose puzzles this many rating points easier: players solve about two of three at once. */
const EASIER = 100;

const ON = (): string => `numberpress ${document.documentElement.dataset.base ?? "/"} endless`;

/** The last chosen run, or null. */
export function chosenRun(): Run | null {
  try {
    const { kinds, level, child } = JSON.parse(settingNamed("endless") ?? "") as Run;
    const isSound = Array.isArray(kinds) && kinds.length > 0 && (level === null || LEVELS.includes(level));
    return isSound ? { kinds, level, child: child === true } : null;
  } catch {
    return null;
  }
}

/** The run in this tab, or null. */
export function openRun(): Run | null {
  try {
    return sessionStorage.getItem(ON()) === "on" ? chosenRun() : null;
  } catch {
    return null;
  }
}

/** Whether a puzzle belongs to a child's run in this tab. */
export const isOfChild = (id: string): boolean => openRun()?.child === true && madeBefore(id) !== null;

/** Saves the choice and begins the run. */
export function beginRun(run: Run): void {
  setSetting("endless", JSON.stringify(run));
  endPractice();
  try {
    sessionStorage.setItem(ON(), "on");
  } catch {
    // Without storage the run ends after the first puzzle.
  }
}

/** Number of stars that children have won. */
export const starCount = (): number => Number(settingNamed(STARS)) || 0;
export const addStar = (): boolean => setSetting(STARS, String(starCount() + 1));

/** Makes the next puzzle of a run, of a random kind. Null if none is possible. */
export async function nextOf(run: Run): Promise<MadePuzzle | null> {
  const kinds = shuffled(run.kinds);
  for (const kind of kinds) {
    const level = run.level ?? levelFor(kind, run.child);
    const made = await makePuzzle({ kind, level, age: run.child ? CHILD : null, like: null });
    if (made !== null) return made;
  }
  return null;
}

/** The level that fits the player's rating in a kind. A child begins with the easiest. */
function levelFor(kind: string, child: boolean): Level {
  const { rating, deviation } = ownRating(kind);
  const newcomer = deviation >= 300;
  if (newcomer) return child ? "starter" : "easy";
  const far = (level: Level): number => Math.abs(startingRating(level, null) - (rating - EASIER));
  return LEVELS.toSorted((a, b) => far(a) - far(b))[0]!;
}

function shuffled<T>(list: readonly T[]): T[] {
  const order = list.map((item) => ({ item, at: Math.random() }));
  return order.sort((a, b) => a.at - b.at).map(({ item }) => item);
}
