/** The reports of `rate`: a table of kinds for the terminal, and a table of puzzles for a spreadsheet. */
import { formatCsv } from "../../spec/class/class-csv.ts";
import type { KindSummary, Snapshot } from "../../spec/measured/snapshot.ts";

/** Displayed names of kinds, by id. */
type Names = ReadonlyMap<string, string>;

const HEAD = ["kind", "puzzles", "attempts", "right", "easy", "difficult", "challenging", "score agrees"];

/** The text for a terminal. `taken`: how many attempts this command read, and how many are new. */
export function reportText(snapshot: Snapshot, taken: { read: number; added: number }, names: Names): string {
  const { attempts, puzzles, date, kinds } = snapshot;
  const until = date === null ? "" : `, the last of ${date}`;
  const news = taken.read === 0 ? "" : `${taken.added} of ${taken.read} attempts are new\n`;
  const total = `${attempts} attempts at ${puzzles.length} puzzles${until}\n`;
  if (attempts === 0) return `${news}${total}`;
  const known = kinds.filter(({ kind }) => kind !== null).map((kind) => kindRow(kind, names));
  const unknown = kinds.filter(({ kind }) => kind === null);
  const rows = [HEAD, ...known.sort(([a], [b]) => (a! < b! ? -1 : 1)), ...unknown.map((kind) => kindRow(kind, names))];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join("  ")
      .trimEnd(),
  );
  const hint = unknown.map(
    ({ puzzles }) => `\n${puzzles} puzzles are in none of the books that were read: name theirs with --book\n`,
  );
  return `${news}${total}\n${lines.join("\n")}\n${hint.join("")}`;
}

function kindRow({ kind, puzzles, right, wrong, classes, correlation }: KindSummary, names: Names): string[] {
  return [
    nameOf(kind, names),
    String(puzzles),
    String(right + wrong),
    `${Math.round((100 * right) / Math.max(1, right + wrong))} %`,
    String(classes.easy),
    String(classes.difficult),
    String(classes.challenging),
    correlation === null ? "–" : correlation.toFixed(2),
  ];
}

const nameOf = (kind: string | null, names: Names): string => (kind === null ? "unknown" : (names.get(kind) ?? kind));

/** One puzzle in each line, the easiest first. */
export function tableOf({ puzzles }: Snapshot, names: Names): string {
  const head = ["id", "kind", "level", "score", "right", "wrong", "seconds", "rating", "deviation", "class"];
  const rows = puzzles
    .toSorted((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1))
    .map(({ id, kind, level, score, right, wrong, seconds, rating, deviation, class: found }) =>
      [id, nameOf(kind, names), level, score, right, wrong, seconds, rating, deviation, found].map((value) =>
        value === null ? "" : String(value),
      ),
    );
  return formatCsv([head, ...rows], ",");
}
