/** The rules printed on a page, whole or only the clauses that decide, and the rule that holds for each of its puzzles. */
import { changed, isClause, type KnownRule, type KnownRules, kindOf, lastOf, remember } from "./known-rules.ts";
import type { Shape, Show } from "./marks.ts";
import { PDF_KINDS } from "./pdf-kinds.ts";
import { type ProseLine, paragraphFrom } from "./prose.ts";

/** A paragraph that is a whole rule, a part of one that several puzzles share, or a clause. */
export interface FoundText {
  readonly text: string;
  readonly line: ProseLine;
  readonly bottom: number;
  readonly isWhole: boolean;
}

/** A number with the squares of its level. `own`: the rule, or a clause of it, right below it. */
export interface Head {
  readonly number: Show;
  readonly squares: readonly Shape[];
  readonly left: number;
  readonly top: number;
  readonly own: FoundText | null;
}

/** The rule of a puzzle. `end`: the last baseline of the words in its head; null for a number alone. */
export interface RuleText extends KnownRule {
  readonly end: number | null;
}

/** The rules and clauses of a page, from the top. */
export function textsOf(lines: readonly ProseLine[]): FoundText[] {
  const texts: FoundText[] = [];
  for (const line of lines) {
    const isInside = ({ line: first, bottom }: FoundText) =>
      Math.abs(first.x - line.x) < 1 && line.y > first.y && line.y < bottom + 1;
    if (texts.some(isInside) || isHowTo(lines, line)) continue;
    const { text, bottom } = paragraphFrom(lines, line);
    const isWhole = kindOf(text) !== undefined;
    if (isWhole || isPart(text)) texts.push({ text, line, bottom, isWhole });
  }
  return texts;
}

/** How the words on how to play begin, and how far below their headings they may go on, in points. */
const HEADING = /^(Look|Write|Cross out|Now you)\./;
const BELOW_HEADING = 90;

/** Whether a line is part of the words on how to play. */
const isHowTo = (lines: readonly ProseLine[], { x, y }: ProseLine): boolean =>
  lines.some(
    (heading) =>
      HEADING.test(heading.text) && Math.abs(heading.x - x) < 1 && heading.y <= y && y < heading.y + BELOW_HEADING,
  );

const isPart = (text: string): boolean =>
  [...PDF_KINDS].some(
    ([kind, { begins }]) =>
      ((typeof begins === "string" ? text.startsWith(begins) : begins.test(text)) && text.endsWith(".")) ||
      isClause(kind, text),
  );

/** What stands above several puzzles; `title`: above that, "" for none. */
interface Above extends FoundText {
  readonly title: string;
}

/** It begins no further right of their left edges, in points. */
export const ASIDE = 60;

/** The rule of each head, in their order; undefined if no words tell it. */
export function readRules(
  lines: readonly ProseLine[],
  texts: readonly FoundText[],
  heads: readonly Head[],
  known: KnownRules,
): (RuleText | undefined)[] {
  const shared = texts
    .filter((text) => heads.every(({ own }) => own !== text))
    .map((text): Above => ({ title: titleAbove(lines, text), ...text }));
  let before: KnownRule | undefined;
  return heads.map((head) => {
    const { title, end } = titleBeside(lines, head, heads, known);
    const above = shared.findLast(({ line }) => line.y < head.number.y && line.x < head.left + ASIDE);
    before = ruleOf(title, head.own, above, before, known);
    return before && { ...before, end: head.own?.bottom ?? end };
  });
}

/** The rule of one head: its own, or the one that its title, the page or the puzzle before it has, with its own clause. */
function ruleOf(
  title: string,
  own: FoundText | null,
  above: Above | undefined,
  before: KnownRule | undefined,
  known: KnownRules,
): KnownRule | undefined {
  if (own?.isWhole) return remember(known, { kind: kindOf(own.text)!, title, text: own.text });
  const clause = own?.text ?? "";
  if (above !== undefined && (above.isWhole || above.title !== "")) {
    const whole = [...PDF_KINDS.keys()]
      .map((kind) => ({ kind, text: changed(kind, above.text, clause) }))
      .find(({ kind, text }) => kindOf(text) === kind);
    return whole && remember(known, { ...whole, title: above.title });
  }
  const last = title === "" ? lastOf(known) : known.get(title);
  if (title === "" && own === null && above === undefined && before !== undefined) return before;
  if (last === undefined) return undefined;
  const shared = above === undefined ? last.text : changed(last.kind, last.text, above.text);
  return { ...last, text: changed(last.kind, shared, clause) };
}

/** The words right above a text: its title. */
const titleAbove = (lines: readonly ProseLine[], { line }: FoundText): string =>
  lines
    .filter(({ text, x, y }) => /[a-z]/.test(text) && y < line.y - 1 && y > line.y - 45 && Math.abs(x - line.x) < 8)
    .map(({ text }) => text)
    .join(" ")
    .trim();

/** A title has its last baseline so far below that of its number at most, and heads of one row have tops so near, in points. */
const NEAR = 20;

/** A title below the squares has its last baseline so far below that of the number at most, in points. */
const BELOW_SQUARES = 48;

/** The title beside a number, without an id, and its last baseline; only a whole rule has an unknown title. */
function titleBeside(
  lines: readonly ProseLine[],
  { number, own, top, left }: Head,
  heads: readonly Head[],
  known: KnownRules,
): { title: string; end: number | null } {
  const bottom = own === null ? number.y + NEAR : own.line.y - 1;
  const isInRow = (other: Head): boolean => Math.abs(other.top - top) < NEAR && other.left > left + NEAR;
  const right = Math.min(...heads.filter(isInRow).map((other) => other.left));
  const beside = lines.filter(
    ({ text, x, y }) =>
      /[a-z]/.test(text) && x > number.x && x < right && y > number.y - 1.6 * number.size && y < bottom,
  );
  const title = beside
    .map(({ text }) => text)
    .join(" ")
    .trim();
  if (title !== "" && (own?.isWhole || known.has(title))) return { title, end: Math.max(...beside.map(({ y }) => y)) };
  // Beside a figure, the title is below the squares of the level.
  const below = lines.filter(
    (line) =>
      /[a-z]/.test(line.text) &&
      Math.abs(line.x - left) < 8 &&
      line.y > number.y + 2 &&
      line.y < (own?.line.y ?? number.y + BELOW_SQUARES) - 1,
  );
  const hung = below.map(({ text }) => text).join(" ");
  if (hung !== "" && known.has(hung)) return { title: hung, end: Math.max(...below.map(({ y }) => y)) };
  return { title: "", end: null };
}
