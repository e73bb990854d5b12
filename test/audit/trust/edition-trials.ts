/** Builds over an older edition, each with another fault. */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { callsToFault, forEachOf } from "./calls-to-fault.ts";
import { type FaultedRun, type FaultRequest, faultRunner } from "./fault-injection.ts";
import type { Trial } from "./promise.ts";
import { type Editions, filesIn, makeEditions } from "./two-editions.ts";

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
  /**
   * Before how many calls at most the folder is copied as a kill would leave it there, besides. A build that is killed in the end gives
   * hundreds of them, so that each call can be tried of builds that have thousands.
   */
  readonly copies?: number;
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
/** Copies that are made by one build: a few megabytes each. */
const COPIES_OF_A_BUILD = 200;

/** What `tryEditions` found. */
interface EndedTrials extends Omit<Trial, "figures"> {
  /** How many calls a build makes. */
  readonly calls: number;
  /** How many copies there were that differ from the one before in some file: the others are not tried again. */
  readonly differentCopies: number;
}

/** Tries them all. `problemsWith`: what is wrong after one, in lines. */
export async function tryEditions(
  { main, site, inThreads = false, calls, moments = 0, copies = 0, faultOf }: EditionTrials,
  problemsWith: (build: TriedBuild) => Promise<string[]>,
  tell: (progress: string) => void,
): Promise<EndedTrials> {
  const { run, close } = faultRunner(main, inThreads ? { NUMBERPRESS_PRINT_THREADS_FROM: "1" } : {});
  const editions = await makeEditions(run, site);
  const failures: string[] = [];
  const what = `${site ? "with its site" : "without a site"}${inThreads ? ", printed in threads" : ""}`;
  let [tried, differentCopies] = [0, 0];
  const { plain } = editions;
  const faults: Fault[] = [
    ...callsToFault(plain.calls, calls).map((at, place) => ({ at, fault: faultOf(place) })),
    ...Array.from({ length: moments }, (_, i) => ({ killAfter: ((i + 0.5) / moments) * plain.milliseconds })),
  ];
  const copied = callsToFault(plain.calls, copies);
  const judge = async (name: string, out: string, ended: FaultedRun, at: number | null): Promise<void> => {
    const next = () => run(editions.line(out), { under: out });
    const problems = await problemsWith({ editions, out, run: ended, at, next });
    failures.push(...problems.map((problem) => `${what}, ${name}: ${problem}`));
    rmSync(out, { recursive: true, force: true });
  };
  const tellOne = (): void => tell(`${++tried} of ${faults.length + copied.length}, ${failures.length} failed`);

  await forEachOf(faults, AT_ONCE, async (fault) => {
    const out = editions.place();
    const ended = await run(editions.line(out), { under: out, ...fault });
    const at = fault.at ?? null;
    const name =
      at === null ? `killed after ${Math.round(fault.killAfter!)} ms` : `${fault.fault} ${nameOf(ended, at)}`;
    await judge(name, out, ended, at);
    tellOne();
  });

  for (let from = 0; from < copied.length; from += COPIES_OF_A_BUILD) {
    const numbers = copied.slice(from, from + COPIES_OF_A_BUILD);
    const out = editions.place();
    const into = `${out}-copies`;
    mkdirSync(into);
    const last = numbers.at(-1)!;
    const ended = await run(editions.line(out), { under: out, fault: "kill", at: last, copies: { into, at: numbers } });
    // A build may make a few calls less than the plain one, as its threads run otherwise.
    const made = numbers.map((at) => ({ at, copy: join(into, String(at)) })).filter(({ copy }) => existsSync(copy));
    if (made.at(-1)?.at === last && filesIn(out) !== filesIn(made.at(-1)!.copy))
      failures.push(`${what}: the copy before call ${last} is not what a kill leaves there`);
    rmSync(out, { recursive: true });
    let before = "";
    const different = made.filter(({ copy }) => {
      const files = filesIn(copy);
      const isSame = files === before;
      before = files;
      if (isSame) {
        rmSync(copy, { recursive: true });
        tellOne();
      }
      return !isSame;
    });
    differentCopies += different.length;
    await forEachOf(different, AT_ONCE, async ({ at, copy }) => {
      await judge(`as if killed ${nameOf(ended, at)}`, copy, ended, at);
      tellOne();
    });
    rmSync(into, { recursive: true });
  }
  editions.close();
  close();
  return { tried, failures, calls: plain.calls.length, differentCopies };
}

/** Where a fault was injected, as "at call 12 (rename /tmp/…)". */
function nameOf({ calls }: FaultedRun, at: number): string {
  const call = calls[at - 1];
  return `at call ${at} (${call?.name} ${call?.path})`;
}
