/** Loads the parts of a player from the addresses in its page: rules, reasons, input and texts. */
import type { Board } from "../../engine/board.ts";
import type { Reason, Rules } from "../../engine/kind.ts";
import { type Data, speaker } from "../../templates/speak.ts";
import type { Writing } from "./grid-html.ts";
import type { Start } from "./input-context.ts";
import type { PageData } from "./page-data.ts";

type Code = PageData["code"];

const load = (address: string) => import(/* @vite-ignore */ address);

export const rulesOf = async ({ rules }: Code): Promise<Rules<unknown>> => (await load(rules)).rules;
export const reasonOf = async ({ reason }: Code): Promise<Reason<unknown>> => (await load(reason)).reason;
export const inputOf = async ({ input }: Code): Promise<Start<Board>> => (await load(input)).start;

/** The texts of one module, or of several merged into one. */
export async function writingOf(...addresses: readonly string[]): Promise<Writing> {
  const modules = await Promise.all(addresses.map(load));
  return speaker(...modules.map((module): Data => module.default));
}
