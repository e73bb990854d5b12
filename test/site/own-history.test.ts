/** Undo and redo of the page "Your own puzzle". */
import { expect, it } from "vitest";
import { openHistory } from "../../src/site/client/own/history.ts";

it("A history goes back to each state, forward again, and drops what was undone with the next change", () => {
  const history = openHistory("a");
  expect([history.canUndo(), history.canRedo(), history.undo(), history.now()]).toEqual([false, false, false, "a"]);
  history.push("b");
  history.push("c");
  expect([history.undo(), history.undo(), history.undo(), history.now()]).toEqual([true, true, false, "a"]);
  expect([history.redo(), history.now(), history.canRedo()]).toEqual([true, "b", true]);
  history.push("d");
  expect([history.canRedo(), history.redo(), history.now()]).toEqual([false, false, "d"]);
  expect([history.undo(), history.now()]).toEqual([true, "b"]);
});
