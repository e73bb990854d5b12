/** The schema of Cross Numbers' options: each one by itself, and whether they go together. */
import { say, type Words } from "../../kind.ts";
import { optionIssue } from "../../option-issue.ts";
import { hasGrid } from "./generator/fill.ts";
import { FIELDS, greatestOf, type Options, wantedBlanks } from "./options.ts";

export const options = FIELDS.superRefine((o, context) => {
  const refuse = (option: keyof Options, message: string, told: Words) =>
    context.addIssue(optionIssue(option, message, told));
  const [lo, hi] = o.range;
  if (lo >= hi)
    refuse(
      "range",
      `the range ${lo} to ${hi} holds no choice: put the least number first, as in [1, 9]`,
      say("options.range", { lo, hi }),
    );
  else {
    const needed = o.distinct === "grid" ? o.size ** 2 : o.distinct === "none" ? 0 : o.size;
    const held = hi - lo + 1;
    const where = o.distinct === "grid" ? "the grid" : o.distinct === "rows" ? "each row" : "each row and column";
    if (held < needed) {
      refuse(
        "range",
        `${needed} different numbers are needed in ${where}, ${lo} to ${hi} holds ${held}: widen the range`,
        say("cross-numbers.option-different", { needed, where: o.distinct, lo, hi, held }),
      );
    }
  }
  if (new Set(o.operators).size < o.operators.length)
    refuse("operators", "an operator is named twice: name each once", say("cross-numbers.option-twice"));
  for (const path of ["blanks", "missingTotals"] as const) {
    const asked = o[path];
    if (typeof asked !== "number" && asked[0] > asked[1])
      refuse(
        path,
        `the range ${asked[0]} to ${asked[1]} is empty: put the smaller amount first`,
        say("options.swapped", { lo: asked[0], hi: asked[1] }),
      );
  }
  if (o.rowTotal !== null && (o.rowTotal < o.least || o.rowTotal > o.limit))
    refuse(
      "rowTotal",
      `the total of rows, ${o.rowTotal}, is not within the totals ${o.least} to ${o.limit}: widen them`,
      say("cross-numbers.option-row-total", { total: o.rowTotal, least: o.least, limit: o.limit }),
    );
  if (o.least > o.limit)
    refuse(
      "least",
      `the least total ${o.least} is above the limit ${o.limit}: lower it`,
      say("options.least", { least: o.least, limit: o.limit }),
    );
  if (o.blanksPerRow !== null && o.blanks !== 100) {
    refuse(
      "blanksPerRow",
      "blanks and blanksPerRow say two things: leave one of them out",
      say("cross-numbers.option-both"),
    );
  }
  if (o.blanksPerRow !== null && o.blanksPerRow > o.size) {
    refuse(
      "blanksPerRow",
      `a row has ${o.size} numbers: at most ${o.size} can be blank`,
      say("cross-numbers.option-row", { size: o.size }),
    );
  }
  const missingTotals = greatestOf(o.missingTotals);
  if (missingTotals + o.missingOperators > 2 * o.size) {
    const path = o.missingOperators > 0 ? "missingOperators" : "missingTotals";
    refuse(
      path,
      `a line can lack its total or one operator, and there are ${2 * o.size} lines: ask for fewer`,
      say("cross-numbers.option-lacking", { lines: 2 * o.size }),
    );
  }
  if (wantedBlanks(o) === 0 && missingTotals + o.missingOperators === 0) {
    refuse(
      o.blanksPerRow === null ? "blanks" : "blanksPerRow",
      "nothing would be blank: ask for at least one blank",
      say("cross-numbers.option-blank"),
    );
  }
  if (context.issues.length === 0 && !hasGrid(o)) {
    refuse(
      "operators",
      "no grid was found with these operators, range and limit: add +, or ask for a smaller size",
      say("cross-numbers.option-no-grid"),
    );
  }
});
