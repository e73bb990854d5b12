import type { SecretNumber } from "./meaning.ts";

/** The puzzle of the how-to-play page: 901. Two digits follow from the first clue alone. */
export const example: SecretNumber = {
  kind: "secret-number",
  digits: 3,
  rules: [
    { subject: "difference", digits: [1, 2], comparison: "is", value: 9 },
    { subject: "sum", digits: [1, 2, 3], comparison: "less-than", value: 11 },
    { subject: "different-count", comparison: "is", value: 3 },
  ],
};
