/** The canonical form of a Kakuro: the least of its eight views, and of these with 10 − v for each digit v. */
import { type Kakuro, placesIn, runsIn } from "./rules.ts";

export function canonical({ cells }: Kakuro): string {
  const runs = runsIn(cells).map((run) => ({ run, places: placesIn(run) }));
  const all = runs.flatMap(({ places }) => places);
  const [tops, lefts] = [all.map(([row]) => row), all.map(([, column]) => column)];
  const [top, bottom] = [Math.min(...tops), Math.max(...tops)];
  const [left, right] = [Math.min(...lefts), Math.max(...lefts)];
  const forms: string[] = [];
  for (const isTransposed of [false, true])
    for (const isUpsideDown of [false, true])
      for (const isMirrored of [false, true])
        for (const isFromTen of [false, true]) {
          const texts = runs.map(({ run: { sum, length }, places }) => {
            const seen = places.map(([row, column]) => {
              const [r, c] = [isUpsideDown ? bottom - row : row - top, isMirrored ? right - column : column - left];
              return isTransposed ? `${c}-${r}` : `${r}-${c}`;
            });
            const sumText = sum === undefined ? "" : isFromTen ? 10 * length - sum : sum;
            return `${seen.sort().join(" ")}=${sumText}`;
          });
          forms.push(texts.sort().join());
        }
  return forms.sort()[0]!;
}
