/**
 * `.non` files of nonograms, as mikix/nonogram-db describes them: lines of a name and a value, and under `rows` and `columns` one
 * line of runs each. A line without runs is blank or 0. `====` stands between the puzzles of a pack. Without colours.
 */
import { checkSize, checkValue, FormatError } from "./fault.ts";
import { MAX_SIDE, type NonogramData } from "./puzzle-data.ts";

/** Longer titles are cut. */
const MAX_TITLE = 80;

/** Whether a text has the lines that such a file must have. */
export const isNon = (text: string): boolean =>
  /^[ \t]*(?:width|height)[ \t]+\d+[ \t]*$/im.test(text) && /^[ \t]*(?:rows|columns)[ \t]*$/im.test(text);

/** Reads a file or a pack; `line`: where a puzzle begins in the text, from 1. Throws a `FormatError`. */
export function readNon(text: string): { readonly puzzle: NonogramData; readonly line: number }[] {
  let line = 1;
  return text.split(/^={4,}[ \t]*$/m).flatMap((part) => {
    const first = line + linesIn(/^\s*/.exec(part)![0]);
    line += linesIn(part);
    return part.trim() === "" ? [] : [{ puzzle: readOne(part), line: first }];
  });
}

const linesIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

function readOne(text: string): NonogramData {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const textOf = (name: string) => {
    const line = lines.find((candidate) => candidate.toLowerCase().startsWith(`${name} `));
    return line?.slice(name.length).trim();
  };
  if (textOf("color") !== undefined || textOf("colour") !== undefined) throw new FormatError("colours");
  const [width, height] = [Number(textOf("width")), Number(textOf("height"))];
  checkSize(width, height, MAX_SIDE.nonogram);
  const title = /^"(.*)"$/.exec(textOf("title") ?? "")?.[1] ?? textOf("title") ?? "";
  return {
    kind: "nonogram",
    rows: runsUnder(lines, "rows", height, width),
    columns: runsUnder(lines, "columns", width, height),
    ...(title === "" ? {} : { title: title.slice(0, MAX_TITLE) }),
  };
}

/** The next `count` lines below a heading; at the end of the file, blank lines may be missing. */
function runsUnder(lines: readonly string[], heading: string, count: number, length: number): number[][] {
  const at = lines.findIndex((line) => line.toLowerCase() === heading);
  if (at < 0) throw new FormatError("damaged", { format: ".non" });
  return Array.from({ length: count }, (_, i) => {
    const line = lines[at + 1 + i] ?? "";
    if (/^\d+[a-z]/i.test(line)) throw new FormatError("colours");
    const texts = line === "" ? [] : line.split(/[\s,]+/);
    const runs = texts.map((text) => {
      if (!/^\d{1,3}$/.test(text)) throw new FormatError("damaged", { format: ".non" });
      checkValue(Number(text), 0, length, "");
      return Number(text);
    });
    return runs.filter((run) => run > 0);
  });
}

/** A file of one puzzle. */
export function writeNon({ rows, columns, title }: NonogramData): string {
  const lines = (runs: readonly (readonly number[])[]) => runs.map((line) => line.join(",") || "0");
  return [
    ...(title === undefined ? [] : [`title "${title.replace(/\s+/g, " ")}"`]),
    `width ${columns.length}`,
    `height ${rows.length}`,
    "",
    "rows",
    ...lines(rows),
    "",
    "columns",
    ...lines(columns),
    "",
  ].join("\n");
}
