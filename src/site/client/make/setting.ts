/** What the page tells its script. */
import type { Speech } from "../../../press/protocol.ts";
import type { Choices } from "../../make/choices.ts";
import { filled, type NameWords } from "./filled.ts";
import type { LogoFault } from "./logo.ts";

/** Words about the sheets of a class; %1 and %2 stand for numbers. */
interface SetWords {
  readonly unlike: string;
  readonly some: string;
  readonly alike: string;
  readonly sheets: readonly [one: string, many: string];
  readonly range: string;
  readonly weight: string;
  readonly sheet: string;
  readonly marking: string;
  /** What groups of one level have besides. */
  readonly help: Readonly<Record<"line" | "small", string>>;
}

interface MakeSetting {
  /** Address of the press. */
  readonly worker: string;
  /** By language: addresses of what the press needs to print without a network. */
  readonly keep: Readonly<Record<string, readonly string[]>>;
  /** Of the page. */
  readonly language: Speech;
  /** The usual one, by language. */
  readonly paperOf: Readonly<Record<string, string>>;
  /** Names of papers. */
  readonly papers: Readonly<Record<string, string>>;
  /** With holes: %, %1, %2. */
  readonly tables: string;
  readonly facts: readonly [one: string, many: string];
  readonly making: string;
  readonly makingOf: string;
  /** Of what the button prints. */
  readonly print: string;
  readonly printPages: string;
  /** The sheets of a class: see `class-set.ts`. */
  readonly set: SetWords;
  /** Why a file is no logo. */
  readonly logo: Readonly<Record<LogoFault, string>>;
  readonly names: NameWords;
  /** Names of levels, and of a ramp from %1 to %2. */
  readonly levels: Readonly<Record<string, string>>;
  readonly levelRamp: string;
  /** Who is in a group: rows %1 of the list, or as many as %1. */
  readonly groupRows: string;
  readonly groupCount: readonly [one: string, many: string];
  /** Address of the page of slides; null: there is none beside this page. */
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

/** The element of a selector that is always there. */
export const part = <E extends HTMLElement>(selector: string, within: ParentNode = page): E =>
  within.querySelector<E>(selector)!;
