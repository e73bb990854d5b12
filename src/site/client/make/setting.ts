/** What the page tells its script. */
import type { Choices } from "../../make/choices.ts";

export interface MakeSetting {
  /** Address of the press. */
  readonly worker: string;
  /** By language: addresses of what the press needs to print without a network. */
  readonly keep: Readonly<Record<string, readonly string[]>>;
  /** Of the page. */
  readonly language: string;
  /** The usual one, by language. */
  readonly paperOf: Readonly<Record<string, string>>;
  /** Names of papers. */
  readonly papers: Readonly<Record<string, string>>;
  /** With holes: %, %1, %2. */
  readonly tables: string;
  readonly facts: readonly [one: string, many: string];
  readonly making: string;
  readonly makingOf: string;
  readonly starting: string;
  readonly ready: string;
  readonly stopped: string;
  readonly failed: string;
}

export const page = document.querySelector<HTMLElement>(".make")!;
export const setting = JSON.parse(page.dataset.setting!) as MakeSetting;
export const choices = JSON.parse(document.querySelector(".make-choices")!.textContent!) as Choices;

/** The element of a selector that is always there. */
export const part = <E extends HTMLElement>(selector: string, within: ParentNode = page): E =>
  within.querySelector<E>(selector)!;
