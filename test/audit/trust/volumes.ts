/** Volumes of a series, each built by the command line without those before it; and a count of what they have twice. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { rng } from "../../../src/engine/rng.ts";
import { MAIN } from "../../cli/run.ts";
import { partsOf } from "../../kinds/parts.ts";
import type { Telling } from "../../properties/symmetries/kind.ts";

/** As much of a `book.json` as is looked at. */
interface Volume {
  readonly puzzles: readonly { readonly id: string; readonly kind: string; readonly puzzle: unknown }[];
}

/** Builds a volume with this number of puzzles of every kind. Returns the program's output if its exit code is not 0. */
export async function buildVolume(folder: string, volume: number, perKind: number): Promise<string | null> {
  const sections = KINDS.map(
    ({ slug }) => `  - {name: ${slug}, kind: ${slug}, count: ${perKind}, level: easy..medium}`,
  );
  const others = Array.from({ length: volume - 1 }, (_, i) => `../dist/volume-${i + 1}/book.json`);
  const spec = [
    `title: Volume ${volume}`,
    `seed: series-${volume}`,
    `without: [${others.join(", ")}]`,
    "sections:",
    ...sections,
  ];
  mkdirSync(join(folder, "specs"), { recursive: true });
  writeFileSync(join(folder, `specs/volume-${volume}.yaml`), `${spec.join("\n")}\n`);
  const line = [MAIN, "build", `specs/volume-${volume}.yaml`, "--no-pdf", "--no-site"];
  const child = spawn(process.execPath, line, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  let err = "";
  child.stderr.on("data", (data) => {
    err += data;
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  return code === 0 ? null : `volume ${volume}: exit code ${code}: ${err}`;
}

/**
 * What stands in more than one place of these volumes, a line each. Every puzzle is turned at random by the symmetries that the tests of
 * its kind name before its form is taken: so a form that knew less than they do would not hide a repeat.
 */
export async function repeatsIn(folder: string, volumes: number): Promise<string[]> {
  const tellings = await partsOf<Telling<unknown>>("symmetries");
  const first = new Map<string, string>();
  const repeats: string[] = [];
  for (let volume = 1; volume <= volumes; volume++) {
    const { puzzles }: Volume = JSON.parse(readFileSync(join(folder, `dist/volume-${volume}/book.json`), "utf8"));
    for (const { id, kind: name, puzzle } of puzzles) {
      const kind = KINDS.find((each) => each.id === name);
      const telling = tellings.get(name);
      if (kind === undefined || telling === undefined) throw new Error(`nothing is told of ${name}`);
      const form = (data: unknown): string => `${name} ${kind.canonical(kind.puzzle.parse(data))}`;
      const turned = telling.symmetries.reduce((now, { name, turn }) => turn(now, rng([name, id])) ?? now, puzzle);
      const place = `${id} of volume ${volume}`;
      if (form(turned) !== form(puzzle)) repeats.push(`${place} has another form when it is turned`);
      const before = first.get(form(turned));
      if (before === undefined) first.set(form(turned), place);
      else repeats.push(`${place} is the same as ${before}`);
    }
  }
  return repeats;
}
