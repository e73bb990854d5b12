/** Lists the tests for files that no short test imports, because these files run only in a page, in a thread or when packed. */

/** Tests by the beginning of a path. The first match counts. */
export const TESTS_BY_FOLDER: readonly (readonly [path: string, tests: readonly string[]])[] = [
  ["src/site/player/cells/", ["test/site/player/cells-marks.test.ts", "test/site/player/cells-bricks.test.ts"]],
  ["src/site/player/path/", ["test/site/player/path-early.test.ts", "test/site/player/path-count.test.ts"]],
  ["src/site/player/cards/", ["test/site/player/cards.test.ts"]],
  ["src/site/player/game/", ["test/site/player/game.test.ts"]],
  ["src/site/player/", ["test/site/player/live-keys.test.ts", "test/site/player/early-input.test.ts"]],
  ["src/site/client/", ["test/site/browse/scripts.test.ts"]],
  ["src/site/", ["test/site/whole/offline.test.ts"]],
  ["src/library/", ["test/library/packed.test.ts"]],
  ["src/runner/", ["test/runner/runner.test.ts"]],
  ["src/queue/", ["test/queue/queue.test.ts"]],
  ["src/cli/main.ts", ["test/cli/built.test.ts"]],
  ["src/cli/start.ts", ["test/cli/stop-signals.test.ts"]],
  ["src/templates/phrases-from-build.ts", ["test/cli/built.test.ts"]],
  ["src/templates/write-build.ts", ["test/cli/built.test.ts"]],
  ["scripts/new-kind/", ["test/new-kind.test.ts"]],
];

/** The tests for these files, each once. Words, styles and page templates have none, because all short tests cover them. */
export function testsFor(files: readonly string[]): string[] {
  const code = files.filter((file) => file.endsWith(".ts"));
  return [
    ...new Set(code.flatMap((file) => TESTS_BY_FOLDER.find(([path]) => file.startsWith(path))?.[1] ?? [])),
  ].sort();
}
