/**
 * Measures which puzzles practise what curricula ask for, and writes `offers.json`: `npm run curriculum`, after a change
 * of skills, presets or generators. With `--why` it tells what was refused, too.
 */
import { writeFileSync } from "node:fs";
import { parseAges } from "../../src/spec/ages.ts";
import { CURRICULA, type Offer, PRACTICES } from "../../src/spec/curriculum/curriculum.ts";
import { recordLines } from "../../src/spec/record-lines.ts";
import { candidates, levelsOf, objection, waysOf } from "./offers.ts";

/** More puzzles, and a larger share, than the test asks for: what only just passes is not claimed. */
const PUZZLES = 40;
const SHARE = 0.65;

const why = process.argv.includes("--why");
const offers: Record<string, Record<string, Offer[]>> = {};
for (const practice of PRACTICES) {
  const years = CURRICULA.flatMap((curriculum) => curriculum.years);
  const asking = years.filter((year) =>
    year.objectives.some(({ parts = [] }) => parts.some((part) => part.practice === practice.id)),
  );
  for (const text of [...new Set(asking.map((year) => year.ages))].sort(byYoungest)) {
    const read = parseAges(text);
    if ("problem" in read) throw new Error(read.problem.message);
    const found = candidates(practice, read.ages).flatMap((offer): Offer[] => {
      const levels = levelsOf(offer, read.ages).filter((level) => {
        const ways = waysOf({ ...offer, level, ages: read.ages }, "measured", PUZZLES);
        const against = ways === null ? "no such level" : objection(practice, ways, { share: SHARE, puzzles: PUZZLES });
        if (why && against !== null)
          console.log(`${practice.id} ${text}: ${offer.kind} ${offer.skill} ${level}: ${against}`);
        return against === null;
      });
      return levels.length === 0 ? [] : [{ ...offer, levels }];
    });
    if (found.length > 0) offers[practice.id] = { ...offers[practice.id], [text]: found };
  }
}
function byYoungest(a: string, b: string): number {
  return Number.parseInt(a, 10) - Number.parseInt(b, 10);
}
const measured = new Date().toISOString().slice(0, 10);
writeFileSync(new URL("../../src/spec/curriculum/offers.json", import.meta.url), recordLines({ measured, offers }, 4));
