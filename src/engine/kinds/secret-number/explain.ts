/** Reasons for a Secret Number's digits: a table of looks at single rules, cheapest first. */
import { type Deduction, deduce, type Finding } from "../../deduce.ts";
import { type Level, type Position, type Step, say } from "../../kind.ts";
import { bits, type Known, placesOf, type Rule, type SecretNumber } from "./meaning.ts";
import { knownPlaces, nameOf, type Page, pageOf, slot, texts, unknown } from "./page.ts";
import { findPairs } from "./pairs.ts";
import { allowed, digitsOf, isSingle, openPlaces } from "./strips.ts";
import { quoting } from "./words.ts";

/** The techniques: a digit told outright, one place alone, pairs of two open places, limits of three and more. */
export const TABLE: readonly Deduction<SecretNumber>[] = [
  { id: "one-digit", level: "starter", cost: 1, find: findDigit },
  { id: "one-place", level: "starter", cost: 2, find: findCrossed },
  { id: "pairs", level: "easy", cost: 4, find: (puzzle, at) => findPairs(pageOf(puzzle, at)) },
  { id: "limits", level: "easy", cost: 6, find: (puzzle, at) => findLimits(pageOf(puzzle, at)) },
];

/** Steps from any correct position; solved when every digit is written. */
export function explainSecret(puzzle: SecretNumber, from: Position, upTo: Level): { steps: Step[]; solved: boolean } {
  const isFull = (at: Position) => pageOf(puzzle, at).known.every((digit) => digit !== -1);
  const { steps, solved } = deduce(TABLE, puzzle, isFull, from, upTo);
  return { steps, solved };
}

const fills = ({ finds }: Finding): boolean => Object.keys(finds).length > 0;

function findDigit(puzzle: SecretNumber, at: Position): Finding[] {
  const page = pageOf(puzzle, at);
  return [...findLast(page), ...findSingle(page).filter(fills)];
}

function findCrossed(puzzle: SecretNumber, at: Position): Finding[] {
  return findSingle(pageOf(puzzle, at)).filter((finding) => !fills(finding));
}

function findLast(page: Page): Finding[] {
  return Array.from(page.known).flatMap((digit, i) => {
    if (digit !== -1 || bits(page.strips[i]!) !== 1) return [];
    const [last] = texts(page.strips[i]!);
    const words = say("secret-number.step-left", { at: nameOf(page, i + 1), digit: last! });
    return [{ because: [slot(i + 1)], finds: { [slot(i + 1)]: last! }, crosses: {}, say: words }];
  });
}

/** What each rule says of single places: by itself, and where that is nothing new, with the digits that are known. */
function findSingle(page: Page): Finding[] {
  const { puzzle, known } = page;
  return puzzle.rules.flatMap((rule, i) => {
    const open = openPlaces(rule, known);
    const alone = isSingle(rule, placesOf(rule, puzzle.digits).length)
      ? narrowing(page, rule, i, open, unknown(puzzle))
      : [];
    return alone.length > 0 || !isSingle(rule, open.length) ? alone : narrowing(page, rule, i, open, known);
  });
}

/** Where three or more places of a sum or a product are open: digits with which it comes out wrong whatever the others are. */
function findLimits(page: Page): Finding[] {
  return page.puzzle.rules.flatMap((rule, i) => {
    const open = openPlaces(rule, page.known);
    return isSingle(rule, open.length) || open.length < 3 ? [] : narrowing(page, rule, i, open, page.known, "-limit");
  });
}

/** A place that a rule narrows: what the rule allows there, and the digits of its strip that go and that stay. */
interface Narrowed {
  readonly place: number;
  readonly mask: number;
  readonly out: number;
  readonly left: number;
}

/** What one rule finds with these digits known: place by place, or in one where it forbids the same in several. */
function narrowing(page: Page, rule: Rule, index: number, open: readonly number[], known: Known, how = ""): Finding[] {
  const narrowed = open.flatMap((place): Narrowed[] => {
    const strip = page.strips[place - 1]!;
    const mask = allowed(rule, known, place);
    const [out, left] = [strip & ~mask, strip & mask];
    return out === 0 || left === 0 ? [] : [{ place, mask, out, left }];
  });
  // The first place never has a 0, so 0 makes no difference.
  const alike = narrowed.length > 1 && narrowed.every(({ mask }) => (mask | 1) === (narrowed[0]!.mask | 1));
  const groups = alike ? [narrowed] : narrowed.map((each) => [each]);
  return groups.map((group) => findingOf(page, rule, index, group, known, how));
}

/** With three digits left or fewer the sentence names them, with more it names those that go. */
function findingOf(
  page: Page,
  rule: Rule,
  index: number,
  group: readonly Narrowed[],
  known: Known,
  how: string,
): Finding {
  const [{ place, mask, left }] = group as [Narrowed];
  const kept = group.length === 1 && bits(left) <= 3;
  const found = kept && bits(left) === 1;
  const used = knownPlaces(rule, known);
  // What the sentence names is left by the rule alone, or by what was crossed out before as well.
  const byStrip = kept && left !== mask;
  return {
    because: [`rule${index + 1}`, ...used.map(slot), ...(byStrip ? [slot(place)] : [])],
    finds: found ? { [slot(place)]: texts(left)[0]! } : {},
    crosses: found ? {} : Object.fromEntries(group.map((each) => [slot(each.place), texts(each.out)])),
    say: quoting(`step-${found ? "write" : kept ? "only" : "out"}${how}`, rule, page.puzzle.digits, {
      where: group.map((each) => nameOf(page, each.place)),
      which: digitsOf(kept ? left : group.reduce((all, { out }) => all | out, 0)),
      known: used.map((each) => known[each - 1]!),
    }),
  };
}
