/**
 * Modules that a page loads on first use. The build replaces functions and objects of a module by these (see
 * `src/site/build/late-modules.ts`). Until the module is loaded, its use throws a `NotLoaded`.
 */
import { NotLoaded } from "./not-loaded.ts";

type Exports = Readonly<Record<string, unknown>>;

/**
 * A module, or a group of them, that is loaded once. Returns a function that gives its exports, or throws a `NotLoaded`. `name`:
 * for that error.
 */
export function lateModule(name: string, load: () => Promise<Exports>): () => Exports {
  let exports: Exports | undefined;
  return () => {
    if (exports !== undefined) return exports;
    throw new NotLoaded(name, async () => {
      exports = await load();
    });
  };
}

/** Replaces a function that a module exports. */
export const lateFunction = (module: () => Exports, name: string): unknown =>
  new Proxy(() => {}, {
    apply: (_, self, values) => Reflect.apply(module()[name] as (...values: unknown[]) => unknown, self, values),
  });

/** Replaces an object that a module exports. `known`: properties that are available before loading. */
export const lateObject = (module: () => Exports, name: string, known: Exports): unknown =>
  new Proxy(known, {
    get: (_, part) => (part in known ? known[part as string] : (module()[name] as Exports)[part as string]),
  });
