/** What is asked of every puzzle: level, replay, reasons, words. Each check gives back what is wrong, as lines. */
import { apply } from "../../src/engine/deduce.ts";
import { levelOf } from "../../src/engine/grade.ts";
import { inBrief } from "../../src/engine/in-brief.ts";
import {
  BLANK,
  type Entry,
  LEVELS,
  type Level,
  type Position,
  type PuzzleKind,
  type Step,
  type Words,
} from "../../src/engine/kind.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { LANGUAGES, type Language } from "../../src/templates/language.ts";
import { plainText } from "../../src/templates/markdown.ts";

export type Kind = PuzzleKind<unknown, unknown>;

/** Characters that a sentence has at most. */
export const LONGEST = 140;
/** Search steps to refute one claim; what is not refuted by then counts as a violation. */
const NODES = 2_000_000;

/** A puzzle leaks when techniques below its level end it, or those of its level do not. */
export function leaks(kind: Kind, puzzle: unknown, level: Level, steps: readonly Step[]): string[] {
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  const found: string[] = [];
  if (!kind.explain(puzzle, BLANK, level).solved) found.push(`is not solved by the techniques up to ${level}`);
  if (below !== undefined && kind.explain(puzzle, BLANK, below).solved) found.push(`is solved at ${below} already`);
  if (levelOf(steps) !== level) found.push(`takes steps of level ${levelOf(steps)}`);
  const levels = new Map(kind.techniques().map((technique) => [technique.id, technique]));
  for (const { technique, level, cost } of steps) {
    const known = levels.get(technique);
    if (known?.level !== level || known.cost !== cost) found.push(`${technique} is not in the list of techniques`);
  }
  return found;
}

/** Writes and crosses out what the steps say, by the slots alone; tells what cannot be done, and whether it ends well. */
export function replay(
  kind: Kind,
  puzzle: unknown,
  from: Position,
  steps: readonly Step[],
): { at: Position; wrong: string[] } {
  const blanks = new Map(kind.slots(puzzle).flatMap((slot) => (slot.given === null ? [[slot.id, slot] as const] : [])));
  const ids = new Set([...kind.slots(puzzle).map(({ id }) => id), ...kind.clues(puzzle).map(({ id }) => id)]);
  const wrong: string[] = [];
  let at = from;
  for (const [i, step] of steps.entries()) {
    const name = `step ${i + 1} (${step.technique})`;
    for (const [id, text] of Object.entries(step.finds)) {
      const slot = blanks.get(id);
      if (slot === undefined) wrong.push(`${name} writes to ${id}, which is not blank`);
      else if (slot.choices !== null && !slot.choices.includes(text)) wrong.push(`${name} writes ${text} to ${id}`);
      if (kind.reasons === "forced" && (at.entry[id] ?? text) !== text) wrong.push(`${name} writes over ${id}`);
      if (at.crossed[id]?.includes(text)) wrong.push(`${name} writes what is crossed out at ${id}`);
    }
    for (const id of Object.keys(step.crosses)) if (!blanks.has(id)) wrong.push(`${name} crosses out at ${id}`);
    if (step.because.length === 0) wrong.push(`${name} rests on nothing`);
    for (const id of step.because) if (!ids.has(id)) wrong.push(`${name} rests on ${id}, which there is not`);
    if (!(step.open >= 1)) wrong.push(`${name} is one of ${step.open}`);
    at = apply(at, step);
  }
  if (!kind.check(puzzle, at.entry).done) wrong.push("the steps do not end in an answer");
  return { at, wrong };
}

