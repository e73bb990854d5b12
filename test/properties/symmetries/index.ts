/** What the property tests are told of each kind, by its id. */
import { countdown } from "./countdown.ts";
import { crossNumbers } from "./cross-numbers.ts";
import { hidato } from "./hidato.ts";
import type { Telling } from "./kind.ts";
import { mastermind } from "./mastermind.ts";
import { numberMind } from "./number-mind.ts";
import { numbrix } from "./numbrix.ts";
import { secretNumber } from "./secret-number.ts";

/** One line for each kind of `KINDS`. */
export const TELLINGS: Readonly<Record<string, Telling<unknown>>> = {
  "secret-number": secretNumber,
  "cross-numbers": crossNumbers,
  countdown,
  "number-mind": numberMind,
  mastermind,
  numbrix,
  hidato,
};
