/** The example of a sheet as the first box of a task, already filled in, with the reason above the tasks. */
import { say } from "../engine/kind.ts";
import { required } from "../engine/required.ts";
import { workedExample } from "../engine/worked-example.ts";
import { plainText } from "../templates/markdown.ts";
import { MM } from "./item.ts";
import { flowPart, framed, leadingTo } from "./layout/leaves.ts";
import { type Part, readAs, stack } from "./layout/part.ts";
import { inForm } from "./look-box.ts";
import { unbroken } from "./prose.ts";
import type { Setting } from "./setting.ts";
import { evenFlow } from "./text.ts";
import type { PrintedPuzzle } from "./words.ts";

/** A task with its first box filled in. */
export interface BegunTask {
  readonly printed: PrintedPuzzle;
  /** Markdown. */
  readonly why: string;
}

/** Fills in the box of a task that needs the fewest steps; null if nothing is left to do then. */
export function begunTask(task: PrintedPuzzle, { manifest, kinds, phrase }: Setting): BegunTask | null {
  const kind = required(kinds.find(({ id }) => id === task.kind));
  const { puzzle } = required(manifest.puzzles[task.number - 1]);
  const { afterNext, steps } = workedExample(kind, puzzle, "shortest");
  if (kind.check(puzzle, afterNext.entry).done) return null;
  const begun = task.source.begunAt({ entry: afterNext.entry, crossed: {} });
  // What the sheet adds to a printed puzzle stays.
  const printed = { ...task, source: begun.source };
  return { printed, why: steps.map((step) => phrase(inForm(step.say, task.form))).join(" ") };
}

const BELOW = 7 * MM;

/** A box with the reasons, which name their tasks. */
export function begunBox(begun: readonly BegunTask[], { frame, sizes, measure, phrase }: Setting): Part {
  const size = Math.max(sizes.small, sizes.text.size * TYPE);
  const type = { size, leading: size * LEADING };
  const box = framed(frame.text.width, (width) => {
    const reasons = begun.map(({ printed: { number, task = number }, why }) => {
      const name = plainText(phrase(say("book.look-at-task", { number: task })));
      const own = evenFlow(unbroken(`**${name}** ${why}`, width, size, measure), width, type, measure);
      return readAs("paragraph", flowPart(own, width, type));
    });
    return stack(reasons, { gap: leadingTo(type) });
  });
  return stack([box, BELOW]);
}

/** Type size as a share of running text, and line spacing as a multiple of the size. */
const TYPE = 0.9;
const LEADING = 1.3;
