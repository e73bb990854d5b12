/** Cases and grids that are written as text. */

/** Cases of two lines each: cells with " | " between them, and a sentence, which becomes the last cell. */
export function textCases(text: string): string[][] {
  const lines = text.trim().split("\n");
  return lines.flatMap((line, i) =>
    i % 2 === 0 ? [[...line.split("|").map((cell) => cell.trim()), lines[i + 1]!]] : [],
  );
}

/** Rows of a grid, as "1 . 3, . # 9": a dot is a blank (null), numbers are numbers, all else (signs, holes) stays text. */
export const gridOf = <T = unknown>(text: string, between = ","): T[][] =>
  text.split(between).map((row) =>
    row
      .trim()
      .split(/\s+/)
      .map((cell) => (cell === "." ? null : /^-?\d/.test(cell) ? Number(cell) : cell) as T),
  );

/** What is written and what is crossed out, by slot: "d1=4 d2≠012". */
export function marksOf(text: string) {
  const [written, crossed]: [Record<string, string>, Record<string, string[]>] = [{}, {}];
  for (const [, slot, sign, characters] of text.matchAll(/(\w+)([=≠])(\S+)/g)) {
    if (sign === "=") written[slot!] = characters!;
    else crossed[slot!] = [...characters!];
  }
  return { written, crossed };
}
