/** What a browser would keep, in memory: for modules that read and write `localStorage` where there is no browser. */
import { vi } from "vitest";

/** A store of its own: its keys are its own properties, too, as a browser has them. */
export interface FakeStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  clear(): void;
  keys(): Iterable<string>;
}

/** Puts an empty store and a page under `/` in the place of the browser's, until `vi.unstubAllGlobals()`. */
export function storeForTests(): FakeStore {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      kept[key] = String(value);
    },
    removeItem(key: string) {
      delete kept[key];
    },
    key: (i: number) => Object.keys(kept)[i] ?? null,
    clear() {
      for (const key of Object.keys(kept)) delete kept[key];
    },
    keys: () => Object.keys(kept),
  };
  const storage = new Proxy(kept, {
    get: (_, name) => (name === "length" ? Object.keys(kept).length : Reflect.get(methods, name)),
  });
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("document", { documentElement: { dataset: { base: "/" } } });

  return methods;
}
