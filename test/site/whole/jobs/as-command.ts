/** Runs the line of a job, as it stands there, with the files that it names. */
import { mkdirSync } from "node:fs";
import { inProcess } from "../../../cli/run.ts";
import { fileNamed, isFile } from "./files.ts";
import type { Job } from "./read-jobs.ts";

/** What it wrote. */
export interface Ran {
  readonly code: string | null;
  readonly files: readonly string[];
}

/** Runs it. `folder`: where its files go; `more`: added behind the line, as the seed of a sheet. Throws what the line says where it fails. */
export async function runLine({ line }: Job, folder: string, more: readonly string[] = []): Promise<Ran> {
  mkdirSync(folder, { recursive: true });
  const words = line.map((word) => (isFile(word) ? fileNamed(word, folder) : word));
  const { code, out, err } = await inProcess([...words, ...more, "--out", folder, "--json"]);
  if (code !== 0) throw new Error(err);
  const told = JSON.parse(out) as { readonly code?: string; readonly files: readonly string[] };
  return { code: told.code ?? null, files: told.files };
}
