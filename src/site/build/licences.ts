/** The licences of packages, from their folders. */
import { readdirSync, readFileSync } from "node:fs";

const PACKAGES = new URL("../../../node_modules/", import.meta.url);
const RULE = `\n\n${"-".repeat(80)}\n\n`;

/** The package of a file that a bundler read; undefined for a file of the project itself. */
export const packageOf = (path: string): string | undefined =>
  /(?:^|.*\/)node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//.exec(path)?.[1];

/** The texts of the licences of packages, by name, each once. */
export function licencesOf(names: Iterable<string>): string {
  const parts = [...new Set(names)].sort().map((name) => {
    const folder = new URL(`${name}/`, PACKAGES);
    const { version, license } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));
    const texts = readdirSync(folder)
      .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
      .map((file) => readFileSync(new URL(file, folder), "utf8").trim());
    return [`${name} ${version} (${license})`, ...texts].join("\n\n");
  });
  return `${parts.join(RULE)}\n`;
}
