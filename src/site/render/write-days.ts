/** Writes the days of the archive that is open: see `days/schedule.ts` and `days/day-list.ts`. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Archive, archive, kindName, levelName, type Printed } from "../archive.ts";
import { type DayList, parseDayList } from "../days/day-list.ts";
import type { DayPuzzles, Round } from "../days/plan.ts";
import {
  type DayFile,
  type DayIds,
  type DayPuzzle,
  IDS_IN_PART,
  type RoundRange,
  type Schedule,
} from "../days/schedule.ts";
import { levelSquares } from "../level-squares.ts";
import { sizeName } from "../lists.ts";
import { thumbnail } from "../pictures.ts";

/** The list of an archive that is replaced; null where there is none that can be read. */
export function readDayList(site: string): DayList | null {
  try {
    return parseDayList(JSON.parse(readFileSync(join(site, "data/days.json"), "utf8")));
  } catch {
    return null;
  }
}

/** Writes all files of days into `data/`. */
export function writeDays(out: string): void {
  const { days, byId } = archive();
  const write = (name: string, data: unknown): void => writeFileSync(join(out, "data", name), JSON.stringify(data));
  mkdirSync(join(out, "data/days"), { recursive: true });
  write("days.json", days.list);
  write("days/schedule.json", scheduleOf(archive()));
  // A puzzle may have several days.
  const drawn = new Map<string, DayPuzzle>();
  const puzzleOf = (id: string): DayPuzzle => {
    const known = drawn.get(id) ?? dayPuzzle(byId.get(id)![0]!);
    drawn.set(id, known);
    return known;
  };
  for (const [language, rounds] of Object.entries(days.rounds)) {
    mkdirSync(join(out, "data/days", language), { recursive: true });
    const numbered = rounds.flatMap((round, i) => usedDays(round, rounds[i + 1]));
    for (const [number, ids] of numbered.entries())
      write(`days/${language}/${number}.json`, ids.map(puzzleOf) satisfies DayFile);
    for (let part = 0; part * IDS_IN_PART < numbered.length; part++) {
      const ids = numbered.slice(part * IDS_IN_PART, (part + 1) * IDS_IN_PART).map((day) => day.join(" "));
      write(`days/${language}-${part}.json`, ids satisfies DayIds);
    }
  }
}

/** The rounds of an archive, for its pages. */
export function scheduleOf({ days }: Pick<Archive, "days">): Schedule {
  const ranges = (rounds: readonly Round[]): RoundRange[] => {
    let first = 0;
    return rounds.map((round, i): RoundRange => {
      const { length } = usedDays(round, rounds[i + 1]);
      first += length;
      return [round.from, first - length, length];
    });
  };
  return Object.fromEntries(Object.entries(days.rounds).map(([language, rounds]) => [language, ranges(rounds)]));
}

/** The days of a round that come before the next one. */
const usedDays = ({ from, days }: Round, next: Round | undefined): readonly DayPuzzles[] =>
  next === undefined ? days : days.slice(0, next.from - from);

function dayPuzzle(printed: Printed): DayPuzzle {
  const { puzzle, kind, volume } = printed;
  return {
    id: puzzle.id,
    name: kindName(volume.translator, kind.id),
    level: levelName(volume.translator, puzzle.level),
    squares: levelSquares(puzzle.level),
    size: sizeName(volume.translator, kind.id, kind.size(puzzle.puzzle)),
    picture: thumbnail(printed),
  };
}
