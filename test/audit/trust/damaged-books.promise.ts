/** Damaged books are read, or refused in plain words with their place. */
import { damagedBook } from "../../damaged-books.ts";
import { judgeBook } from "../../judged-books.ts";
import type { TrustPromise } from "./promise.ts";

/** Of this number of books that can be read, one is laid out, which takes longer than everything else together. */
const ONE_IN = 4;

export const promise: TrustPromise = {
  says: "a damaged book.json (bits, cuts, swaps, long texts) is printed, verified or refused within 2 s; 0 crashes",
  counts: { least: 100_000, goal: 1_000_000 },
  run: async (count, tell) => {
    const failures: string[] = [];
    const reached = { refused: 0, read: 0, proved: 0, "laid out": 0 };
    let longest = 0;
    for (let number = 0; number < count; number++) {
      if (number % 100 === 0) tell(`${number} of ${count}, ${failures.length} failed`);
      const judged = await judgeBook(damagedBook(number), number % ONE_IN === 0);
      reached[judged.reached]++;
      longest = Math.max(longest, judged.milliseconds);
      failures.push(...judged.problems.map((problem) => `damaged book ${number}: ${problem}`));
    }
    const parts = Object.entries(reached).map(([name, times]) => `${times} ${name}`);
    return { tried: count, failures, figures: `${parts.join(", ")}; ${Math.round(longest)} ms at most` };
  },
};
