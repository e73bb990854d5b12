/** Secret Number: riddles use at least five forms of clue, a subject with its comparison each. */
import type { OwnVariety } from "../../audit/variety.ts";

interface Riddle {
  readonly rules: readonly { readonly subject: string; readonly comparison: string }[];
}

const MIN_FORMS = 5;

const variety: OwnVariety = (puzzles) => {
  const forms = new Set(
    (puzzles as readonly Riddle[]).flatMap(({ rules }) => rules.map((rule) => `${rule.subject} ${rule.comparison}`)),
  );
  return forms.size >= MIN_FORMS ? [] : [`only ${forms.size} forms of clue: ${[...forms].join(", ")}`];
};

export default variety;
