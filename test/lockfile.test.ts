// Every package that `npm ci` installs is held against a digest of package-lock.json.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      optional: z.boolean().optional(),
      dev: z.boolean().optional(),
      cpu: z.array(z.string()).optional(),
    }),
  ),
});

/**
 * Native parts for other systems, by package and version. The registry that the lockfile was written from holds these
 * versions for Linux on x64 alone, so their digests are not known. Whoever installs on such a system and sees npm add
 * one to the lockfile commits it, and takes the name off here; a package updated to another version goes off, too.
 */
const WITHOUT_DIGEST: Readonly<Record<string, readonly string[]>> = {
  "@astrojs/compiler-binding-*@0.5.1": [
    ...["android-arm64", "darwin-arm64", "darwin-x64", "linux-arm64-gnu", "linux-arm64-musl", "wasm32-wasi"],
    ...["win32-arm64-msvc", "win32-x64-msvc"],
  ],
  "@biomejs/cli-*@2.6.8": [
    ...["android-arm64", "android-x64", "darwin-arm64", "darwin-x64", "linux-arm64-musl", "linux-x64-musl"],
    ...["win32-arm64", "win32-x64"],
  ],
  "@napi-rs/canvas-*@1.1.1": [
    ...["android-arm64", "darwin-arm64", "darwin-x64", "linux-arm-gnueabihf", "linux-arm64-musl", "linux-riscv64-gnu"],
    ...["linux-x64-musl", "win32-arm64-msvc", "win32-x64-msvc"],
  ],
};

describe("package-lock.json", () => {
  const text = readFileSync(new URL("../package-lock.json", import.meta.url), "utf8");
  const { packages } = Lockfile.parse(JSON.parse(text));
  const installed = Object.entries(packages).filter(([path]) => path !== "");
  const bare = installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));

  it("has a digest for every package but the known native parts for other systems", () => {
    const known = Object.entries(WITHOUT_DIGEST).flatMap(([pattern, systems]) =>
      systems.map((system) => pattern.replace("*", system)),
    );
    const names = bare.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, "")}@${version}`);
    expect(installed.length).toBeGreaterThan(300);
    expect(names.toSorted()).toEqual(known.toSorted());
  });

  it("leaves without one only what is optional, for development and of one processor", () => {
    expect(bare.filter(([, { optional, dev, cpu }]) => !optional || !dev || cpu?.length !== 1)).toEqual([]);
  });

  it("names no registry: packages come from the one that npm is set to", () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});
