/** Rules about inks: the total amount, the allowed colour spaces, and black type. */
import type { Ink } from "../../spec/printers/printer.ts";
import { type Colour, type Mark, whatOf } from "./mark.ts";
import type { Job, Rule } from "./rule.ts";

const NAMES = { gray: "black and grey", cmyk: "CMYK", rgb: "RGB" } as const;

/** A printer's requirements for the inks of a file; null: none. */
type InkOf<J> = (job: J) => Ink | null;

/** The sum of all inks of a colour. */
export const totalInk = <J>(inkOf: InkOf<J>): Rule<J> => ({
  id: "total-ink",
  wants: (job) => {
    const most = inkOf(job)?.most ?? null;
    return most === null ? "the printer names no limit of ink" : `no colour has more than ${most} % of ink`;
  },
  mark: (mark, _cut, job) => {
    const most = inkOf(job)?.most ?? null;
    if (most === null || mark.mark === "transparency" || mark.colour.space !== "cmyk") return null;
    const sum = 100 * mark.colour.values.reduce((total, value) => total + value, 0);
    return sum <= most + 0.5 ? null : `${whatOf(mark)} of ${Math.round(sum)} %`;
  },
  once: "page",
});

/** The allowed colour spaces. */
export const colourSpaces = <J>(inkOf: InkOf<J>): Rule<J> => ({
  id: "colours",
  wants: (job) => `colours are ${(inkOf(job)?.spaces ?? []).map((space) => NAMES[space]).join(", ")}`,
  mark: (mark, _cut, job) => {
    if (mark.mark === "transparency" || inkOf(job)?.spaces.some((space) => space === mark.colour.space)) return null;
    return `${whatOf(mark)} in ${NAMES[mark.colour.space as "rgb"] ?? mark.colour.space}`;
  },
  once: "page",
});

/** Black mixed from light or from several inks prints as a grey with coloured edges. */
const blackType: Rule = {
  id: "black-type",
  wants: ({ printer }) =>
    printer.print.ink.blackType
      ? "type that is black is black ink alone"
      : "the printer says nothing of how black type is mixed",
  mark: (mark, _cut, { printer }) =>
    printer.print.ink.blackType && mark.mark === "text" && isMixedBlack(mark.colour)
      ? `${whatOf(mark)} is black mixed of ${mark.colour.space === "cmyk" ? "several inks" : "light"}`
      : null,
  once: "page",
};

/** Values of red, green and blue up to this count as black. */
const DARK = 0.25;

/** Whether a colour is black, but not black ink alone. */
function isMixedBlack({ space, values }: Colour): boolean {
  const [a = 0, b = 0, c = 0, key = 0] = values;
  if (space === "rgb") return [a, b, c].every((light) => light < DARK);
  return space === "cmyk" && a + b + c > 0 && [a, b, c].every((ink) => (1 - ink) * (1 - key) < DARK);
}

/** For pages. If they are printed in black alone, `black-only` checks their colours. */
const ofPages: InkOf<Job> = ({ printer, paper }) => (paper === "colour" ? printer.print.ink : null);
const onColourPaper = (rule: Rule): Rule => ({
  ...rule,
  wants: (job) => (job.paper === "colour" ? rule.wants(job) : "nothing: all is black or grey"),
  mark: (mark: Mark, cut, job) => (job.paper === "colour" ? (rule.mark?.(mark, cut, job) ?? null) : null),
});

export const INK_RULES: readonly Rule[] = [totalInk(ofPages), colourSpaces(ofPages), blackType].map(onColourPaper);
