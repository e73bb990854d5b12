/** Texts that mean something to HTML, PDF, XML, CSV, JSON or a template, in every place where a text can be written. */
import { launchBrowser } from "../../browser.ts";
import { judgeHostile, TEXTS_IN_TRIAL } from "../../hostile-books.ts";
import type { Trial, TrustPromise } from "./promise.ts";

async function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const failures: string[] = [];
  let [refused, accepted, compared] = [0, 0, 0];
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    for (let number = 0; number < count; number++) {
      tell(`${number} of ${count}, ${failures.length} failed`);
      const trial = await judgeHostile(number, count, page);
      refused += trial.refused;
      accepted += trial.accepted;
      compared += trial.compared;
      failures.push(...trial.problems);
    }
  } finally {
    await browser.close();
  }
  const figures = `in ${TEXTS_IN_TRIAL} places each: ${accepted} accepted, ${refused} refused; ${compared} pages, feeds and PDFs read back`;
  return { tried: count, failures, figures };
}

export const promise: TrustPromise = {
  says: "a text that means something to HTML, PDF, XMP, CSV, JSON or a template is refused in one clear line, or changes nothing but itself",
  counts: { least: 500, goal: 2_000 },
  run,
};
