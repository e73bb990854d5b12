/** All keyboard shortcuts, for the page that lists them. They are those that the player's inputs handle. */

import { say } from "../../engine/kind.ts";
import { KINDS } from "../../engine/kinds/index.ts";
import type { Translator } from "../words.ts";

/** The chords that do one thing. A chord is a list of keys. */
interface KeyRow {
  readonly chords: readonly (readonly string[])[];
  readonly does: string;
}

/** The keys of one type of board, or of all boards. */
interface KeyGroup {
  readonly title: string;
  readonly rows: readonly KeyRow[];
}

/** The chords of one action, in the notation below: `@` marks a key whose name is translated. */
type Source = readonly [does: string, ...chords: string[]];

const ANY: readonly Source[] = [
  ["move", "@arrows"],
  ["row-ends", "@home", "@end"],
  ["ends", "@ctrl @home", "@ctrl @end"],
  ["tab", "@tab-key", "@shift @tab-key"],
  ["read-row", "R"],
  ["read-column", "K"],
  ["undo", "U", "@ctrl Z"],
  ["redo", "Y", "@ctrl Y", "@ctrl @shift Z"],
  ["check", "C"],
  ["hint", "H"],
];

const BY_INPUT: Readonly<Record<string, readonly Source[]>> = {
  path: [
    ["run-digits", "@digits"],
    ["run-next", "@enter", "@space"],
    ["run-back", "@back"],
    ["run-clear", "@delete"],
    ["run-way", "+", "-"],
    ["run-gap", "@page-up", "@page-down"],
  ],
  cells: [
    ["cells-digits", "@digits"],
    ["cells-cross", "@shift @digits"],
    ["cells-mode", "N"],
    ["cells-enter", "@enter"],
    ["cells-guess", "G"],
    ["cells-clear", "@back", "@delete"],
  ],
  cards: [
    ["cards-digits", "@digits"],
    ["cards-sign", "+", "-", "*", "/"],
    ["cards-enter", "@enter"],
    ["cards-back", "@back"],
    ["cards-clear", "@delete", "@escape"],
  ],
};

/** The keys of every puzzle, then of each type of board with the kinds that are played on it. */
export function keyGroups(translator: Translator): KeyGroup[] {
  const t = (key: string, values = {}): string => translator.text(say(`site-keys.${key}`, values));
  const rows = (sources: readonly Source[]): KeyRow[] =>
    sources.map(([does, ...chords]) => ({
      does: t(does),
      chords: chords.map((chord) => chord.split(" ").map((cap) => (cap.startsWith("@") ? t(cap.slice(1)) : cap))),
    }));
  const inputs = Map.groupBy(KINDS, (kind) => kind.board(kind.example).input);
  return [
    { title: t("any"), rows: rows(ANY) },
    ...[...inputs].map(([input, kinds]) => ({
      title: t("of", { kinds: kinds.map(({ id }) => translator.text(say(`${id}.name`))) }),
      rows: rows(BY_INPUT[input]!),
    })),
  ];
}
