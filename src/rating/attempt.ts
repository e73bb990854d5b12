/** One try at a puzzle, as it is exported by a browser or noted by a teacher. */

/** `solved`: to the end. `shown`: the answer was looked up. `left`: given up. `wrong`: an answer that is not right. */
export const RESULTS = ["solved", "shown", "left", "wrong"] as const;
export type Result = (typeof RESULTS)[number];

export interface Attempt {
  /** Who tried, as a name that tells nothing; null where it is not known that two attempts are of one person. */
  readonly player: string | null;
  /** The puzzle's id. */
  readonly puzzle: string;
  /** As "2026-11-25"; null where it was not noted. */
  readonly date: string | null;
  /** Null where it was not noted. */
  readonly seconds: number | null;
  /** Hints taken. */
  readonly hints: number;
  /** Entries that a check found wrong. */
  readonly slips: number;
  readonly result: Result;
}

/** Whether it counts as a right answer: solved without a hint. */
export const isRight = ({ result, hints }: Pick<Attempt, "result" | "hints">): boolean =>
  result === "solved" && hints === 0;

/** Whether a text is a day of the calendar, as "2026-11-25". */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
