/** How far a spec is read is shown only where that takes long. */
import { expect, it, vi } from "vitest";
import { type Terminal, withReadingBar } from "../../src/cli/terminal/terminal.ts";

function shownWhile(milliseconds: number): string[] {
  const shown: string[] = [];
  const progress = (label: string) => ({
    done: (done: number, of: number) => void shown.push(`${label}: ${done} of ${of}`),
    end: () => void shown.push("end"),
  });
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const read = withReadingBar({ progress } as Partial<Terminal> as Terminal, "book.yaml", (onSection) => {
      onSection(0, 3);
      vi.advanceTimersByTime(milliseconds);
      onSection(1, 3);
      onSection(2, 3);
      return "read";
    });
    expect(read).toBe("read");
  } finally {
    vi.useRealTimers();
  }
  return shown;
}

it("shows nothing of what is read at once", () => {
  expect(shownWhile(400)).toEqual([]);
});
it("shows how many sections were judged after half a second, and takes it away", () => {
  expect(shownWhile(600)).toEqual([
    "book.yaml: judging sections: 1 of 3",
    "book.yaml: judging sections: 2 of 3",
    "end",
  ]);
});
