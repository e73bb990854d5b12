/** How the pages' scripts are split into chunks: few, each with what is needed together, and named after their content. */
import { join } from "node:path";
import { required } from "../../engine/required.ts";

/** A file of its own: sources by how their paths end. An earlier one takes first. */
interface Group {
  readonly name: string | ((id: string) => string);
  readonly test: RegExp;
}

const GROUPS: readonly Group[] = [
  // Every page loads this. Most of it is for pages with a puzzle, and saves them two requests.
  {
    name: "start",
    test: /\/site\/(components\/StartScript\.astro\?astro&type=script.*|client\/(start|every-page|keep-page|language|offline|player-entry)\.ts|player\/(store|deferred-start|early-input|element)\.ts)$/,
  },
  {
    name: "player",
    test: /\/(site\/(player\/(player|tools|state|status|loading|grid))|templates\/(speak|grammar|markdown)|engine\/(board|kind|cache-latest|typed-fraction))\.ts$/,
  },
  // Each input, with what it shares with its initial render, which only pages that are rendered in the browser load.
  {
    name: "path",
    test: /\/site\/player\/(inputs\/path|path\/(board-view|commands|count|number-states|pad|path-state|pointer|ribbon|status))\.ts$/,
  },
  { name: "cells", test: /\/site\/player\/(inputs\/cells|cells\/(?!read|initial-render)[a-z-]+)\.ts$/ },
  {
    name: "cards",
    test: /\/site\/player\/(inputs\/cards|cards\/(board-view|cards-state|commands|operands|pad|status))\.ts$/,
  },
  // What pages about days share, with each other and with the end of a puzzle.
  {
    name: "days",
    test: /\/site\/(client\/days\/[a-z-]+|days\/(day|day-orders|in-a-row)|archive\/level-squares|player\/(attempts|day-boards|day-end|made-puzzle|time-text))\.ts$/,
  },
  { name: "hint", test: /\/(site\/player\/hint(-panel)?|engine\/(hint|deduce|tree-progress))\.ts$/ },
];

/** Code that several kinds share: one chunk that all of them load. */
const COMMON: readonly Group[] = [
  // Paths and kinds of cells need it, and nothing else of each other.
  { name: "mixed-number", test: /\/engine\/mixed-number\.ts$/ },
  { name: "rules-constraints", test: /\/engine\/constraints\/(rules|counted-numbers)\.ts$/ },
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
  // Not for kinds with a game of guesses, which needs only a part of their reasons.
  const reasons = kinds.filter(({ play }) => play === undefined).map((kind) => partOf("reason", kind));
  const groups = [...GROUPS, ...COMMON, ...rules, ...reasons];
  return {
    codeSplitting: { groups: groups.map((group, i) => ({ ...group, priority: groups.length - i })) },
  };
}

/** The context of a bundler plugin, as far as it is used here. */
interface Bundling {
  readonly environment: { readonly name: string };
  emitFile(file: { type: "chunk"; id: string; name: string; preserveSignature: "allow-extension" }): void;
}

/** The inputs: boards are filled in by one of these. */
const INPUTS = ["path", "cells", "cards"];

/**
 * A bundler plugin that makes entries of the rules and the reasons of each kind, and of each input. Pages name their addresses to
 * the player. `sources`: the folder of the sources.
 */
export function partsOfPlay(sources: string, kinds: Kinds) {
  const files = [
    ...kinds.flatMap(({ id, slug }) =>
      ["rules", "reason"].map((part) => [`${part}-${slug}`, `engine/kinds/${id}/${part}.ts`] as const),
    ),
    ...INPUTS.map((input) => [input, `site/player/inputs/${input}.ts`] as const),
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

/** A plugin of the bundler itself, as far as it is changed here. */
interface OtherPlugin {
  readonly name: string;
  applyToEnvironment?: unknown;
}

/** The bundler's plugin that wraps each `import()`. */
const WRAPPER = "native:import-analysis-build";

/**
 * A bundler plugin that leaves each `import()` as it is: the bundler would wrap it and list all that its script imports, to load
 * these and its styles. No script has styles here, and pages preload what they need at once. Throws when the bundler has no such
 * wrapper any more.
 */
export const PLAIN_IMPORTS = {
  name: "plain-imports",
  apply: "build",
  configResolved({ plugins }: { readonly plugins: readonly OtherPlugin[] }): void {
    const wrapper = plugins.find(({ name }) => name === WRAPPER);
    if (wrapper === undefined) throw new Error(`the bundler has no plugin "${WRAPPER}" that wraps imports`);
    wrapper.applyToEnvironment = () => false;
  },
} as const;
