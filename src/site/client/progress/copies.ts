/** All that this browser keeps as one file, and attempts for others: written, and read again. */
import { type Attempt, allAttempts, keepAttempts, parseAttempt } from "../../player/attempts.ts";
import { element } from "../../player/element.ts";
import { all, parseSaved, type SavedGame, save } from "../../player/store.ts";
import { type Learnt, learntHere, takeLearnt } from "./learnt.ts";

/** What is written to a file. Files from before attempts were kept have none. */
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
    puzzles: Object.fromEntries(all()),
    attempts: allAttempts().map(formatLine),
    learnt: learntHere(),
  } satisfies Copy);

const formatLine = ({ id, date, time, seconds, hints, slips, result }: Attempt): string =>
  [time === "" ? date : `${date}T${time}`, seconds, hints, slips, result, id].join(" ");

/** Takes a copy in: puzzles solved here or there stay solved; else the copy's game replaces the saved one. Gives how many puzzles. */
export function readCopy(text: string): number {
  const copy = JSON.parse(text) as Copy;
  if (copy.format !== "numberpress-progress") throw new Error("another file");
  const here = all();
  let count = 0;
  for (const [id, entry] of Object.entries(copy.puzzles)) {
    const kept = /^[0-9A-HJKMNP-TV-Z]{11}(_\d{8})?$/.test(id) ? parseSaved(JSON.stringify(entry)) : null;
    if (kept === null || here.get(id)?.solved === true || !save(id, kept)) continue;
    count++;
  }
  const attempts = (copy.attempts ?? []).flatMap((line) => parseAttempt(String(line)) ?? []);
  keepAttempts([...allAttempts(), ...attempts]);
  takeLearnt(copy.learnt ?? {});
  return count;
}

/** All attempts with those that are not ended: puzzles that were begun and left, since their day is kept. */
export function attemptsWithLeft(): Attempt[] {
  const left = [...all()].flatMap(([id, { date, ms, hints, slips, solved, revealed = false }]): Attempt[] =>
    solved || revealed || date === undefined
      ? []
      : [{ id, date, time: "", seconds: Math.round(ms / 1000), hints, slips, result: "left" }],
  );
  return [...allAttempts(), ...left];
}

/** Offers a text as a file. */
export function download(name: string, type: string, text: string): void {
  const link = element("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
