/** Figures typed into a cell: they wait as long as another number begins with them. */
import type { Slot } from "../../../engine/kind.ts";

/** Figures that wait, and the slot they are for. */
export interface Typed {
  readonly slot: string;
  readonly text: string;
}

export interface Typing {
  waiting(): Typed | null;
  /** One more figure for a slot. */
  add(figure: string, slot: Slot): void;
  /** Takes the last figure away; false when none waits. */
  shorten(): boolean;
  /** Writes what waits. `slot`: unless it is for this one. */
  finish(slot?: string): void;
  /** What Enter means: what waits is written. False when nothing was typed here that it could end. */
  enter(slot: string): boolean;
  drop(): void;
}

export interface TypingSetting {
  readonly last: number;
  isPlaced(n: number): boolean;
  write(n: number, slot: string): void;
  tell(name: "" | "given" | "high" | "typing", values?: Readonly<Record<string, string | number>>): void;
}

export function makeTyping({ last, isPlaced, write, tell }: TypingSetting): Typing {
  let typed: Typed | null = null;
  /** Where figures were written at once: Enter after them is no tap. */
  let written = "";
  const wait = (text: string, slot: string): void => {
    typed = text === "" ? null : { slot, text };
    tell(text === "" ? "" : "typing", { figures: text });
  };
  const finish = (slot?: string): void => {
    if (slot !== written) written = "";
    if (typed === null || typed.slot === slot) return;
    const { text, slot: wanted } = typed;
    [typed, written] = [null, wanted];
    write(Number(text), wanted);
  };
  return {
    waiting: () => typed,
    add(figure, { id, given }) {
      const n = Number((typed?.text ?? "") + figure);
      if (given !== null) return tell("given");
      if (n === 0) return;
      if (n > last) return tell("high", { last });
      wait(String(n), id);
      for (let more = n + 1; more <= last; more++) if (!isPlaced(more) && String(more).startsWith(String(n))) return;
      finish();
    },
    shorten() {
      if (typed === null) return false;
      wait(typed.text.slice(0, -1), typed.slot);
      return true;
    },
    finish,
    enter(slot) {
      const isEnd = typed !== null || written === slot;
      finish();
      written = "";
      return isEnd;
    },
    drop() {
      typed = null;
      tell("");
    },
  };
}
