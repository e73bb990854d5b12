/** Finds the answers at the back: figures by their labels, a number and the page of its puzzle, and lines of lists. */
import { listedAnswers } from "./answer-list.ts";
import type { PaperPage, Shape, Show } from "./marks.ts";
import type { Box } from "./paths.ts";
import type { Region } from "./pdf-kind.ts";
import { linesOf, type ProseLine } from "./prose.ts";

export interface AnswerBlock {
  readonly page: number;
  readonly number: number;
  /** The page that its label names; null in a list. */
  readonly labelPage: number | null;
  /** The number of ways, if the label has it. */
  readonly ways: number | null;
  readonly figure: Region;
}

interface Label extends Omit<AnswerBlock, "figure"> {
  readonly line: ProseLine;
  readonly x: number;
}

/** A label: the number of a puzzle, the title of its picture in small letters, its page, and its number of ways. Only the page is always there. */
const PLACE = /^(?:(\d+) )?(?:[a-z][^,]*, )?page (\d+)(?:, (\d+) ways)?$/;
/** Maximum distance from a number to the page at the other end of its label. */
const FAR = 520;
/** The word between a fraction and a number; other words belong to no figure. */
const OF = /^(of|von|de)$/;
/** Marks nearer to each other than this, in points, belong to one figure. */
const APART = 8;

/** A page without the answer of the finale, which is below all others and has no number. */
function withoutFinale(page: PaperPage): PaperPage {
  const heading = page.shows.find(({ text }) => text === "The finale");
  if (heading === undefined) return page;
  const foot = Math.max(...page.shows.map(({ y }) => y));
  const isOther = ({ y }: { readonly y: number }): boolean => y < heading.y || y > foot - 3;
  return { ...page, shows: page.shows.filter(isOther), shapes: page.shapes.filter(isOther) };
}

/** The answers on a page. */
export function answerBlocks(whole: PaperPage): AnswerBlock[] {
  const page = withoutFinale(whole);
  const lines = linesOf(page.shows);
  const labels = lines.flatMap((line) => labelOf(line, lines, page.number));
  const listed = listedAnswers(page);
  const inList = listed.map(
    ({ number, ways, shows }): AnswerBlock => ({
      ...{ page: page.number, number, labelPage: null, ways },
      figure: { shows, shapes: [] },
    }),
  );
  if (labels.length === 0) return inList;
  const ofLists = new Set(listed.flatMap(({ all }) => all));
  const foot = Math.max(...page.shows.map(({ y }) => y)) - 6;
  const isFigure = (show: Show) =>
    show.y < foot &&
    !ofLists.has(show) &&
    (!/[a-z]{2}/.test(show.text) || OF.test(show.text)) &&
    !labels.some(({ line, x }) => Math.abs(show.y - line.y) < 1 && show.x > x - 1 && show.x < line.x + line.width);
  const figures = figuresOf(
    page.shows.filter(isFigure),
    page.shapes.filter(({ y, width }) => y < foot - 6 && width < 0.9 * page.width && !isSectionRule(page, y, width)),
  );
  const owners = figures.map((figure) => ({ figure, owner: labelAbove(labels, figure.box) }));
  const ofFigures = labels.map((label): AnswerBlock => {
    const own = owners.filter(({ owner }) => owner === label).map(({ figure }) => figure);
    const { page: at, number, labelPage, ways } = label;
    const figure = { shows: own.flatMap(({ shows }) => shows), shapes: own.flatMap(({ shapes }) => shapes) };
    return { page: at, number, labelPage, ways, figure };
  });
  return [...ofFigures, ...inList];
}

function labelOf(line: ProseLine, lines: readonly ProseLine[], page: number): Label[] {
  const read = PLACE.exec(line.text);
  if (read === null || isBelowName(line, lines)) return [];
  const before = lines
    .filter(({ text, x, y }) => /^\d+$/.test(text) && Math.abs(y - line.y) < 1 && x < line.x && x > line.x - FAR)
    .at(-1);
  const number = read[1] ?? before?.text;
  if (number === undefined) return [];
  const ways = read[3] === undefined ? null : Number(read[3]);
  return [{ page, number: Number(number), labelPage: Number(read[2]), ways, line, x: before?.x ?? line.x }];
}

/** Whether a line is right below a name. Explanations of first steps have their kind and page there, and are no answers. */
const isBelowName = ({ x, y, size }: ProseLine, lines: readonly ProseLine[]): boolean =>
  lines.some((other) => Math.abs(other.x - x) < 1 && other.y < y && y - other.y < 2 * size && /[a-z]/.test(other.text));

/** The line under a section's heading. */
const isSectionRule = (page: PaperPage, y: number, width: number): boolean =>
  page.shows.some((show) => /[a-z]{2}/.test(show.text) && !PLACE.test(show.text) && y > show.y && y < show.y + 12) &&
  width > 0.25 * page.width;

interface Figure extends Region {
  readonly box: Box;
}

/** Gathers marks that stand near each other. */
function figuresOf(shows: readonly Show[], shapes: readonly Shape[]): Figure[] {
  const marks = [
    ...shows.map((show) => ({
      box: { x: show.x, y: show.y - 0.72 * show.size, width: show.width, height: 0.72 * show.size },
      show,
    })),
    ...shapes.map((shape) => ({ box: shape, shape })),
  ] as { box: Box; show?: Show; shape?: Shape }[];
  const group = marks.map((_, i) => i);
  const root = (i: number): number => (group[i] === i ? i : root(group[i]!));
  for (const [i, a] of marks.entries())
    for (let j = 0; j < i; j++) if (root(i) !== root(j) && gap(a.box, marks[j]!.box) < APART) group[root(i)] = root(j);
  return [...Map.groupBy(marks.keys(), root).values()].map((members) => {
    const own = members.map((i) => marks[i]!);
    const [x, y] = [Math.min(...own.map(({ box }) => box.x)), Math.min(...own.map(({ box }) => box.y))];
    const width = Math.max(...own.map(({ box }) => box.x + box.width)) - x;
    const height = Math.max(...own.map(({ box }) => box.y + box.height)) - y;
    return {
      box: { x, y, width, height },
      shows: own.flatMap(({ show }) => (show === undefined ? [] : [show])),
      shapes: own.flatMap(({ shape }) => (shape === undefined ? [] : [shape])),
    };
  });
}

const gap = (a: Box, b: Box): number =>
  Math.max(a.x - b.x - b.width, b.x - a.x - a.width, a.y - b.y - b.height, b.y - a.y - a.height);

/** The nearest label that stands above a figure, and not to the right of its left part. */
function labelAbove(labels: readonly Label[], { x, y, width }: Box): Label | undefined {
  const above = labels.filter((label) => label.line.y <= y + 1 && label.x <= x + Math.min(20, width));
  const far = (label: Label) => 3 * (y - label.line.y) + Math.abs(x - label.x);
  return above.toSorted((a, b) => far(a) - far(b))[0];
}
