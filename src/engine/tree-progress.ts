/**
 * Estimates the searched share of a search tree: the subtrees of a node get equal parts of its share (after Knuth, "Estimating
 * the efficiency of backtrack programs", 1975). The share only grows, and is 1 at the end.
 */

/** Called with the searched share of the tree, from 0 to 1. */
export type OnProgress = (searched: number) => void;

export interface TreeProgress {
  /** Enters a subtree that gets this part of the node's remaining share. */
  down(part: number): void;
  /** Leaves a subtree after it is searched. */
  up(): void;
  /** Call when the whole tree is searched. */
  end(): void;
}

/** Number of steps down between two reports. */
const EVERY = 64;

/** Starts to follow a search at the root. */
export function openTreeProgress(onProgress: OnProgress): TreeProgress {
  /** By depth: the node's remaining share, without the current subtree. */
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
