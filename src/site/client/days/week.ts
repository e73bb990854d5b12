/** Shows days in a row: as a line of text, and the last seven days as a ribbon of rings. */
import { dateOf } from "../../days/day.ts";
import { currentRow, type Row, stateInRow } from "../../days/in-a-row.ts";
import { svgElement } from "../../player/element.ts";

/** Sizes of the drawing: width of a day, height, y of the rings, and their radius. */
const [DAY, HEIGHT, LINE, RADIUS] = [25, 34, 25, 6];

/** "12 days in a row"; empty if there is no row. Texts: for one day, and for several days, with "%". */
export function rowText(rows: readonly Row[], today: number, [one, many]: readonly [string, string]): string {
  const count = currentRow(rows, today)?.count ?? 0;
  return count === 0 ? "" : count === 1 ? one : many.replace("%", String(count));
}

/** The seven days up to today. Hidden from screen readers, as the text beside it says the same. */
export function weekPicture(rows: readonly Row[], today: number): SVGElement {
  const picture = svgElement("svg", { class: "week", viewBox: `0 0 ${7 * DAY} ${HEIGHT}`, "aria-hidden": "true" });
  const letters = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: "narrow", timeZone: "UTC" });
  const days = Array.from({ length: 7 }, (_, i) => today - 6 + i);
  const states = days.map((day) => stateInRow(rows, today, day));
  const x = (i: number): number => (i + 0.5) * DAY;
  const row = currentRow(rows, today);
  for (const [i, day] of days.entries()) {
    const isJoined =
      i > 0 && row !== null && day - 1 >= row.from && day <= Math.max(row.to, today - 1) && states[i] !== null;
    if (isJoined) picture.append(svgElement("path", { class: "week-ribbon", d: `M${x(i - 1)} ${LINE}H${x(i)}` }));
  }
  for (const [i, day] of days.entries()) {
    const letter = svgElement("text", { x: x(i), y: 11, class: day === today ? "week-today" : "" });
    letter.textContent = letters.format(dateOf(day));
    picture.append(
      letter,
      svgElement("circle", { cx: x(i), cy: LINE, r: RADIUS, class: `week-${states[i] ?? "open"}` }),
    );
  }
  return picture;
}

/** A date in words, in the language of the page, with a capital first letter. */
export function dateText(day: number, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(document.documentElement.lang, { ...options, timeZone: "UTC" }).format(
    dateOf(day),
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}
