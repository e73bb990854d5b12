/** What the audits of `npm run audit:all` share: their command lines and their threads. */
import { parseArgs } from "node:util";
import { Piscina } from "piscina";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { orderOf } from "../order.ts";

/** A whole number, a text, a switch, or a list of all that may be named; of an empty list anything may. */
type Default = number | string | boolean | readonly string[];
type Asked<T extends Default> = T extends number
  ? number
  : T extends boolean
    ? boolean
    : T extends readonly (infer One)[]
      ? One[]
      : string;

/**
 * What the line of an audit asks for, by options and their defaults. Of `kind` slugs are known, too. Where the line cannot be read, the process ends
 * with the error, the usage and code 2: an audit of nothing would pass.
 */
export function askedFor<const T extends Readonly<Record<string, Default>>>(
  audit: string,
  defaults: T,
): { -readonly [Name in keyof T]: Asked<T[Name]> } {
  const names = Object.entries(defaults);
  const usage = names.map(([name, value]) =>
    typeof value === "boolean" ? `[--${name}]` : `[--${name} ${Array.isArray(value) ? value.join("|") : value}]`,
  );
  return orderOf(`npm run audit:all -- ${audit} ${usage.join(" ")}`, (line) => {
    const { values } = parseArgs({
      args: [...line],
      options: Object.fromEntries(
        names.map(([name, value]) => [
          name,
          { type: typeof value === "boolean" ? "boolean" : "string", multiple: Array.isArray(value) } as const,
        ]),
      ),
    });
    return Object.fromEntries(names.map(([name, value]) => [name, readValue(name, values[name], value)]));
  }) as never;
}

function readValue(name: string, given: unknown, usual: Default): unknown {
  if (given === undefined) return usual;
  if (Array.isArray(usual)) {
    const list = (given as string[]).map((one) => KINDS.find(({ slug }) => name === "kind" && slug === one)?.id ?? one);
    const unknown = list.filter((one) => usual.length > 0 && !usual.includes(one));
    if (unknown.length > 0) throw new Error(`there is no ${name} "${unknown.join('", "')}"`);
    return usual.length === 0 ? list : usual.filter((one: string) => list.includes(one));
  }
  if (typeof usual !== "number") return given;
  if (!/^\d+$/.test(String(given)) || (usual > 0 && Number(given) === 0))
    throw new Error(`--${name} is a whole number${usual > 0 ? " from 1" : ""}, not "${given}"`);
  return Number(given);
}

/** Threads that call a function of a module, by its name, with each task. */
export const threadsFor = (module: URL, name: string, threads: number): Piscina =>
  new Piscina({ filename: module.href, name, minThreads: threads, maxThreads: threads });
