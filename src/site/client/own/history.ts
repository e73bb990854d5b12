/** Undo and redo: states one after another. */
export interface History<T> {
  now(): T;
  /** A new state, after which nothing can be done again. */
  push(next: T): void;
  undo(): boolean;
  redo(): boolean;
  canUndo(): boolean;
  canRedo(): boolean;
}

/** A history that begins with a state. `undo` and `redo` return whether the state changed. */
export function openHistory<T>(first: T): History<T> {
  let states = [first];
  let at = 0;
  const go = (to: number): boolean => {
    if (states[to] === undefined) return false;
    at = to;
    return true;
  };
  return {
    now: () => states[at]!,
    push(next) {
      states = [...states.slice(0, at + 1), next];
      at++;
    },
    undo: () => go(at - 1),
    redo: () => go(at + 1),
    canUndo: () => at > 0,
    canRedo: () => at < states.length - 1,
  };
}
