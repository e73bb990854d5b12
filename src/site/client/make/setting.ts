/** The data that the page passes to its script. */
import type { Speech } from "../../../press/protocol.ts";
import type { Notch } from "../../../spec/spec-values.ts";
import type { Choices } from "../../make/choices.ts";
import { filled, type NameWords } from "./filled.ts";
import type { Rank } from "./group-ranks.ts";
import type { LogoFault } from "./logo.ts";

/** Words about the sheets of a class; %1 and %2 stand for numbers. */
interface SetWords {
  readonly unlike: string;
  readonly some: string;
  readonly alike: string;
  readonly sheets: readonly [one: string, many: string];
  readonly ranks: Readonly<Record<Rank, string>>;
  readonly sheet: string;
  readonly marking: string;
  /** The help that groups of the same level get. */
  readonly help: Readonly<Record<"line" | "small", string>>;
}

interface MakeSetting {
  /** Address of the press's worker script. */
  readonly worker: string;
  /** By language: addresses of the files that the press needs to print offline. */
  readonly keep: Readonly<Record<string, readonly string[]>>;
  /** Language of the page. */
  readonly language: Speech;
  /** Default paper by language. */
  readonly paperOf: Readonly<Record<string, string>>;
  /** Names of papers. */
  readonly papers: Readonly<Record<string, string>>;
  /** Texts with placeholders: %, %1, %2. */
  readonly tables: string;
  /** The topics of tables taught so far, in the order of the page's country. */
  readonly sets: readonly string[];
  readonly facts: readonly [one: string, many: string];
  readonly making: string;
  readonly makingOf: string;
  /** Labels of the print button. */
  readonly print: string;
  readonly printPages: string;
  /** The sheets of a class: see `class-set.ts`. */
  readonly set: SetWords;
  /** Why a file is not usable as a logo. */
  readonly logo: Readonly<Record<LogoFault, string>>;
  readonly names: NameWords;
  /** Names of levels, and of a ramp from %1 to %2. */
  readonly levels: Readonly<Record<string, string>>;
  readonly levelRamp: string;
  /** Titles of the pages of the sheet and of its answers, and which of them: %1 of %2. */
  readonly pages: Readonly<Record<"book" | "answers" | "of", string>>;
  /** A level %1 with a notch, and why there is no easier or harder sheet. */
  readonly notches: Readonly<Record<Notch, string>>;
  readonly easiest: string;
  readonly hardest: string;
  /** Who is in a group: rows %1 of the list, or %1 pupils. */
  readonly groupRows: string;
  readonly groupCount: readonly [one: string, many: string];
  /** Address of the page of slides; null: this archive has none. */
  readonly board: string | null;
  readonly starting: string;
  readonly ready: string;
  readonly stopped: string;
  readonly failed: string;
}

export { filled };

export const page = document.querySelector<HTMLElement>(".make")!;
export const setting = JSON.parse(page.dataset.setting!) as MakeSetting;
export const choices = JSON.parse(document.querySelector(".make-choices")!.textContent!) as Choices;

/** A level or a ramp in words. */
export function levelWords(range: string): string {
  const [from = "", to] = range.split("..").map((level) => setting.levels[level] ?? level);
  return to === undefined ? from : filled(setting.levelRamp, from, to);
}

/** Finds an element that always exists. */
export const part = <E extends HTMLElement>(selector: string, within: ParentNode = page): E =>
  within.querySelector<E>(selector)!;
