/** Writes and reads a copy of all data in this browser as one file, and prepares attempts for export. */
import { type Attempt, allAttempts, keepAttempts, parseAttempt } from "../../player/attempts.ts";
import { element } from "../../player/element.ts";
import { allGames, parseSaved, type SavedGame, saveGame } from "../../player/store.ts";
import { type Learnt, learntHere, takeLearnt } from "./learnt.ts";

/** Content of a copy. Files of older versions have no attempts. */
interface Copy {
  readonly format: "numberpress-progress";
  readonly puzzles: Readonly<Record<string, SavedGame>>;
  readonly attempts?: readonly string[];
  readonly learnt?: Learnt;
}

/** The copy as text. */
export const writeCopy = (): string =>
  JSON.stringify({
    format: "numberpress-progress",
    puzzles: Object.fromEntries(allGames()),
    attempts: allAttempts().map(formatLine),
    learnt: learntHere(),
  } satisfies Copy);

const formatLine = ({ id, date, time, seconds, hints, slips, result }: Attempt): string =>
  [time === "" ? date : `${date}T${time}`, seconds, hints, slips, result, id].join(" ");

/** Imports a copy: puzzles solved here stay; otherwise the copy's game replaces the saved one. Returns the number of puzzles. */
export function readCopy(text: string): number {
  const copy = JSON.parse(text) as Copy;
  if (copy.format !== "numberpress-progress") throw new Error("another file");
  const here = allGames();
  let count = 0;
  for (const [id, entry] of Object.entries(copy.puzzles)) {
    const kept = /^[0-9A-HJKMNP-TV-Z]{11}(_\d{8})?$/.test(id) ? parseSaved(JSON.stringify(entry)) : null;
    if (kept === null || here.get(id)?.solved === true || !saveGame(id, kept)) continue;
    count++;
  }
  const attempts = (copy.attempts ?? []).flatMap((line) => parseAttempt(String(line)) ?? []);
  keepAttempts([...allAttempts(), ...attempts]);
  takeLearnt(copy.learnt ?? {});
  return count;
}

/** All attempts, and one for each unfinished puzzle with a saved date, as "left". */
export function attemptsWithLeft(): Attempt[] {
  const left = [...allGames()].flatMap(([id, { date, ms, hints, slips, solved, revealed = false }]): Attempt[] =>
    solved || revealed || date === undefined
      ? []
      : [{ id, date, time: "", seconds: Math.round(ms / 1000), hints, slips, result: "left" }],
  );
  return [...allAttempts(), ...left];
}

/** Downloads a text as a file. */
export function download(name: string, type: string, text: string): void {
  const link = element("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
