/** How the scripts of the pages are cut into files: few, each with what is needed together, and named after what it holds. */
import { join } from "node:path";
import { required } from "../../engine/required.ts";

/** A file of its own: sources by how their paths end. An earlier one takes first. */
interface Group {
  readonly name: string | ((id: string) => string);
  readonly test: RegExp;
}

const GROUPS: readonly Group[] = [
  // Every page loads this. Most of it waits for a puzzle; that it is there already saves a page with one two requests.
  {
    name: "start",
    test: /\/site\/(components\/StartScript\.astro\?astro&type=script.*|client\/(start|every-page|player-entry)\.ts|play\/(store|deferred-start|early-input)\.ts)$|vite\/preload-helper/,
  },
  {
    name: "player",
    test: /\/(site\/(play\/(player|tools|live-keys|state|status|loading|grid|zoom))|templates\/(speak|grammar|markdown)|engine\/(board|kind|cache-latest))\.ts$/,
  },
  // Each input, with what its first sight needs too; that itself is for pages that are not made at build.
  {
    name: "path",
    test: /\/site\/play\/(inputs\/path|path\/(board-view|commands|count|number-states|pad|path-state|pointer|ribbon|status))\.ts$/,
  },
  { name: "cells", test: /\/site\/play\/(inputs\/cells|cells\/(?!read|initial-render)[a-z-]+)\.ts$/ },
  {
    name: "cards",
    test: /\/site\/play\/(inputs\/cards|cards\/(board-view|cards-state|commands|operands|pad|status))\.ts$/,
  },
  { name: "hint", test: /\/(site\/play\/hint(-panel)?|engine\/(hint|deduce))\.ts$/ },
];

/** What several kinds have in common: its rules are a file that all of them load. */
const COMMON: readonly Group[] = [
  {
    name: (id) => `rules-${required(/\/engine\/([a-z-]+)\//.exec(id))[1]}`,
    test: /\/engine\/(?!kinds\/)[a-z-]+\/rules\.ts$/,
  },
  { name: "rules-code", test: /\/engine\/code\/code\.ts$/ },
];

type Kinds = readonly { readonly id: string; readonly slug: string; readonly play?: unknown }[];

/** The bundler's options for the scripts of pages: rules of a kind are one file with all that they alone need, and so are its reasons. */
export function chunksOf(kinds: Kinds) {
  const partOf = (part: string, kind: Kinds[number]): Group => ({
    name: `${part}-${kind.slug}`,
    test: new RegExp(`/engine/kinds/${kind.id}/${part}\\.ts$`),
  });
  const rules = kinds.map((kind) => partOf("rules", kind));
  // A game of guesses needs some of its kind's reasons, and not all of them.
  const reasons = kinds.filter(({ play }) => play === undefined).map((kind) => partOf("reason", kind));
  const groups = [...GROUPS, ...COMMON, ...rules, ...reasons];
  return {
    codeSplitting: { groups: groups.map((group, i) => ({ ...group, priority: groups.length - i })) },
  };
}

/** What the bundler offers to a part of it, as far as it is used here. */
interface Bundling {
  readonly environment: { readonly name: string };
  emitFile(file: { type: "chunk"; id: string; name: string; preserveSignature: "allow-extension" }): void;
}

/** Boards are filled in by one of these. */
const INPUTS = ["path", "cells", "cards"];

/**
 * A part of the bundler that makes a script of the rules and one of the reasons of each kind, and one of each input: pages
 * tell the player by which addresses it finds them. `sources`: the folder of the sources.
 */
export function partsOfPlay(sources: string, kinds: Kinds) {
  const files = [
    ...kinds.flatMap(({ id, slug }) =>
      ["rules", "reason"].map((part) => [`${part}-${slug}`, `engine/kinds/${id}/${part}.ts`] as const),
    ),
    ...INPUTS.map((input) => [input, `site/play/inputs/${input}.ts`] as const),
  ];
  return {
    name: "parts-of-play",
    buildStart(this: Bundling): void {
      if (this.environment.name !== "client") return;
      for (const [name, file] of files)
        this.emitFile({ type: "chunk", id: join(sources, file), name, preserveSignature: "allow-extension" });
    },
  };
}

/**
 * A part of the bundler that leaves out its own wrapper around `import()`: that fetches styles that come with a script, and
 * here none do. Pages name what they need at once themselves.
 */
export const PLAIN_IMPORTS = {
  name: "plain-imports",
  enforce: "pre",
  load: (id: string): string | null =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
} as const;
