/**
 * How much of a search tree is searched: each subtree has an equal part of what its node has (after Knuth, "Estimating the efficiency of
 * backtrack programs", 1975). The share only grows, and is 1 when all is searched.
 */

/** Gets the share of the tree that is searched, from 0 to 1. */
export type OnProgress = (searched: number) => void;

export interface TreeProgress {
  /** Goes down into a subtree that has this part of what is left of its node. */
  down(part: number): void;
  /** Leaves a subtree that is searched. */
  up(): void;
  /** The whole tree is searched. */
  end(): void;
}

/** Reports are made after so many steps down. */
const EVERY = 64;

/** Follows a search that begins at the root. */
export function openTreeProgress(onProgress: OnProgress): TreeProgress {
  /** By depth, the share of the tree that is left of the node there, without its subtree in hand. */
  const left = [1];
  let steps = 0;
  let most = 0;
  const report = (): void => {
    most = Math.max(most, 1 - left.reduce((sum, share) => sum + share, 0));
    onProgress(most);
  };
  return {
    down: (part) => {
      const share = left.at(-1)! * part;
      left[left.length - 1]! -= share;
      left.push(share);
      if (++steps % EVERY === 0) report();
    },
    up: () => void left.pop(),
    end: () => onProgress(1),
  };
}
