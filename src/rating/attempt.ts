/** One attempt at a puzzle, exported by a browser or recorded by a teacher. */

/** `solved`: completely. `shown`: the player looked at the answer. `left`: given up. `wrong`: a wrong answer. */
export const RESULTS = ["solved", "shown", "left", "wrong"] as const;
export type Result = (typeof RESULTS)[number];

export interface Attempt {
  /** An anonymous name of the player; null if unknown. */
  readonly player: string | null;
  /** The puzzle's id. */
  readonly puzzle: string;
  /** For example "2026-11-25"; null if not recorded. */
  readonly date: string | null;
  /** Null if not recorded. */
  readonly seconds: number | null;
  /** Number of hints used. */
  readonly hints: number;
  /** Number of entries that a check found wrong. */
  readonly slips: number;
  readonly result: Result;
}

/** Whether an attempt counts as right: solved without a hint. */
export const isRight = ({ result, hints }: Pick<Attempt, "result" | "hints">): boolean =>
  result === "solved" && hints === 0;

/** Whether a text is a calendar day such as "2026-11-25". */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
