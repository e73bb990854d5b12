/** The choices on the page of a game, derived from the options of its kind. */
import * as z from "zod";
import type { PuzzleKind } from "../../engine/kind.ts";

/** One option: its values and its default. */
export interface Choice {
  readonly name: string;
  readonly values: readonly (number | boolean)[];
  readonly usual: number | boolean;
}

interface Shape {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number | boolean;
}

/** Choices for all options that are booleans or numbers in a small range; the other options keep their defaults. */
export function choicesOf({ options }: PuzzleKind<unknown, unknown>): Choice[] {
  const { properties = {} } = z.toJSONSchema(options, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, Shape>;
  };
  return Object.entries(properties).flatMap(([name, { type, minimum, maximum, default: usual }]): Choice[] => {
    if (usual === undefined) return [];
    if (type === "boolean") return [{ name, values: [true, false], usual }];
    if (type !== "integer" || minimum === undefined || maximum === undefined) return [];
    return [{ name, values: Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i), usual }];
  });
}

/** Combinations of values that the kind's schema refuses, as JSON of the options. */
export function refusedBy({ options }: PuzzleKind<unknown, unknown>, choices: readonly Choice[]): string[] {
  let all: Record<string, number | boolean>[] = [{}];
  for (const { name, values } of choices)
    all = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  return all.filter((one) => !options.safeParse(one).success).map((one) => JSON.stringify(one));
}
