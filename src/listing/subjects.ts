/** Subject codes of the book trade for number puzzles, as dated data. Each code and its words were read in the source that stands with it. */
import type { PrintReader } from "../spec/edition/reader.ts";

/** A code and what it means, in the words of those who keep the list. */
export interface Subject {
  readonly code: string;
  readonly name: string;
}

/** The day on which the sources were read. */
export const SUBJECTS_READ = "2026-11-25";

/** BISAC subject headings, of the Book Industry Study Group. */
const BISAC_SOURCES = [
  "https://www.npmjs.com/package/isbn-bisac-tools (0.4.2: the lists of bisg.org as of 2025-08-29)",
  "https://github.com/NatLibFi/ekirjasto-circulation (core/classifier/bisac_mappings.py: the GAM codes)",
] as const;
const PUZZLES: Subject = { code: "GAM007000", name: "GAMES & ACTIVITIES / Puzzles" };
const LOGIC: Subject = { code: "GAM005000", name: "GAMES & ACTIVITIES / Logic & Brain Teasers" };
const RECREATIONS: Subject = { code: "MAT025000", name: "MATHEMATICS / Recreations & Games" };
const CHILDRENS_PUZZLES: Subject = { code: "JNF021040", name: "JUVENILE NONFICTION / Games & Activities / Puzzles" };
const ARITHMETIC: Subject = { code: "JNF035030", name: "JUVENILE NONFICTION / Mathematics / Arithmetic" };
const CHILDRENS_MATHS: Subject = { code: "JNF035000", name: "JUVENILE NONFICTION / Mathematics / General" };
const TEENAGE_PUZZLES: Subject = {
  code: "YAN021010",
  name: "YOUNG ADULT NONFICTION / Games & Activities / Puzzles & Word Games",
};
const TEENAGE_MATHS: Subject = { code: "YAN034000", name: "YOUNG ADULT NONFICTION / Mathematics / General" };

/** Thema subject codes, of EDItEUR, with the qualifier for the age from which a book is of interest. */
const THEMA_SOURCES = [
  "https://ns.editeur.org/thema/en/WD (1.4)",
  "https://ns.editeur.org/thema/en/YBG (1.4: with one interest age)",
  "https://ns.editeur.org/thema/nb/5A (1.3: the interest ages)",
] as const;
const QUIZZES: Subject = { code: "WDK", name: "Puzzles and quizzes" };
const ACTIVITY_BOOKS: Subject = { code: "YBG", name: "Children’s interactive and activity books and kits" };
/** By age, from 3 to 17. */
const INTEREST_AGES = ["5AC", "5AD", "5AF", "5AG", "5AH", "5AJ", "5AK", "5AL"].concat([
  "5AM",
  "5AN",
  "5AP",
  "5AQ",
  "5AS",
  "5AT",
  "5AU",
]);
const FIRST_INTEREST = 3;

/** Where the codes are from. */
export const SUBJECT_SOURCES = { bisac: BISAC_SOURCES, thema: THEMA_SOURCES } as const;

/** Shops ask for three at most; the first is what they shelve the book by. */
export const MAX_SUBJECTS = 3;

/** Readers of this age and older are young adults to the book trade of the United States, older ones adults. */
const TEENAGE = 12;
const GROWN = 18;

/** What a book is about, for both lists. `isPractice`: it trains arithmetic that school asks for. */
export function subjectsOf(
  reader: PrintReader,
  isPractice: boolean,
): { readonly bisac: readonly Subject[]; readonly thema: readonly Subject[] } {
  const youngest = typeof reader === "object" ? reader.ages[0] : GROWN;
  if (youngest >= GROWN) return { bisac: [PUZZLES, LOGIC, RECREATIONS], thema: [QUIZZES] };
  const thema = [ACTIVITY_BOOKS, interestAge(youngest)];
  if (youngest >= TEENAGE) return { bisac: [TEENAGE_PUZZLES, TEENAGE_MATHS], thema };
  return { bisac: [CHILDRENS_PUZZLES, isPractice ? ARITHMETIC : CHILDRENS_MATHS], thema };
}

/** Thema asks for one age alone: that from which the book is of interest. */
const interestAge = (age: number): Subject => {
  const from = Math.max(age, FIRST_INTEREST);
  return { code: INTEREST_AGES[from - FIRST_INTEREST]!, name: `Interest age: from c ${from} years` };
};
