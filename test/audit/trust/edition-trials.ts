/** Builds over an older edition, each with another fault. */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { callsToFault, forEachOf } from "./calls-to-fault.ts";
import { type FaultedRun, type FaultRequest, type FaultRun, faultRunner } from "./fault-injection.ts";
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
  const { plain } = editions;
  const faults: Fault[] = [
    ...callsToFault(plain.calls, calls).map((at, place) => ({ at, fault: faultOf(place) })),
    ...Array.from({ length: moments }, (_, i) => ({ killAfter: ((i + 0.5) / moments) * plain.milliseconds })),
  ];
  const copied = callsToFault(plain.calls, copies);
  const what = `${site ? "with its site" : "without a site"}${inThreads ? ", printed in threads" : ""}`;
  const failures: string[] = [];
  const fail = (name: string, problem: string) => failures.push(`${what}, ${name}: ${problem}`);
  let tried = 0;
  const judge = async (name: string, build: Pick<TriedBuild, "out" | "run" | "at"> | null): Promise<void> => {
    if (build !== null) {
      const { out } = build;
      const next = () => run(editions.line(out), { under: out });
      for (const problem of await problemsWith({ editions, next, ...build })) fail(name, problem);
      rmSync(out, { recursive: true, force: true });
    }
    tell(`${++tried} of ${faults.length + copied.length}, ${failures.length} failed`);
  };

  await forEachOf(faults, AT_ONCE, async (fault) => {
    const out = editions.place();
    const ended = await run(editions.line(out), { under: out, ...fault });
    const at = fault.at ?? null;
    const name =
      at === null ? `killed after ${Math.round(fault.killAfter!)} ms` : `${fault.fault} ${nameOf(ended, at)}`;
    await judge(name, { out, run: ended, at });
  });
  let differentCopies = 0;
  for (let from = 0; from < copied.length; from += COPIES_OF_A_BUILD) {
    const numbers = copied.slice(from, from + COPIES_OF_A_BUILD);
    const made = await copiesOf(numbers, editions, run);
    if (made.problem !== null) fail(`copies to call ${numbers.at(-1)}`, made.problem);
    differentCopies += made.copies.filter(({ isSame }) => !isSame).length;
    await forEachOf(made.copies, AT_ONCE, ({ at, out, isSame }) =>
      judge(`as if killed ${nameOf(made.run, at)}`, isSame ? null : { out, run: made.run, at }),
    );
    rmSync(made.folder, { recursive: true });
  }
  if (copied.length > 0 && differentCopies === 0) fail("copies", "none was made");
  editions.close();
  close();
  return { tried, failures, calls: plain.calls.length, differentCopies };
}

/** A build's folder as a kill would leave it. */
interface Copy {
  /** The number of the call before which it was made. */
  readonly at: number;
  readonly out: string;
  /** It holds the same as the copy before it, which is enough to be tried. */
  readonly isSame: boolean;
}

/** Copies the folder of a build before some of its calls, and kills it at the last of them. `problem`: a kill leaves something else. */
async function copiesOf(numbers: readonly number[], editions: Editions, run: FaultRun) {
  const out = editions.place();
  const folder = `${out}-copies`;
  mkdirSync(folder);
  const last = numbers.at(-1)!;
  const ended = await run(editions.line(out), {
    ...{ under: out, fault: "kill", at: last, copies: { into: folder, at: numbers } },
  });
  let before: string | null = null;
  const copies: Copy[] = [];
  for (const at of numbers) {
    const copy = join(folder, String(at));
    // A build may make a few calls less than the plain one, as its threads run otherwise.
    if (!existsSync(copy)) continue;
    const files = filesIn(copy);
    copies.push({ at, out: copy, isSame: files === before });
    before = files;
  }
  // Without the last copy the build has come to its end before; anything else has kept copies from being made.
  const isRight = copies.at(-1)?.at === last ? filesIn(out) === before : ended.code === 0;
  rmSync(out, { recursive: true });
  return { folder, run: ended, copies, problem: isRight ? null : `the last is not what a kill leaves ${ended.err}` };
}

/** Where a fault was injected, as "at call 12 (rename …/small)". */
function nameOf({ calls }: FaultedRun, at: number): string {
  const call = calls[at - 1];
  return `at call ${at} (${call?.name} ${call?.path})`;
}
