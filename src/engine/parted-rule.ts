/** A rule in two parts. Puzzles that differ in little, such as the range of numbers, can share the first part. */
import { say, type Words } from "./words.ts";

export interface PartedRule {
  /** The part that several puzzles can share: the template `<kind>.rule-together`. */
  readonly together: Words;
  /** The puzzle's own part, a few words beside its number: the template `<kind>.rule-own`. */
  readonly own: Words;
}

/** Both parts, with the same values as the whole rule. */
export const partedRule = (id: string, values: Words["values"]): PartedRule => ({
  together: say(`${id}.rule-together`, values),
  own: say(`${id}.rule-own`, values),
});
