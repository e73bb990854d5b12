/** The page of a guessing game: its parts, its texts, its form of terms. */
import { say, type Words } from "../../../engine/kind.ts";
import { type Data, speaker } from "../../../templates/speak.ts";
import type { GameTerms } from "./state.ts";

/** Data of the page, from the build. */
interface GameData {
  readonly kind: string;
  readonly slug: string;
  /** The name of the kind, for the line to share. */
  readonly name: string;
  /** Incompatible combinations of options, as JSON. */
  readonly refused: readonly string[];
  /** Address of the module with texts. */
  readonly words: string;
}

export interface GamePage {
  readonly root: HTMLElement;
  readonly data: GameData;
  readonly table: HTMLTableElement;
  readonly form: HTMLFormElement;
  find<E extends HTMLElement>(selector: string): E;
  /** Words as plain text; `t`: texts of games by name. */
  text(words: Words): string;
  t(name: string, values?: Words["values"]): string;
}

export async function openPage(root: HTMLElement): Promise<GamePage> {
  const find = <E extends HTMLElement>(selector: string): E => root.querySelector<E>(selector)!;
  const data = JSON.parse(find(".game-data").textContent!) as GameData;
  const { text } = speaker(((await import(/* @vite-ignore */ data.words)) as { default: Data }).default);
  const t = (name: string, values = {}): string => text(say(`play-game.${name}`, values));
  return { root, data, table: find(".guesses"), form: find(".terms"), find, text, t };
}

export function readTerms(form: HTMLFormElement): GameTerms {
  const options: Record<string, number | boolean> = {};
  for (const select of form.querySelectorAll<HTMLSelectElement>("select[data-option]"))
    options[select.name] = JSON.parse(select.value) as number | boolean;
  return { options, limit: Number(form.querySelector<HTMLSelectElement>("[name=limit]")!.value) };
}

export function writeTerms(form: HTMLFormElement, { options, limit }: GameTerms): void {
  for (const [name, value] of Object.entries({ ...options, limit })) {
    const select = form.querySelector<HTMLSelectElement>(`[name="${name}"]`);
    if (select !== null) select.value = String(value);
  }
}

/** "4 × 6" */
export const sizeOf = ({ options }: GameTerms): string =>
  Object.values(options)
    .filter((value) => typeof value === "number")
    .join(" × ");
