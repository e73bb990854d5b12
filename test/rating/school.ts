/**
 * A simulated school: children of known ability try puzzles of known difficulty. It shares no code with what measures: chances are
 * those of a normal ogive (not logistic), and times are log-normal.
 */
import seedrandom from "seedrandom";

type Random = () => number;

export interface School {
  readonly difficulty: ReadonlyMap<string, number>;
  readonly rows: readonly {
    readonly pupil: string;
    readonly puzzle: string;
    readonly right: boolean;
    readonly seconds: number;
  }[];
}

interface Order {
  readonly pupils: number;
  readonly puzzles: readonly string[];
  /** So many pupils try each puzzle. */
  readonly attempts: number;
  readonly seed: number;
}

/** Lets pupils try puzzles, each puzzle by `attempts` different ones. */
export function school({ pupils, puzzles, attempts, seed }: Order): School {
  const chance = seedrandom(`school ${seed}`);
  const ability = Array.from({ length: pupils }, () => normal(chance));
  const pace = Array.from({ length: pupils }, () => 0.3 * normal(chance));
  const difficulty = new Map(puzzles.map((puzzle) => [puzzle, 1.2 * normal(chance)]));
  const rows = [...difficulty].flatMap(([puzzle, hard]) =>
    some(pupils, attempts, chance).map((pupil) => {
      const lead = ability[pupil]! - hard;
      const right = lead + 1.7 * normal(chance) > 0;
      const seconds = Math.round(90 * Math.exp(pace[pupil]! - 0.3 * lead + 0.4 * normal(chance)));
      return { pupil: `p${pupil}`, puzzle, right, seconds };
    }),
  );
  return { difficulty, rows };
}

/** A normal number, by Box and Muller. */
const normal = (chance: Random): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

/** So many different numbers below `of`. */
function some(of: number, count: number, chance: Random): number[] {
  const found = new Set<number>();
  while (found.size < Math.min(of, count)) found.add(Math.floor(chance() * of));
  return [...found];
}
