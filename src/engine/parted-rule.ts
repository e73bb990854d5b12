/** A rule in two parts, so that those that differ in little, as in a range of numbers, can be told once for several puzzles. */
import { say, type Words } from "./kind.ts";

export interface PartedRule {
  /** What others may share, so that its words are the same: the template `<kind>.rule-together`. */
  readonly together: Words;
  /** What is the puzzle's own, in a few words beside its number: the template `<kind>.rule-own`. */
  readonly own: Words;
}

/** Both parts, told with the same values as the whole rule. */
export const partedRule = (id: string, values: Words["values"]): PartedRule => ({
  together: say(`${id}.rule-together`, values),
  own: say(`${id}.rule-own`, values),
});
