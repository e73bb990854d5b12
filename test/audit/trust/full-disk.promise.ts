/** A build that finds no more room says so, and changes nothing. */
import { canMount, sizesBetween, tryDisks } from "./full-disk.ts";
import type { Trial, TrustPromise } from "./promise.ts";

/** In kB: the book alone, and with its site, of 7 MB: twice that is what the older book and the newer one need together. */
const PLAIN = [100, 512] as const;
const WITH_SITE = [4_096, 24_576] as const;

async function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  if (!canMount())
    return { tried: 0, failures: [], figures: "", leftOut: "this system lets nobody mount a disk in memory" };
  const half = Math.ceil(count / 2);
  const plain = await tryDisks(false, sizesBetween(...PLAIN, half), (progress) => tell(`without a site: ${progress}`));
  const site = await tryDisks(true, sizesBetween(...WITH_SITE, half), (progress) => tell(`with its site: ${progress}`));
  return {
    tried: plain.tried + site.tried,
    failures: [...plain.failures.map((text) => `without a site: ${text}`), ...site.failures],
    figures: `without a site: ${plain.figures}. With its site: ${site.figures}`,
  };
}

export const promise: TrustPromise = {
  says: "a disk that runs full: one clear line, code 74, the old book whole, nothing left; with room again the next command succeeds",
  counts: { least: 60, goal: 300 },
  run,
};