/** Explains anew from positions on the way and off it, and replays that. `spread`: any number, to vary them. */
export function fromAnywhere(
  kind: Kind,
  puzzle: unknown,
  steps: readonly Step[],
  answer: Entry,
  spread: number,
): string[] {
  const part = steps.slice(0, 1 + (spread % Math.max(1, steps.length - 1))).reduce<Position>(apply, BLANK);
  const some = Object.entries(answer).filter((_, i) => (i * 7 + spread) % 3 === 0);
  const positions = kind.reasons === "forced" ? [part, { entry: Object.fromEntries(some), crossed: {} }] : [part];
  return positions.flatMap((from) => {
    const { steps: rest, solved } = kind.explain(puzzle, from, "expert");
    if (!solved) return [`is not solved from ${JSON.stringify(from.entry)}`];
    const { at, wrong } = replay(kind, puzzle, from, rest);
    const same =
      kind.reasons === "found" || kind.canonicalAnswer(puzzle, at.entry) === kind.canonicalAnswer(puzzle, answer);
    return [...wrong, ...(same ? [] : ["ends in another answer from a position on the way"])];
  });
}

/** Strips the puzzle and the position to what each step rests on, and looks for an answer against the step. `from`: the position before the first. */
export function unfounded(kind: Kind, puzzle: unknown, steps: readonly Step[], from = BLANK): string[] {
  let at = from;
  return steps.flatMap((step, i) => {
    const problem = unfoundedStep(kind, puzzle, at, step);
    at = apply(at, step);
    return problem === undefined
      ? []
      : [`step ${i + 1} (${step.technique}, because ${step.because.join(" ")}): ${problem}`];
  });
}

function unfoundedStep(kind: Kind, puzzle: unknown, at: Position, step: Step): string | undefined {
  const keep = new Set(step.because);
  const bare = kind.keepOnly(puzzle, keep);
  const within = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([slot]) => keep.has(slot)));
  const known: Position = { entry: within(at.entry), crossed: within(at.crossed) };
  const stop = { solutions: 1, nodes: NODES };
  if (kind.reasons === "found") {
    const after = apply(known, step);
    return kind.solve(bare, stop, after).solutions.length > 0 ? undefined : "leads nowhere by what it rests on";
  }
  const refuted = (against: Pick<Step, "finds" | "crosses">): string | undefined => {
    const { solutions, complete } = kind.solve(bare, stop, apply(known, against));
    return solutions.length > 0 ? "need not be so" : complete ? undefined : "could not be proved in the budget";
  };
  for (const [slot, text] of Object.entries(step.finds)) {
    const problem = refuted({ finds: {}, crosses: { [slot]: [text] } });
    if (problem !== undefined) return `${slot} = ${text} ${problem}`;
  }
  for (const [slot, texts] of Object.entries(step.crosses)) {
    for (const text of texts) {
      const problem = refuted({ finds: { [slot]: text }, crosses: {} });
      if (problem !== undefined) return `${slot} without ${text} ${problem}`;
    }
  }
  return undefined;
}

/** How many of the steps a hint tells in more than `LONGEST` characters, wherever the player stands, in each language. */
export function overLong(
  kind: Kind,
  puzzle: unknown,
  steps: readonly Step[],
  languages: readonly Language[],
): number[] {
  return languages.map((language) => {
    const phrase = phrasesOf(language);
    const text = (words: Words): string => plainText(phrase(words));
    return steps.filter((step) =>
      [undefined, ...Object.keys(step.finds)].some(
        (slot) => text(inBrief(kind, puzzle, step, text, slot).say).length > LONGEST,
      ),
    ).length;
  });
}

/** The sentences of the steps that are too long, or that no reader should see, in any language. */
export function longSentences(steps: readonly Step[]): string[] {
  return LANGUAGES.flatMap((language) => {
    const phrase = phrasesOf(language);
    return steps.flatMap(({ say }) => {
      const text = plainText(phrase(say));
      const bad = /undefined|NaN|\[object|\{\{|\s{2}/.test(text) || text === "";
      const long = text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > LONGEST);
      return [...(bad ? [`${language}: ${text}`] : []), ...long.map((each) => `${language}: ${each}`)];
    });
  });
}
