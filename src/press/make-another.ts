/** Makes one puzzle of a kind and a level, and if possible of a requested size, with an address to play it at once. */

import { formatAddress } from "../engine/address/address.ts";
import { hardestTechnique } from "../engine/hardest-technique.ts";
import { LEVELS, type Level, type PuzzleKind } from "../engine/kind.ts";
import { make } from "../engine/make.ts";
import { percentileOf } from "../engine/percentile.ts";
import { startingRating } from "../spec/measured/scale.ts";
import { levelsWith, optionsAt } from "../spec/options.ts";

type Kind = PuzzleKind<unknown, unknown>;

export interface PuzzleOrder {
  readonly level: Level;
  /** As `kind.size` names it; null: the default. */
  readonly size: string | null;
  /** In years, for children; null: any age. */
  readonly age: number | null;
  /** Any text: the same order with the same seed gives the same puzzle. */
  readonly seed: string;
  /** The hardest technique that the puzzle must need, of this level; left out: any. */
  readonly technique?: string;
}

export interface MadePuzzle {
  readonly id: string;
  /** The part after `#` in the address of the page that plays puzzles. */
  readonly code: string;
  /** The level of the order, or the nearest that the kind has. */
  readonly level: Level;
  readonly size: string;
  readonly rating: number;
  /** The hardest technique that the puzzle needs. */
  readonly technique: string | null;
}

/** Ages whose default options are tried to get a size, after those of the order and of adults. */
const AGES = [12, 10, 8, 7, 6, 5];

/** Maximum number of puzzles to make in search of a technique. */
const TRIES = 60;

/** Makes the puzzle; null if the kind has none like it. */
export function makeAnother(kind: Kind, order: PuzzleOrder): MadePuzzle | null {
  if (order.technique === undefined) return makeOne(kind, order);
  for (let i = 0; i < TRIES; i++) {
    const made = makeOne(kind, { ...order, seed: `${order.seed} ${i}` });
    if (made?.technique === order.technique) return made;
  }
  return null;
}

function makeOne(kind: Kind, order: PuzzleOrder): MadePuzzle | null {
  let nearest: MadePuzzle | null = null;
  for (const age of order.size === null ? [order.age] : [order.age, null, ...AGES]) {
    const made = makeFor(kind, order, age);
    if (made === null) continue;
    if (order.size === null || made.size === order.size) return made;
    nearest ??= made;
  }
  return nearest;
}

function makeFor(kind: Kind, { level: wanted, seed }: PuzzleOrder, age: number | null): MadePuzzle | null {
  const reader = { ages: age === null ? null : ([age, age] as const), skill: null };
  const levels = levelsWith(kind, {}, reader);
  const far = (level: Level): number => Math.abs(LEVELS.indexOf(level) - LEVELS.indexOf(wanted));
  const [level] = levels.toSorted((a, b) => far(a) - far(b));
  if (level === undefined) return null;
  const options = optionsAt(kind, level, {}, reader).data;
  const made = make(kind, {
    kind: kind.id,
    version: kind.version,
    seed,
    section: "endless",
    index: 0,
    again: 0,
    level,
    options,
  });
  if (made === undefined) return null;
  const [, code] = /#(.+)$/.exec(formatAddress("", kind, made.puzzle, made.id)) ?? [];
  if (code === undefined) return null;
  const size = kind.size(made.puzzle);
  const rating = startingRating(level, percentileOf(kind.id, size, made.score));
  return { id: made.id, code, level, size, rating, technique: hardestTechnique(kind, made.techniques) };
}
