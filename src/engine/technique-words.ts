/** The name of the technique of a step. */
import { type Step, say, type Words } from "./kind.ts";

/** As the puzzle calls its parts: with the values of the step's sentence. `kind`: its id. */
export const techniqueWords = (kind: string, { technique, say: { values } }: Pick<Step, "technique" | "say">): Words =>
  say(`${kind}.technique-${technique}`, values);
