/** A run without end: which kinds and how hard, as the player chose; it lasts as long as the tab. */
import { LEVELS, type Level } from "../../engine/kind.ts";
import type { MadePuzzle } from "../../press/make-another.ts";
import { startingRating } from "../../spec/measured/scale.ts";
import { madeBefore, makePuzzle } from "./made-puzzle.ts";
import { ownRating } from "./own-rating.ts";
import { endPractice } from "./practice-run.ts";
import { set, setting } from "./store.ts";

export interface Run {
  /** Ids; one at least. */
  readonly kinds: readonly string[];
  /** Null: as suits the player. */
  readonly level: Level | null;
  /** For children: large, from starter on, without a clock. */
  readonly child: boolean;
}

/** A child's age, in years, for whom puzzles are made small. */
const CHILD = 7;
/** Solved at a time in a child's run, each a star on the map. */
const STARS = "endless stars";
/** A player is given what is so many points easier: some two of three are solved at once. */
const EASIER = 100;

const ON = (): string => `numberpress ${document.documentElement.dataset.base ?? "/"} endless`;

/** The run as it was chosen last, or null. */
export function chosenRun(): Run | null {
  try {
    const { kinds, level, child } = JSON.parse(setting("endless") ?? "") as Run;
    const isSound = Array.isArray(kinds) && kinds.length > 0 && (level === null || LEVELS.includes(level));
    return isSound ? { kinds, level, child: child === true } : null;
  } catch {
    return null;
  }
}

/** The run that this tab is in, or null. */
export function openRun(): Run | null {
  try {
    return sessionStorage.getItem(ON()) === "on" ? chosenRun() : null;
  } catch {
    return null;
  }
}

/** Whether a puzzle was made for a child in the run that this tab is in. */
export const isOfChild = (id: string): boolean => openRun()?.child === true && madeBefore(id) !== null;

/** Keeps what was chosen, and begins. */
export function beginRun(run: Run): void {
  set("endless", JSON.stringify(run));
  endPractice();
  try {
    sessionStorage.setItem(ON(), "on");
  } catch {
    // Without storage the first puzzle comes, and no next.
  }
}

/** Stars that children have won so far. */
export const starCount = (): number => Number(setting(STARS)) || 0;
export const addStar = (): boolean => set(STARS, String(starCount() + 1));

/** Makes the next puzzle of a run; the kinds come in no order. Null where none can be made. */
export async function nextOf(run: Run): Promise<MadePuzzle | null> {
  const kinds = shuffled(run.kinds);
  for (const kind of kinds) {
    const level = run.level ?? levelFor(kind, run.child);
    const made = await makePuzzle({ kind, level, age: run.child ? CHILD : null, like: null });
    if (made !== null) return made;
  }
  return null;
}

/** The level that suits the player's rating in a kind. A child begins with the easiest. */
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
