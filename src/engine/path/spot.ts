/** What a technique of path puzzles finds, before it becomes a step: numbers and their cells. */
import type { Finding } from "../deduce.ts";
import type { Words } from "../kind.ts";
import { idsOf, type Stand } from "./stand.ts";

/** Numbers, from 0, with the cells that they go in. */
export interface Spot {
  readonly numbers: readonly number[];
  readonly cells: readonly number[];
  /** The cells that it rests on, and the name of its sentence without the kind, with its data. */
  tell(): { because: Iterable<number>; say: [name: string, values: Words["values"]] };
}

/** Looks for spots; those of one position hold together. */
export type Look = (stand: Stand) => Iterable<Spot>;

/** A finding of the shared loop. `id`: the kind's, in the names of its sentences. */
export function findingOf(id: string, stand: Stand, { numbers, cells, tell }: Spot): Finding {
  const finds = Object.fromEntries(
    cells.map((cell, i) => [stand.ground.places[cell]!.slot, String(numbers[i]! + 1)] as const),
  );
  return {
    finds,
    crosses: {},
    tell: () => {
      const { because, say } = tell();
      const cells = [...because];
      // What rests on a blank rests on what is crossed out there, which the sentence then says.
      const marks = cells.some((cell) => stand.number[cell]! < 0) ? 1 : 0;
      return { because: idsOf(stand, cells), say: { key: `${id}.${say[0]}`, values: { ...say[1], marks } } };
    },
  };
}

/** The items without which it no longer holds: as many as can go are taken away, the first ones first. */
export function least<T>(items: readonly T[], holds: (items: readonly T[]) => boolean): readonly T[] {
  let kept = items;
  for (let size = Math.ceil(items.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let i = 0; i < kept.length; ) {
      const without = kept.toSpliced(i, size);
      if (holds(without)) kept = without;
      else i += size;
    }
  }
  return kept;
}
