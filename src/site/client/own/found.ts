/** Shows what was found out about a puzzle: how many answers, what differs, which clues contradict each other. */
import type { OwnClue, OwnFindings, OwnGrade } from "../../../press/own-protocol.ts";
import { element } from "./element.ts";

/** Texts by key; %1 and %2 stand for values. `counted`: for one and for more. */
export interface FoundWords {
  readonly words: Readonly<Record<string, string>>;
  readonly counted: Readonly<Record<string, readonly [string, string]>>;
  /** Names of levels by id. */
  readonly levels: Readonly<Record<string, string>>;
}

/** What somebody can do about it. */
export interface FoundOffers {
  /** Writes a number into a slot, or takes it out with an empty text; null: numbers cannot be set. */
  readonly set: ((slot: string, text: string) => void) | null;
  /** Takes out a clue; null: clues cannot be drawn. */
  readonly without: ((clue: string) => void) | null;
  /** Whether cells are filled or stay empty. */
  readonly isPicture: boolean;
  /** The clue that was set last. */
  readonly latest: string | null;
}

/** No answer, one, several; "" if that is not known. */
export type Count = "none" | "one" | "several" | "";

export const countOf = ({ answers, isAll }: OwnFindings): Count =>
  answers === 0 ? (isAll ? "none" : "") : answers === 1 && isAll ? "one" : "several";

/** Puts values into the places %1 and %2 of a text. */
export const filled = (text: string, ...values: readonly (string | number)[]): string =>
  text.replace(/%([12])/g, (_, i) => String(values[Number(i) - 1]));

/** The clue that was set last if it takes part, else one without which there is one answer, else the last. */
export const culpritOf = ({ together, cures }: OwnFindings, latest: string | null): OwnClue | null =>
  together.find(({ id }) => id === latest) ?? cures[0] ?? together.at(-1) ?? null;

/** Numbers that are offered as buttons; the others are ringed in the grid. */
const OFFERED = 4;

/** Opens the parts of `root` that say it: the gauge, sentences, and offers. */
export function openFound(root: HTMLElement, { words, counted, levels }: FoundWords) {
  const said = root.querySelector<HTMLElement>(".own-said")!;
  const offers = root.querySelector<HTMLElement>(".own-offers")!;
  const say = (text: string): void => said.append(element("p", text));
  const numbered = (name: string, count: number, more = ""): string =>
    filled(counted[name]![count === 1 ? 0 : 1], count, more);
  const manyWords = ({ answers, isAll }: OwnFindings): string => filled(isAll ? words.many! : words.more!, answers);
  const place = (text: string): string => filled(words.place!, text);
  /** Clues are sentences, and stand in a list here. */
  const clueWords = ({ name, text }: OwnClue): string =>
    text === null ? name.replace(/\.$/, "") : `${text} ${place(name)}`;
  const offer = (className: string, parts: readonly (string | Node)[], press: () => void): void => {
    const button = Object.assign(element("button") as HTMLButtonElement, { type: "button", className });
    button.append(...parts);
    button.addEventListener("click", press);
    offers.append(button);
  };
  const sayNone = (found: OwnFindings, { set, without, latest }: FoundOffers): void => {
    const culprit = culpritOf(found, latest);
    const text = culprit?.text ?? null;
    said.append(element("h2", text === null ? words.contradiction! : filled(words.contradicts!, text, culprit!.name)));
    if (found.together.length > 0) say(filled(words.together!, found.together.map(clueWords).join("; ")));
    if (culprit === null) return;
    if (found.cures.some(({ id }) => id === culprit.id))
      say(text === null ? filled(words["cure-clue"]!, culprit.name) : words.cure!);
    if (text !== null && set !== null) offer("button primary", [filled(words.take!, text)], () => set(culprit.id, ""));
    if (text === null && without !== null)
      offer("button primary", [filled(words["take-clue"]!, clueWords(culprit))], () => without(culprit.id));
  };
  const sayMany = ({ open, deciding }: OwnFindings, { set, isPicture }: FoundOffers): void => {
    if (open === null) return;
    const differ = Object.values(open).filter((texts) => texts.length > 1).length;
    const small = (isPicture ? words["small-picture"] : words.small)!;
    const line = element("p");
    line.append(
      element("b", numbered("differ", differ)),
      ` ${[small, ...(deciding.length > 0 ? [words.ringed!] : [])].join(" ")}`,
    );
    said.append(line);
    if (set === null) return;
    for (const { slot, text, name } of deciding.slice(0, OFFERED))
      offer("button offer", [element("b", text), ` ${place(name)}`], () => set(slot, text));
    if (deciding.length > OFFERED) offers.append(element("p", filled(words.rest!, deciding.length - OFFERED)));
  };
  return {
    numbered,
    /** Shows findings. `able`: null for a puzzle that is only read. Returns the count in words; empty if it is not known. */
    show(found: OwnFindings, able: FoundOffers | null): string {
      const count = countOf(found);
      for (const item of root.querySelectorAll<HTMLElement>("[data-count]")) {
        const isIt = item.dataset.count === count;
        item.classList.toggle("is-it", isIt);
        item.ariaCurrent = isIt ? "true" : null;
        if (item.dataset.count === "several") item.textContent = isIt ? manyWords(found) : words.several!;
      }
      said.replaceChildren();
      offers.replaceChildren();
      if (count === "") say(words.stopped!);
      else if (count === "none") sayNone(found, able ?? { set: null, without: null, isPicture: false, latest: null });
      else if (count === "several" && able !== null) sayMany(found, able);
      if (!found.isWhole && count !== "none") say(words.unfinished!);
      return count === "" ? "" : count === "several" ? manyWords(found) : words[count]!;
    },
    /** Adds the level to what is said. */
    grade(grade: OwnGrade): void {
      const name = grade === null ? words.beyond! : levels[grade.level]!;
      say(grade === null || grade.technique === "" ? name : filled(words.level!, name, grade.technique));
    },
  };
}
