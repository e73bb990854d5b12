/** A failure stays one on its way from one thread to another. */
import { expect, it } from "vitest";
import { changedPuzzle } from "../../src/book/changed-puzzle.ts";
import { EXIT, Failure, failureOf, formatFailure } from "../../src/spec/diagnostic.ts";

it.each([
  ["of a template", changedPuzzle({ number: 2, id: "7K3QW2MX9CR" }, "its data have changed")],
  ["of a text", new Failure("the queue is gone", EXIT.unavailable, "start it again", ["sections", 1])],
])("a failure %s is known again by its data", (_, failure) => {
  const received = structuredClone(failure as Error);
  expect(received).not.toBeInstanceOf(Failure);
  expect(failureOf(received)).toMatchObject({ exitCode: failure.exitCode, key: failure.key });
  expect(formatFailure(failureOf(received)!)).toBe(formatFailure(failure));
});

it("any other error is none", () => {
  expect(failureOf(new Error("puzzle 2 (7K3QW2MX9CR): a message is no failure"))).toBeNull();
  expect(failureOf("a text")).toBeNull();
});
