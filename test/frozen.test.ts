/** A small part of what `npm run freeze` makes is as `test/data/frozen.txt` has it. */
import { expect, it } from "vitest";
import { makeAll, readFrozen, unlike } from "./frozen/list.ts";
import make from "./frozen/make.ts";
import { isQuick, QUICK } from "./frozen/tasks.ts";
import { folder } from "./temporary-folder.ts";

it("a small book, its site and a sheet of each kind look as they did", async () => {
  const out = folder();
  const frozen = new Map([...readFrozen()].filter(([name]) => isQuick(name)));
  const made = await makeAll(QUICK, (task) => make({ task, out }));
  expect(made.size).toBeGreaterThan(140);
  expect([...made.keys()].filter((name) => !isQuick(name))).toEqual([]);
  expect(unlike(frozen, made), "after a change that is meant: npm run freeze -- --write").toEqual([]);
});
