/** The problem with a puzzle in the format of others, as advice: templates of `format`. */
import type { FormatFault } from "../engine/formats/fault.ts";
import { type Advice, problem } from "./problem.ts";

/** The advice for a fault. */
export const formatProblem = ({ code, values }: FormatFault): Advice =>
  problem(`format.${code}`, "kind" in values ? { ...values, kind: nameOf(String(values.kind)) } : values);

/** The advice for a puzzle of a kind that this program does not have. `names`: those that it has. */
export const noKindYet = (kind: string, names: readonly string[]): Advice =>
  problem("format.no-kind", { kind: nameOf(kind), names });

/** The advice for a puzzle that the schema of its kind refuses, and why. */
export const notOfKind = (kind: string, why: string): Advice => problem("format.form", { kind: nameOf(kind), why });

/** Kinds as templates name them: a value that is compared has no hyphen. */
const nameOf = (kind: string): string => kind.replace(/-.*/, "");
