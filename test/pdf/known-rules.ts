/** What a reader of a book remembers: the last whole rule under each title, which a clause at a puzzle changes. */
import { PDF_KINDS } from "./pdf-kinds.ts";

export interface KnownRule {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
}

/** By title, the one read last at the end. */
export type KnownRules = Map<string, KnownRule>;

/** Remembers a rule as the last one. */
export function remember(known: KnownRules, rule: KnownRule): KnownRule {
  known.delete(rule.title);
  known.set(rule.title, rule);
  return rule;
}

/** The rule that was read last. */
export const lastOf = (known: KnownRules): KnownRule | undefined => [...known.values()].at(-1);

const sentencesOf = (text: string): string[] => (text === "" ? [] : text.split(/(?<=[.?!]) (?=[A-Z])/));

/** The topic of a sentence among those of a kind, −1 for none. */
const topicOf = (kind: string, sentence: string): number =>
  (PDF_KINDS.get(kind)?.topics ?? []).findIndex((topic) => topic.test(sentence));

/** Whether all sentences are of a kind's rule. */
export const isClause = (kind: string, text: string): boolean =>
  text.endsWith(".") && sentencesOf(text).every((sentence) => topicOf(kind, sentence) >= 0);

/** A rule in which the sentences of a clause stand in place of those with the same topics, else before those with later ones. */
export const changed = (kind: string, text: string, clause: string): string =>
  sentencesOf(clause)
    .reduce((sentences, sentence) => {
      const topic = topicOf(kind, sentence);
      const same = sentences.findIndex((other) => topicOf(kind, other) === topic);
      const later = sentences.findIndex((other) => topicOf(kind, other) > topic);
      const at = same >= 0 ? same : later >= 0 ? later : sentences.length;
      return sentences.toSpliced(at, same >= 0 ? 1 : 0, sentence);
    }, sentencesOf(text))
    .join(" ");

/** The kind whose whole rule this is. */
export const kindOf = (text: string): string | undefined =>
  [...PDF_KINDS].find(([, { whole }]) => whole.test(text))?.[0];
