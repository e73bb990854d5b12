/** Builds over an older edition, each with another fault. */
import { rmSync } from "node:fs";
import { callsToFault, forEachOf } from "./calls-to-fault.ts";
import { type FaultedRun, type FaultRequest, faultRunner } from "./fault-injection.ts";
import type { Trial } from "./promise.ts";
import { type Editions, makeEditions } from "./two-editions.ts";

/** A build that is tried: its fault, and what it is called. */
type Fault = Omit<FaultRequest, "under">;

export interface EditionTrials {
  /** The program, see `BUILT`. */
  readonly main: string;
  readonly site: boolean;
  /** Its PDFs are printed by threads of their own while its site is made, as those of large books are. */
  readonly inThreads?: boolean;
  /** At how many calls at most, one in each build; where there are fewer, at each. */
  readonly calls: number;
  /** How many are killed at some moment besides. */
  readonly moments?: number;
  /** The fault of a call, by its place among those that are tried. */
  readonly faultOf: (place: number) => NonNullable<Fault["fault"]>;
}

/** A build that was tried. `next`: does the same command again, without a fault. */
export interface TriedBuild {
  readonly editions: Editions;
  readonly out: string;
  readonly run: FaultedRun;
  /** The number of the call, from 1; null for a moment. */
  readonly at: number | null;
  readonly next: () => Promise<FaultedRun>;
}

const AT_ONCE = 2;

/** Tries them all. `problemsWith`: what is wrong after one, in lines. */
export async function tryEditions(
  { main, site, inThreads = false, calls, moments = 0, faultOf }: EditionTrials,
  problemsWith: (build: TriedBuild) => Promise<string[]>,
  tell: (progress: string) => void,
): Promise<Omit<Trial, "figures"> & { readonly calls: number }> {
  const { run, close } = faultRunner(main, inThreads ? { NUMBERPRESS_PRINT_THREADS_FROM: "1" } : {});
  const editions = await makeEditions(run, site);
  const failures: string[] = [];
  const what = `${site ? "with its site" : "without a site"}${inThreads ? ", printed in threads" : ""}`;
  let tried = 0;
  const { plain } = editions;
  const faults: Fault[] = [
    ...callsToFault(plain.calls, calls).map((at, place) => ({ at, fault: faultOf(place) })),
    ...Array.from({ length: moments }, (_, i) => ({ killAfter: ((i + 0.5) / moments) * plain.milliseconds })),
  ];
  await forEachOf(faults, AT_ONCE, async (fault) => {
    const out = editions.place();
    const ended = await run(editions.line(out), { under: out, ...fault });
    const at = fault.at ?? null;
    const call = at === null ? undefined : ended.calls[at - 1];
    const name =
      at === null
        ? `killed after ${Math.round(fault.killAfter!)} ms`
        : `${fault.fault} at call ${at} (${call?.name} ${call?.path})`;
    const next = () => run(editions.line(out), { under: out });
    const problems = await problemsWith({ editions, out, run: ended, at, next });
    failures.push(...problems.map((problem) => `${what}, ${name}: ${problem}`));
    rmSync(out, { recursive: true, force: true });
    tell(`${++tried} of ${faults.length}, ${failures.length} failed`);
  });
  editions.close();
  close();
  return { tried, failures, calls: plain.calls.length };
}
