/** What is wrong with a puzzle that has not exactly one answer, as text: clues that clash, cells in which answers differ. */
import { answerText } from "../../book/answer-text.ts";
import { type Clash, type Culprit, clashOf, differencesOf } from "../../engine/clash.ts";
import { houseRuleOf } from "../../engine/house-rule.ts";
import { type Entry, type PuzzleKind, say, type Words, withinSentence } from "../../engine/kind.ts";
import { PROOF_NODES, prove } from "../../engine/make.ts";
import { withSigns } from "../../templates/language.ts";
import type { Writer } from "./step-words.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** A fault of a puzzle that makes it impossible to solve by reasoning. */
interface Unsound {
  readonly why: "no answer" | "more than one answer";
  readonly say: Words;
  /** All that is known of it, as lines. */
  readonly lines: (writer: Writer) => string;
}

/**
 * The fault that makes a puzzle impossible to solve by reasoning: it has no answer or, for a `right` position, several. Null:
 * no fault.
 */
export function unsoundness(kind: Kind, puzzle: unknown, right: boolean): Unsound | null {
  const proof = prove(kind, puzzle);
  if (proof.proved || proof.why === "not proved within the budget") return null;
  const { why } = proof;
  const impossible = kind.impossible?.(puzzle) ?? null;
  const fault = (words: Words, more: (writer: Writer) => string = () => "") => ({
    ...{ why, say: words },
    lines: (writer: Writer) => writer.lines(words) + more(writer),
  });
  if (why === "no answer") {
    const known = impossible ?? houseRuleOf(kind, puzzle)?.say ?? null;
    if (known !== null) return fault(known);
    const clash = clashOf(kind, puzzle);
    return fault(say("command.explain-none"), (writer) => (clash === null ? "" : clashWords(writer, clash)));
  }
  if (!right) return null;
  const answers = twoAnswers(kind, puzzle, kind.solve(puzzle, { solutions: 2, nodes: PROOF_NODES }).solutions);
  return fault(say("command.explain-several"), (writer) =>
    answers === null ? "" : `\n${twoAnswersWords(writer, kind, puzzle, answers)}`,
  );
}

/** Two answers that are not the same; null if there are none among these. */
export function twoAnswers(kind: Kind, puzzle: unknown, solutions: readonly Entry[]): readonly [Entry, Entry] | null {
  const [one, ...others] = solutions;
  if (one === undefined) return null;
  const first = kind.canonicalAnswer(puzzle, one);
  const other = others.find((entry) => kind.canonicalAnswer(puzzle, entry) !== first);
  return other === undefined ? null : [one, other];
}

/** More than these are only counted. */
const MOST = 8;

/** A clue or a given as part of a sentence. */
export const culpritName = (writer: Writer, { say: words, given }: Culprit): string =>
  given === null
    ? writer.plain(words)
    : writer.plain(say("command.given", { place: writer.plain(withinSentence(words)), text: given }));

/** The clues that cannot stand together, as lines. */
export function clashWords(writer: Writer, { together, cures }: Clash): string {
  const name = (one: Culprit) => culpritName(writer, one);
  // Many clues at once are no help to anybody.
  const clues = together.slice(0, MOST).map(name);
  const parts = [say("command.clash", { clues, count: together.length, more: together.length - clues.length })];
  if (cures.length > 0 && cures.length <= MOST) {
    const isAll = cures.length === together.length && cures.length > 1;
    parts.push(say("command.cure", { clues: cures.map(name), count: cures.length, all: isAll ? 1 : 0 }));
  }
  return parts.map(writer.lines).join("");
}

/** Two answers, and the cells in which they differ, as lines. */
export function twoAnswersWords(writer: Writer, kind: Kind, puzzle: unknown, answers: readonly [Entry, Entry]): string {
  const grids = answers.map((entry) => withSigns(answerText(kind, puzzle, entry), writer.language));
  return `${grids.join("\n")}\n${differenceWords(writer, kind, puzzle, answers)}`;
}

/** The cells in which two answers differ, as lines; empty for answers that have no cells in common. */
export function differenceWords(writer: Writer, kind: Kind, puzzle: unknown, answers: readonly [Entry, Entry]): string {
  const { places, more } = differences(writer, kind, puzzle, answers);
  return places.length === 0 ? "" : writer.lines(say("command.answers-differ", { places, more }));
}

/** The first cells in which two answers differ, and how many more there are; none for answers that have no cells in common. */
export function differences(writer: Writer, kind: Kind, puzzle: unknown, answers: readonly [Entry, Entry]) {
  const found = kind.slots(puzzle).length < 2 ? [] : differencesOf(kind, puzzle, answers);
  const empty = writer.plain(say("command.nothing"));
  const places = found.slice(0, MOST).map(({ say: words, texts: [one, other] }) =>
    writer.plain(
      say("command.differs", {
        place: writer.plain(withinSentence(words)),
        texts: [one ?? empty, other ?? empty],
      }),
    ),
  );
  return { places, more: found.length - places.length };
}
