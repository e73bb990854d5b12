/** qpdf, which knows whether a file is a sound PDF. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installDebian } from "../debian.ts";

const isThere = (): boolean => spawnSync("qpdf", ["--version"], { stdio: "ignore" }).status === 0;

/** Sees to it that there is a qpdf: it is installed where this is a Debian that we are root on. Throws what to install. */
export function requireQpdf(): void {
  if (isThere()) return;
  installDebian("qpdf");
  if (!isThere()) throw new Error("these tests need qpdf: install the package of that name");
}

/** What qpdf finds wrong with a file: nothing, or its messages. */
export function flawsOf(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "numberpress-qpdf-"));
  try {
    const file = join(folder, "file.pdf");
    writeFileSync(file, bytes);
    const { status, stdout, stderr } = spawnSync("qpdf", ["--check", file], { encoding: "utf8" });
    return status === 0 && stderr === "" ? "" : `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
