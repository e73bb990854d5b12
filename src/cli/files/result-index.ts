/** Where the results of a file are, by their keys: some 32 bytes for each, where a map of texts would take five times as much. */

/** Where a result is in its file, in bytes. */
export interface Place {
  readonly at: number;
  readonly length: number;
}

/** The places of a file, as they are read. */
export interface ResultIndex {
  /** False where this is no key, or one more than there were to be. */
  readonly add: (key: string, place: Place) => boolean;
  readonly size: () => number;
  readonly keys: () => Iterable<string>;
  /** Undefined where it is not among them. To be asked once all are added. */
  readonly find: (key: string) => Place | undefined;
}

/** Characters of a key, hexadecimal digits, and its bytes. */
export const KEY = 32;
const BYTES = KEY / 2;

/** An empty index with room for so many. */
export function resultIndex(most: number): ResultIndex {
  const keys = Buffer.alloc(most * BYTES);
  const [starts, lengths] = [new Float64Array(most), new Uint32Array(most)];
  let size = 0;
  let sorted: Uint32Array | null = null;
  const compare = (i: number, key: Buffer): number => keys.compare(key, 0, BYTES, i * BYTES, (i + 1) * BYTES);
  const inOrder = (): Uint32Array =>
    Uint32Array.from({ length: size }, (_, i) => i).sort((a, b) =>
      compare(a, keys.subarray(b * BYTES, (b + 1) * BYTES)),
    );
  return {
    add: (key, { at, length }) => {
      if (size === most || !/^[0-9a-f]{32}$/.test(key)) return false;
      keys.write(key, size * BYTES, "hex");
      [starts[size], lengths[size]] = [at, length];
      size++;
      sorted = null;
      return true;
    },
    size: () => size,
    *keys() {
      for (let i = 0; i < size; i++) yield keys.toString("hex", i * BYTES, (i + 1) * BYTES);
    },
    find: (key) => {
      sorted ??= inOrder();
      const wanted = Buffer.from(key, "hex");
      if (wanted.length !== BYTES) return undefined;
      let [low, high] = [0, size];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (compare(sorted[middle]!, wanted) < 0) low = middle + 1;
        else high = middle;
      }
      const found = sorted[low];
      if (found === undefined || compare(found, wanted) !== 0) return undefined;
      return { at: starts[found]!, length: lengths[found]! };
    },
  };
}
