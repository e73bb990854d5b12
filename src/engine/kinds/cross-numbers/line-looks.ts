/** Findings from looking at one line in one way. */
import type { Finding } from "../../deduce.ts";
import { say } from "../../kind.ts";
import { type Blank, blanksOf, choicesOf, drawTogether, isNarrower, lineWords } from "./blanks.ts";
import type { Way } from "./filter.ts";
import { type LineFindings, lookOf } from "./looks.ts";
import type { State } from "./model.ts";
import type { Read } from "./position.ts";
import { reasonOf } from "./reasons.ts";

/** A blank with what it can be before and after a look. */
export interface Change {
  readonly blank: Blank;
  readonly left: readonly string[];
  readonly out: readonly string[];
}

/** What looking at each line in a way tells: first the blanks that it settles, then those that it narrows the most. */
export function* byLines(view: Read, way: Way): Generator<Finding> {
  const narrowing: (readonly [room: number, finding: Finding])[] = [];
  for (let line = 0; line < view.m.lines; line++) {
    const look = lookOf(view, line, way);
    look.findings ??= findingsOf(view, line, way, look.after);
    const { settling, others } = look.findings;
    if (settling !== undefined) yield settling;
    narrowing.push(...others);
  }
  for (const [, finding] of narrowing.sort(([a], [b]) => a - b)) yield finding;
}

function findingsOf(view: Read, line: number, way: Way, after: State | null): LineFindings {
  const changes = after === null ? [] : changesOf(view, line, after);
  const settled = changes.filter(({ left }) => left.length === 1);
  if (settled.length > 0) return { settling: findingOf(view, line, way, settled), others: [] };
  const others = gathered(way, changes).map((some) => [roomIn(some), findingOf(view, line, way, some)] as const);
  return { settling: undefined, others };
}

/** What a step leaves to its blanks: the less, the more it helps. */
const roomIn = (changes: readonly Change[]): number =>
  Math.min(...changes.map(({ left, out }) => (100 * left.length) / (left.length + out.length)));

/** Blanks of a line that are narrower after a look. */
function changesOf(view: Read, line: number, after: State): Change[] {
  return blanksOf(view, line)
    .filter((blank) => isNarrower(view, blank, view.state, after))
    .map((blank) => {
      const left = choicesOf(view, blank, after);
      return { blank, left, out: choicesOf(view, blank, view.state).filter((text) => !left.includes(text)) };
    });
}

/** Ways that speak of one blank at a time. */
const ONE_BY_ONE: readonly Way[] = ["extremes", "divisions", "odd-even", "last-digit", "nines"];

/** Numbers that are rather listed than those that are out. */
const FEW = 4;
/** Numbers that are listed in one sentence at most. */
const LISTED = 16;

/** Numbers of one look go into one step, as many as a sentence holds; signs have a step each. */
function gathered(way: Way, changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  let room = 0;
  for (const change of changes) {
    const length = Math.min(change.left.length, change.out.length);
    const joins = room >= length && change.blank.kind === "number" && !ONE_BY_ONE.includes(way);
    if (joins) groups.at(-1)!.push(change);
    else groups.push([change]);
    room = change.blank.kind === "sign" ? 0 : (joins ? room : LISTED) - length;
  }
  return groups;
}

function findingOf(view: Read, line: number, way: Way, all: readonly Change[]): Finding {
  const finds = all[0]!.left.length === 1;
  // A reason that speaks of one blank finds one.
  const changes = finds && ONE_BY_ONE.includes(way) ? all.slice(0, 1) : all;
  return {
    finds: finds ? Object.fromEntries(changes.map(({ blank, left }) => [blank.id, left[0]!])) : {},
    crosses: finds ? {} : Object.fromEntries(changes.map(({ blank, out }) => [blank.id, out])),
    tell: () => {
      const { name, values, because } = reasonOf(view, line, way, changes);
      const words = { ...lineWords(view, line), ...values, ...resultOf(view, changes) };
      return { because, say: say(`cross-numbers.step-${name}`, words) };
    },
  };
}

/**
 * What follows, for the end of a sentence. `tell`: what is found, left, or out; `many` where either list is too long.
 * `at`, `kinds` and `texts` lie side by side, one for each blank; `choices` are those of the first, and of all where
 * they are the `same`.
 */
function resultOf({ puzzle }: Read, changes: readonly Change[]) {
  const short = (texts: readonly string[]) => drawTogether(texts, puzzle.base ?? 10);
  const [lefts, outs] = [changes.map(({ left }) => short(left)), changes.map(({ out }) => short(out))];
  const alike = (lists: readonly (readonly string[])[]) => lists.every((list) => list.join() === lists[0]!.join());
  // One list for several blanks is said once.
  const suit = (lists: readonly (readonly string[])[]) => (alike(lists) ? lists[0]! : lists.flat()).length <= LISTED;
  const shorter = lefts.flat().length <= outs.flat().length || lefts.every(({ length }) => length <= FEW);
  const tell =
    changes[0]!.left.length === 1 ? "found" : shorter || !suit(outs) ? (suit(lefts) ? "left" : "many") : "out";
  const lists = tell === "out" ? outs : lefts;
  return {
    kind: changes[0]!.blank.kind,
    tell,
    at: changes.map(({ blank }) => blank.place),
    kinds: changes.map(({ blank }) => blank.kind),
    place: changes[0]!.blank.place,
    texts: lists.map((list) => list.join(", ")),
    choices: lists[0]!,
    same: lists.length > 1 && alike(lists) ? 1 : 0,
  };
}
