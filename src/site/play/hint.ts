/** The next thing to see, told in two parts: where to look, which gives nothing away, and then what follows. */
import { hintOf } from "../../engine/hint.ts";
import { type Position, type Reason, type Rules, type Step, say, type Words } from "../../engine/kind.ts";
import { type PuzzleView, placeWords, type Tell, viewOf, whereToLook } from "../../engine/where-to-look.ts";

/** One step of a hint. `slots`: ids of the slots and clues that it rests on. */
export interface HintStep extends Pick<Step, "say" | "finds" | "crosses"> {
  readonly where: Words;
  readonly slots: readonly string[];
}

/** What is told of a position. `where`: words that say where to look first, or why there is nothing to see. */
export type PageHint =
  /** No steps: it is solved, or the techniques see nothing. */
  | { readonly right: true; readonly where: Words; readonly steps: readonly HintStep[] }
  /** No answer agrees with it. `slots`: those whose entries are wrong, as far as that is known. */
  | { readonly right: false; readonly where: Words; readonly slots: readonly string[] };

/** The hint for any position of a puzzle. `text`: writes the names of slots and techniques. */
export function hintFor<P>(
  rules: Rules<P>,
  reason: Reason<P>,
  puzzle: P,
  at: Position,
  text: (words: Words) => string,
): PageHint {
  const view = viewOf(rules, puzzle, at, text);
  const hint = hintOf({ ...reason, check: rules.check }, puzzle, at);
  if (!hint.right) return { right: false, where: wrongWords(hint.slots, view), slots: hint.slots };
  const steps = hint.steps.map((step) => {
    const where = whereToLook(rules.id, step, view, placeWords);
    return { where, say: step.say, slots: step.because, finds: step.finds, crosses: step.crosses };
  });
  const where = steps[0]?.where ?? say(hint.done ? "play-hint.done" : "play-hint.stuck");
  return { right: true, where, steps };
}

/** Says that something does not fit, and where to look. */
function wrongWords(ids: readonly string[], view: PuzzleView): Words {
  const tell: Tell = (form, values) => say(`play-hint.wrong-${form}`, values);
  return view.board.input === "cards" ? tell("way", {}) : placeWords(ids, view, tell);
}
