/** Reads the licences of packages from their folders. */
import { readdirSync, readFileSync } from "node:fs";

const PACKAGES = new URL("../../../node_modules/", import.meta.url);
const RULE = `\n\n${"-".repeat(80)}\n\n`;

/**
 * The package of a file that a bundler read, as a folder below `node_modules`, such as `pdfkit/node_modules/@noble/hashes`;
 * undefined for a file of the project itself.
 */
export const packageOf = (path: string): string | undefined =>
  /node_modules\/((?:.*\/node_modules\/)?(?:@[^/\n]+\/)?[^/\n]+)\//.exec(path)?.[1];

/** The texts of the licences of packages, each once. `packages`: their folders in `node_modules`. */
export function licencesOf(packages: Iterable<string>): string {
  const parts = [...new Set(packages)].sort().map((path) => {
    const folder = new URL(`${path}/`, PACKAGES);
    const { name, version, license } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));
    const texts = readdirSync(folder)
      .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
      .map((file) => readFileSync(new URL(file, folder), "utf8").trim());
    const named = license === undefined ? "" : ` (${license})`;
    return [`${name} ${version}${named}`, ...texts].join("\n\n");
  });
  return `${parts.join(RULE)}\n`;
}
