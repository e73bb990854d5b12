/**
 * What a page loads when it is first used: the build puts these in place of functions and objects of a module (see
 * `src/site/build/late-modules.ts`). Until the module is there, its use throws a `NotLoaded`.
 */
import { NotLoaded } from "./not-loaded.ts";

type Exports = Readonly<Record<string, unknown>>;

/** A module, or a group of them, that is loaded once: gives its exports, or throws a `NotLoaded`. `name`: for that. */
export function lateModule(name: string, load: () => Promise<Exports>): () => Exports {
  let exports: Exports | undefined;
  return () => {
    if (exports !== undefined) return exports;
    throw new NotLoaded(name, async () => {
      exports = await load();
    });
  };
}

/** Stands for a function that a module exports. */
export const lateFunction = (module: () => Exports, name: string): unknown =>
  new Proxy(() => {}, {
    apply: (_, self, values) => Reflect.apply(module()[name] as (...values: unknown[]) => unknown, self, values),
  });

/** Stands for an object that a module exports. `known`: what can be asked of it before. */
export const lateObject = (module: () => Exports, name: string, known: Exports): unknown =>
  new Proxy(known, {
    get: (_, part) => (part in known ? known[part as string] : (module()[name] as Exports)[part as string]),
  });
