/** What this browser knows about its player besides puzzles and attempts: ratings, techniques, a child's stars, and the key. */
import { keptKey, takeKey } from "../../player/player-key.ts";
import { basePath, setSetting, settingNamed, tryStorage } from "../../player/store.ts";
import { parseCounts } from "../../player/techniques-used.ts";

/** Texts by name of setting. Other settings, such as whether a clock runs, belong to the browser, not the player. */
export type Learnt = Readonly<Record<string, string>>;

const STARS = "endless stars";
const isLearnt = (name: string): boolean => /^(rating|techniques) [\w-]+$/.test(name) || name === STARS;

const prefix = (): string => `numberpress ${basePath()} set `;

/** All saved settings by name, as `setting` reads them. */
function settings(): (readonly [name: string, value: string])[] {
  const found: [string, string][] = [];
  tryStorage(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.startsWith(prefix())) found.push([key.slice(prefix().length), String(value)]);
  });
  return found;
}

/** All learnt data of this browser. */
export function learntHere(): Learnt {
  const kept = settings().filter(([name]) => isLearnt(name));
  const key = keptKey();
  return Object.fromEntries(key === null ? kept : [...kept, ["player", key]]);
}

/** Imports learnt data from a copy: keeps the rating with the lower deviation, and the larger count. */
export function takeLearnt(learnt: Learnt): void {
  for (const [name, text] of Object.entries(learnt)) {
    if (typeof text !== "string") continue;
    if (name === "player") takeKey(text);
    else if (name === STARS) setSetting(name, String(Math.max(Number(text) || 0, Number(settingNamed(name)) || 0)));
    else if (isLearnt(name)) takeSetting(name, text);
  }
}

function takeSetting(name: string, text: string): void {
  const own = settingNamed(name);
  if (name.startsWith("rating")) {
    const [theirs, ours] = [deviationOf(text), deviationOf(own)];
    if (theirs !== null && (ours === null || theirs < ours)) setSetting(name, text);
    return;
  }
  const counts = new Map(parseCounts(own));
  for (const [id, count] of parseCounts(text)) counts.set(id, Math.max(count, counts.get(id) ?? 0));
  setSetting(name, JSON.stringify(Object.fromEntries(counts)));
}

/** The deviation of a rating; null if the text is not a rating. */
function deviationOf(text: string | null): number | null {
  try {
    const { rating, deviation, volatility } = JSON.parse(text ?? "") as Readonly<Record<string, unknown>>;
    return [rating, deviation, volatility].every(Number.isFinite) ? (deviation as number) : null;
  } catch {
    return null;
  }
}

/** Deletes all learnt data. */
export function forgetLearnt(): void {
  for (const [name] of settings())
    if (isLearnt(name) || name === "player") tryStorage(() => localStorage.removeItem(prefix() + name));
}
