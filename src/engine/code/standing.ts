/** How a guess stands at a position, and the two steps that counting its digits in place gives. */
import type { Finding } from "../deduce.ts";
import { type Position, say } from "../kind.ts";
import { clueAt, openAt, slotAt, spaced } from "./code.ts";

/** A guess and how many of its symbols stand in the right place. */
export interface Counted {
  readonly code: string;
  readonly inPlace: number;
}

/** A guess at a position: places where it is surely right, and those where it may still be, from 0. */
export interface Standing extends Counted {
  readonly g: number;
  readonly right: readonly number[];
  readonly open: readonly number[];
}

/** The standing of every guess. */
export function standings(guesses: readonly Counted[], symbols: string, at: Position): Standing[] {
  const left = openAt(at, guesses[0]!.code.length, symbols);
  const written = (p: number) => Boolean(at.entry[slotAt(p)]);
  return guesses.map(({ code, inPlace }, g) => {
    const possible = left.flatMap((open, p) => ((open >> symbols.indexOf(code[p]!)) & 1 ? [p] : []));
    return { g, code, inPlace, right: possible.filter(written), open: possible.filter((p) => !written(p)) };
  });
}

/** The symbols of a guess crossed out at those places. */
export const crossing = (code: string, places: readonly number[]) =>
  Object.fromEntries(places.map((p) => [slotAt(p), [code[p]!]]));

/** No symbol of a guess is in place: all are crossed out where they stand. `key`: of the words. */
export const noneInPlace = (key: string, { g, code, inPlace, open }: Standing): Finding[] =>
  inPlace > 0 || open.length === 0
    ? []
    : [
        {
          because: [clueAt(g)],
          finds: {},
          crosses: crossing(code, open),
          say: say(key, { guess: g + 1, code: spaced(code), right: 0 }),
        },
      ];

/** As many symbols of a guess can still be in place as are: all of them are written. */
export function allInPlace(key: string, { g, code, inPlace, right, open }: Standing): Finding[] {
  const all = [...right, ...open].sort((a, b) => a - b);
  if (open.length === 0 || all.length !== inPlace) return [];
  return [
    {
      because: [
        clueAt(g),
        ...Array.from(code, (_, p) => p)
          .filter((p) => !open.includes(p))
          .map(slotAt),
      ],
      finds: Object.fromEntries(open.map((p) => [slotAt(p), code[p]!])),
      crosses: {},
      say: say(key, {
        guess: g + 1,
        code: spaced(code),
        right: inPlace,
        digits: all.map((p) => code[p]!),
        count: open.length,
        places: open.map((p) => p + 1),
        new: open.map((p) => code[p]!),
      }),
    },
  ];
}

/** All symbols of a guess that are in place are written: the others are crossed out where they stand. */
export const allFound = (key: string, { g, code, inPlace, right, open }: Standing): Finding[] =>
  inPlace === 0 || open.length === 0 || right.length !== inPlace
    ? []
    : [
        {
          because: [clueAt(g), ...right.map(slotAt)],
          finds: {},
          crosses: crossing(code, open),
          say: say(key, { guess: g + 1, code: spaced(code), right: inPlace, places: right.map((p) => p + 1) }),
        },
      ];
