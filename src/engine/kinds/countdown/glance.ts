/** The numbers of an answer to compare when a sheet is marked. */
import { type GlanceCheck, say } from "../../kind.ts";
import { PRINTED, parseExpressions } from "./expression.ts";
import { type Countdown, EXPRESSION } from "./rules.ts";
import { formOf, worthOf } from "./solver/form.ts";

/** Maximum number of numbers to compare. */
const MAX = 3;

/**
 * The operands of the last step, with their signs: they occur in the lines in any order of calculation. Of a long sum or product,
 * the largest added or multiplied operands.
 */
export const glance: GlanceCheck<Countdown> = {
  texts(_, answer) {
    const read = parseExpressions(answer[EXPRESSION] ?? "");
    const tree = "trees" in read ? read.trees[0] : undefined;
    if (tree === undefined) return [];
    const form = formOf(tree);
    if (typeof form === "number") return [String(form)];
    const [on, off] = form.type === "sum" ? ([PRINTED["+"], PRINTED["-"]] as const) : [PRINTED["*"], PRINTED["/"]];
    const [first, ...others] = form.on.map(worthOf).sort((a, b) => b - a);
    const signed = [
      ...others.map((value) => ({ value, sign: on })),
      ...form.off.map((part) => ({ value: worthOf(part), sign: off })),
    ];
    const largest = signed.toSorted((a, b) => b.value - a.value).slice(0, MAX - 1);
    const rest = signed.filter((part) => largest.includes(part)).map(({ value, sign }) => `${sign}${value}`);
    return [`${first}${rest.join("")}`];
  },
  say: say("countdown.glance"),
};
