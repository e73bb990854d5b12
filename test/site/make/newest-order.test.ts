/** Orders that come while another is being made. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newestOrder, type Redraw } from "../../../src/site/client/make/newest-order.ts";

const PAUSE = 250;

/** Orders as texts; each is made when the test ends it. */
function orders() {
  const begun: { order: string; redraw: Redraw<string>; end: () => Promise<void> }[] = [];
  const shown: string[] = [];
  const make = (order: string, redraw: Redraw<string>): Promise<string> => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const end = async () => {
      resolve(order);
      await vi.advanceTimersByTimeAsync(0);
    };
    begun.push({ order, redraw, end });
    return promise;
  };
  return { newest: newestOrder<string, string>("first", make, (order) => shown.push(order)), begun, shown };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("an order is made after its pause", async () => {
  const { newest, begun, shown } = orders();
  newest.take("a", PAUSE);
  vi.advanceTimersByTime(PAUSE - 1);
  expect([newest.order, begun]).toEqual(["a", []]);
  vi.advanceTimersByTime(1);
  await begun[0]!.end();
  expect(shown).toEqual(["a"]);
});

it("of several orders in a pause only the last is made", () => {
  const { newest, begun } = orders();
  for (const order of ["a", "b", "c"]) newest.take(order, PAUSE);
  vi.advanceTimersByTime(PAUSE);
  expect(begun.map(({ order }) => order)).toEqual(["c"]);
});

it("the result of an order is dropped if it comes in the pause of a newer one", async () => {
  const { newest, begun, shown } = orders();
  newest.take("old", 0);
  vi.advanceTimersByTime(0);
  newest.take("new", PAUSE);
  await begun[0]!.end();
  expect([shown, newest.order]).toEqual([[], "new"]);
  vi.advanceTimersByTime(PAUSE);
  await begun[1]!.end();
  expect(shown).toEqual(["new"]);
});

it("the result of an order is dropped if it comes after that of a newer one", async () => {
  const { newest, begun, shown } = orders();
  newest.take("old", 0);
  vi.advanceTimersByTime(0);
  newest.take("new", 0);
  vi.advanceTimersByTime(0);
  await begun[1]!.end();
  await begun[0]!.end();
  expect(shown).toEqual(["new"]);
});

it("an older order does not change the newer one when it draws another seed", () => {
  const { newest, begun } = orders();
  newest.take("old", 0);
  vi.advanceTimersByTime(0);
  expect(begun[0]!.redraw((order) => `${order} 2`)).toBe("old 2");
  expect(newest.order).toBe("old 2");
  newest.take("new", PAUSE);
  expect(begun[0]!.redraw((order) => `${order} 2`)).toBeNull();
  expect(newest.order).toBe("new");
});
