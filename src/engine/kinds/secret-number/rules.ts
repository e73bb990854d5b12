/** The rules of Secret Number: which number fits every clue? All that a page needs to show a puzzle and to check an entry. */
import { type Board, PLAIN_CELLS } from "../../board.ts";
import { type Entry, type Rules, type Slot, say, type Verdict, type Words } from "../../kind.ts";
import { couldHold } from "./rule/could-hold.ts";
import { placesOf, type SecretNumber } from "./rule/meaning.ts";
import { clueWords } from "./rule/signs.ts";
import { instruction, placeName, quotingClue } from "./rule/words.ts";

/** The part of the kind that a page loads for playing. */
export const rules: Rules<SecretNumber> = {
  id: "secret-number",
  slug: "secret-number",
  slots: slotsOf,
  clues: (puzzle) => puzzle.rules.map((rule, i) => ({ id: `rule${i + 1}`, ...clueWords(rule, puzzle) })),
  rule: instruction,
  clueHeading: ({ digits }) => say("secret-number.card", { count: digits }),
  check,
  board,
  describe,
};

const CHOICES = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

function slotsOf(puzzle: SecretNumber): Slot[] {
  return Array.from({ length: puzzle.digits }, (_, i) => ({
    id: `d${i + 1}`,
    row: 1,
    column: i + 1,
    given: null,
    choices: i === 0 ? CHOICES.slice(1) : CHOICES,
    length: 1,
    name: say("secret-number.slot", { place: placeName(i + 1, puzzle) }),
  }));
}

/** A rule is broken if its open places can no longer be filled; a rule with no place filled is never broken. */
function check(puzzle: SecretNumber, entry: Entry): Verdict {
  const slots = slotsOf(puzzle);
  const texts = slots.map(({ id }) => entry[id]);
  const known = Array.from(texts, (text) => (text !== undefined && /^[0-9]$/.test(text) ? Number(text) : -1));
  const filled = (place: number) => known[place - 1] !== -1;
  const strange = slots.filter((_, i) => texts[i] !== undefined && known[i] === -1).map(({ id }) => id);
  const broken: Verdict["broken"][number][] = [];
  if (strange.length > 0) broken.push({ rule: say("secret-number.broken-digit"), slots: strange, clues: [] });
  if (known[0] === 0) broken.push({ rule: say("secret-number.broken-first"), slots: ["d1"], clues: [] });
  puzzle.rules.forEach((rule, i) => {
    const places = placesOf(rule, puzzle.digits).filter(filled);
    if (places.length === 0 || couldHold(rule, known)) return;
    const words = quotingClue("broken-clue", rule, puzzle);
    broken.push({ rule: words, slots: places.map((place) => `d${place}`), clues: [`rule${i + 1}`] });
  });
  return { done: broken.length === 0 && known.every((digit) => digit !== -1), broken };
}

function board({ digits }: SecretNumber): Board {
  return { ...PLAIN_CELLS, rows: 1, columns: digits, strips: true };
}

function describe(puzzle: SecretNumber, entry: Entry): Words[] {
  const { digits, rules } = puzzle;
  return [
    say("secret-number.card", { count: digits }),
    ...rules.map((rule, i) => quotingClue("described-clue", rule, puzzle, { number: i + 1 })),
    ...slotsOf(puzzle).map(({ id }, i) => {
      const [place, digit] = [placeName(i + 1, puzzle), entry[id]];
      return digit === undefined
        ? say("secret-number.described-blank", { place })
        : say("secret-number.described-entry", { place, digit });
    }),
  ];
}
