/** Splits the pages' scripts into few chunks. Each chunk has the code that is needed together, and a name for it. */
import { join } from "node:path";
import { required } from "../../engine/required.ts";

/** A chunk of its own: the sources whose paths match `test`. Earlier groups take precedence. */
interface Group {
  readonly name: string | ((id: string) => string);
  readonly test: RegExp;
}

const GROUPS: readonly Group[] = [
  // Every page loads this. Most of it is for pages with a puzzle, which save two requests.
  {
    name: "start",
    test: /\/site\/(components\/StartScript\.astro\?astro&type=script.*|client\/(start|every-page|keep-page|language|offline|player-entry)\.ts|player\/(store|deferred-start|early-input|element)\.ts)$/,
  },
  {
    name: "player",
    test: /\/(site\/(player\/(player|tools|state|status|loading|grid))|templates\/(speak|grammar|markdown)|engine\/(board|kind|cache-latest|typed-fraction))\.ts$/,
  },
  // Small modules of pages with lists and of panels. None of them needs the player.
  { name: "lists", test: /\/site\/(client\/(data|marks)|addresses|player\/(look-form|techniques-used))\.ts$/ },
  // Each input, with the code that it shares with its initial render. Only pages rendered in the browser load the initial render.
  {
    name: "path",
    test: /\/site\/player\/(inputs\/path|path\/(board-view|commands|count|number-states|pad|path-state|pointer|ribbon|status))\.ts$/,
  },
  { name: "cells", test: /\/site\/player\/(inputs\/cells|cells\/(?!read|initial-render|ruled-)[a-z-]+)\.ts$/ },
  {
    name: "cards",
    test: /\/site\/player\/(inputs\/cards|cards\/(board-view|cards-state|commands|operands|pad|status))\.ts$/,
  },
  // Code that the pages about days share with each other and with the end of a puzzle.
  {
    name: "days",
    test: /\/site\/(client\/days\/[a-z-]+|days\/(day|day-orders|in-a-row)|archive\/level-squares|player\/(attempts|day-boards|day-end|made-puzzle|time-text))\.ts$/,
  },
  { name: "hint", test: /\/(site\/player\/hint(-panel)?|engine\/(hint|deduce|tree-progress))\.ts$/ },
];

/** Code that several kinds share, in chunks that they all load. */
const COMMON: readonly Group[] = [
  // Kinds of paths and kinds of cells share this file and no other.
  { name: "mixed-number", test: /\/engine\/mixed-number\.ts$/ },
  { name: "rules-constraints", test: /\/engine\/(constraints\/(rules|counted-numbers)|number-runs)\.ts$/ },
  {
    name: (id) => `rules-${required(/\/engine\/([a-z-]+)\//.exec(id))[1]}`,
    test: /\/engine\/(?!kinds\/)[a-z-]+\/rules\.ts$/,
  },
  // Otherwise it would be in the rules of Sudoku, with the symbols that only these have.
  { name: "rules-latin", test: /\/engine\/latin\/(layout|boxed)\.ts$/ },
  { name: "rules-code", test: /\/engine\/code\/code\.ts$/ },
  // Code that draws boards, and that reads puzzles from addresses. No page of a puzzle in the archive loads them.
  { name: "figures", test: /\/engine\/(figure|check-corner|outline|strip-box|grid\/grid-figure)\.ts$/ },
  {
    name: "formats",
    test: /\/engine\/(latin\/(boxed-)?format|constraints\/square-format|code\/schema|option-issue)\.ts$/,
  },
];

type Kinds = readonly { readonly id: string; readonly slug: string; readonly play?: unknown }[];

/** The bundler's options for page scripts. One file has a kind's rules and what only they need; another its reasons. */
export function chunksOf(kinds: Kinds) {
  const partOf = (part: string, kind: Kinds[number]): Group => ({
    name: `${part}-${kind.slug}`,
    test: new RegExp(`/engine/kinds/${kind.id}/${part}\\.ts$`),
  });
  const rules = kinds.map((kind) => partOf("rules", kind));
  // Omit kinds with a guessing game: the game needs only a part of their reasons.
  const reasons = kinds.filter(({ play }) => play === undefined).map((kind) => partOf("reason", kind));
  const groups = [...GROUPS, ...COMMON, ...rules, ...reasons];
  return {
    codeSplitting: { groups: groups.map((group, i) => ({ ...group, priority: groups.length - i })) },
  };
}

/** The parts of a bundler plugin's context that are used here. */
interface Bundling {
  readonly environment: { readonly name: string };
  emitFile(file: { type: "chunk"; id: string; name: string; preserveSignature: "allow-extension" }): void;
}

/** The inputs. A board is filled in with one of them. */
const INPUTS = ["path", "cells", "cards"];

/**
 * A bundler plugin that makes an entry for the rules and the reasons of each kind, and for each input. Pages pass their addresses
 * to the player. `sources`: the folder of the sources.
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

/** The parts of one of the bundler's own plugins that are changed here. */
interface OtherPlugin {
  readonly name: string;
  applyToEnvironment?: unknown;
}

/** The bundler's plugin that wraps each `import()`. */
const WRAPPER = "native:import-analysis-build";

/**
 * A bundler plugin that leaves each `import()` unchanged. Otherwise the bundler wraps it and lists all imports of its script, in
 * order to load them and its styles. Our scripts have no styles, and pages preload what they need. Throws when the bundler no
 * longer has this wrapper.
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
