/** Loads the pieces of a player: rules and reasons by kind, hands by board, words by address. */
import type { Board } from "../../engine/board.ts";
import type { Reason, Rules } from "../../engine/kind.ts";
import { type Data, speaker } from "../../templates/speak.ts";
import type { Writing } from "./board-html.ts";
import type { Start } from "./desk.ts";

const RULES = import.meta.glob<Rules<unknown>>("../../engine/kinds/*/rules.ts", { import: "rules" });
const REASONS = import.meta.glob<Reason<unknown>>("../../engine/kinds/*/reason.ts", { import: "reason" });
const HANDS = import.meta.glob<Start<Board>>("./hands/*.ts", { import: "start" });

/** `kind`: its id, as puzzles in the public format tell it. */
export const rulesOf = (kind: string): Promise<Rules<unknown>> => RULES[`../../engine/kinds/${kind}/rules.ts`]!();
export const reasonOf = (kind: string): Promise<Reason<unknown>> => REASONS[`../../engine/kinds/${kind}/reason.ts`]!();
export const handOf = (hand: Board["hand"]): Promise<Start<Board>> => HANDS[`./hands/${hand}.ts`]!();

/** The words of a module; those of several are told as one. */
export async function writingOf(...addresses: readonly string[]): Promise<Writing> {
  const modules = await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)));
  return speaker(...modules.map((module): Data => module.default));
}
