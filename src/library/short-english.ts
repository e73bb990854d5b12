/** The few problems of puzzles in English, where there are no templates. A test holds them against those. */
import type { Words } from "../engine/kind.ts";

type Text = (values: Words["values"]) => string;
const list = (items: Words["values"][string] | undefined): string => ([items].flat() as unknown[]).join(", ");

const TEXTS: Readonly<Record<string, Text>> = {
  "problem.kind": ({ name }) => `there is no kind of puzzle "${name}"`,
  "problem.kind-fix": ({ names }) => `the kinds are ${list(names)}`,
  "problem.meant": ({ word }) => `did you mean "${word}"?`,
  "problem.young": ({ kind, least, isOne, ages }) =>
    `${kind} is for ages ${least}+, not for ${isOne ? "age" : "ages"} ${ages}: it asks for more than younger children have learnt`,
  "problem.age": ({ text }) => `"${text}" is no age`,
  "problem.ages": ({ least, most, text }) => `ages are from ${least} to ${most} years, not "${text}"`,
  "problem.ages-down": () => "ages go from the youngest to the oldest",
};

export const shortEnglish = ({ key, values }: Words): string => TEXTS[key]?.(values) ?? key;
