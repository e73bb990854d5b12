/** Every command stops soon after Ctrl-C and its kin, and leaves nothing behind. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { rng } from "../../../src/engine/rng.ts";
import { type BusyMachine, openBusyMachine } from "./busy-machine.ts";
import { type EndedProgram, type ProgramOptions, runProgram } from "./program.ts";
import type { Trial, TrustPromise } from "./promise.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Seconds from the signal to the end of the process; on a busy machine as many more than kill -9 takes. */
const MOST_SECONDS = 1;
/** What ends after a signal as if there had been none, and shows something after it, was at its end: so long it may take at most. */
const END_SECONDS = 0.3;

const SECTIONS = `sections:
  - {kind: secret-number, count: 40, level: easy..hard}
  - {kind: cross-numbers, count: 20, level: easy..hard}
  - {kind: number-path, count: 30, level: easy..expert}
  - {kind: number-code, count: 20, level: easy..hard}
`;
const FILES: Readonly<Record<string, string>> = {
  "book.yaml": `title: A Book\nseed: a\noutput: [screen, press]\n${SECTIONS}`,
  "pages.yaml": `title: Pages\nseed: a\npages: 60\nsections: [{kind: secret-number, share: 1}, {kind: number-path, share: 1}]\n`,
  // Whether these levels exist was searched for in silence.
  "levels.yaml": `title: Levels\nseed: a\nsections:\n${"  - {kind: cross-numbers, count: 1, level: medium, options: {size: 9, range: [3, 99]}}\n".repeat(9)}`,
  // Its site has more than ten thousand files.
  "pages-of-many.yaml": `title: Pages of many\nseed: a\nsections: [{kind: number-code, count: 2500, level: easy}]\n`,
  "many.yaml": `title: Many\nseed: a\nsections: [{kind: number-path, count: 10000, level: expert}]\n`,
};

/** For how long a busy machine is busy before a signal comes, in milliseconds. */
const BUSY_MS = 200;

/** Every command that works for more than a moment; `out` is a new folder each time. */
const COMMANDS: readonly ((out: string) => string[])[] = [
  (out) => ["build", "book.yaml", "--out", out],
  (out) => ["build", "book.yaml", "--out", out, "--no-site", "--workers", "1"],
  (out) => ["build", "pages.yaml", "--out", out, "--no-site"],
  (out) => ["build", "levels.yaml", "--out", out],
  (out) => ["merge", "book.yaml", "parts", "--out", out],
  (out) => ["build", "made/book/book.json", "--out", out, "--workers", "2"],
  (out) => ["build", "many.yaml", "--out", out, "--no-pdf"],
  (out) => ["worksheet", "number-path", "--seed", "a", "--pupils", "28", "--ages", "8-9", "--out", out],
  (out) => ["answers", "made/book/book.json", "--out", out],
  (out) => ["site", "made/book/book.json", "--out", join(out, "web")],
  (out) => ["site", "made/pages-of-many/book.json", "--out", join(out, "web")],
  (out) => ["export", "made/book/book.json", "--out", out],
  () => ["verify", "made/book/book.json"],
  () => ["preflight", "made/book/book-press.pdf"],
  () => ["number-target", "--stats"],
];
/** PDFs are printed in threads where a site is made, as those of large books are. */
const IN_THREADS: ProgramOptions["env"] = { NUMBERPRESS_PRINT_THREADS_FROM: "1" };
const envOf = (line: readonly string[]) => (line.includes("--workers") ? IN_THREADS : {});

async function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const failures: string[] = [];
  const cwd = mkdtempSync(join(tmpdir(), "numberpress-stops-"));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(cwd, name), text);
  const make = async (...line: readonly string[]): Promise<void> => {
    const { code, err } = await runProgram(["build", ...line, "--out", "made"], { cwd });
    if (code !== 0) failures.push(`a book could not be made: ${err}`);
  };
  await make("book.yaml");
  await make("pages-of-many.yaml", "--no-pdf", "--no-site");
  for (const part of ["1/2", "2/2"])
    await runProgram(["build", "book.yaml", "--shard", part, "--out", "parts"], { cwd });
  const busy = openBusyMachine();
  const whole: Whole[] = [];
  const longest = { free: 0, busy: 0 };
  let [inTime, killed] = [0, 0];
  for (let number = 0; number < count; number++) {
    const which = number % COMMANDS.length;
    const out = `out-${number}`;
    const line = COMMANDS[which]!(out);
    whole[which] ??= await runWhole(line, cwd, join(cwd, out));
    rmSync(join(cwd, out), { recursive: true, force: true });
    const chance = rng(["stops", number]);
    const signal = chance.pick(SIGNALS);
    const moment = (whole[which].seconds * chance.int(1_000)) / 1_000;
    // Every command in turn on a machine that has time for it, and on one that has not.
    const how = Math.floor(number / COMMANDS.length) % 2 === 0 ? "free" : "busy";
    const end = (by: NodeJS.Signals) => endedBy(by, moment, line, cwd, join(cwd, out), how === "busy" ? busy : null);
    const ended = await end(signal);
    const { seconds } = ended;
    const left = ended.code === 0 ? [] : await leftIn(join(cwd, out));
    const what = `${line.join(" ")}, ${signal} after ${moment.toFixed(2)} s on a ${how} machine`;
    // A busy machine takes its time to end what is killed, too: it has to take back the memory.
    const least = how === "free" ? 0 : (await end("SIGKILL")).seconds;
    if (ended.code === 128 + constants.signals[signal]) inTime++;
    // It may have come to its end before: then all was to be seen when the signal came, and only its memory was to be given back.
    else if (ended.code !== 0) failures.push(`${what}: ended with ${ended.code}`);
    else if (whole[which].seen !== null && ended.seen.after !== whole[which].seen)
      failures.push(`${what}: ended with 0, and showed ${ended.seen.after || "nothing"}`);
    else if (ended.seen.before !== ended.seen.after && seconds > END_SECONDS)
      failures.push(`${what}: went on, and ended with 0 after ${seconds.toFixed(2)} s`);
    if (left.length > 0) failures.push(`${what}: left ${left.join(", ")}`);
    killed = Math.max(killed, least);
    longest[how] = Math.max(longest[how], seconds);
    if (seconds > MOST_SECONDS + least)
      failures.push(`${what}: took ${seconds.toFixed(2)} s, and kill -9 ${least.toFixed(2)} s`);
    if (/\n\s+at /.test(ended.err)) failures.push(`${what}: ${ended.err.slice(0, 300)}`);
    rmSync(join(cwd, out), { recursive: true, force: true });
    tell(`${number + 1} of ${count}`);
  }
  busy.close();
  rmSync(cwd, { recursive: true, force: true });
  return {
    tried: count,
    failures,
    figures: `${inTime} were stopped in their work; ${longest.free.toFixed(2)} s at most, ${longest.busy.toFixed(2)} s on a busy machine, where kill -9 takes ${killed.toFixed(2)} s at most`,
  };
}

interface Stopped extends EndedProgram {
  /** What was to be seen of its work when the signal came, and after its end. */
  readonly seen: { readonly before: string; readonly after: string };
}

/**
 * Runs a command and sends it a signal at a moment; how long it took from then on. `folder`: what it writes into, if it does.
 * `busy`: what keeps the machine busy.
 */
async function endedBy(
  signal: NodeJS.Signals,
  moment: number,
  line: readonly string[],
  cwd: string,
  folder: string,
  busy: BusyMachine | null,
): Promise<Stopped> {
  let [sent, before] = [Number.POSITIVE_INFINITY, ""];
  const ended = await runProgram(line, {
    cwd,
    env: envOf(line),
    started: (pid, said) => {
      if (busy !== null) setTimeout(busy.begin, Math.max(0, moment * 1_000 - BUSY_MS));
      setTimeout(() => {
        before = seenOf(line, folder, said());
        sent = performance.now();
        try {
          process.kill(pid, signal);
        } catch {}
      }, moment * 1_000);
    },
  });
  const seconds = Math.max(0, (performance.now() - sent) / 1_000);
  busy?.pause();
  return { ...ended, seconds, seen: { before, after: seenOf(line, folder, ended.out) } };
}

/** The names of what a command has put into its folder; what it has said, if it writes into none. */
const seenOf = (line: readonly string[], folder: string, said: string): string =>
  line.includes("--out")
    ? namesIn(folder)
        .filter((name) => !name.startsWith("."))
        .sort()
        .join(", ")
    : said;

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** A command that nothing stops. */
interface Whole {
  /** How long it takes; of a long one a part is enough. */
  readonly seconds: number;
  /** What is to be seen of its work then; null of a long one. */
  readonly seen: string | null;
}

const LONG_SECONDS = 8;

async function runWhole(line: readonly string[], cwd: string, folder: string): Promise<Whole> {
  const { seconds, code, out } = await runProgram(line, {
    cwd,
    env: envOf(line),
    started: (pid) =>
      void setTimeout(() => {
        try {
          process.kill(pid, "SIGKILL");
        } catch {}
      }, LONG_SECONDS * 1_000).unref(),
  });
  return { seconds: Math.min(seconds, LONG_SECONDS), seen: code === 0 ? seenOf(line, folder, out) : null };
}

/** What a long build keeps, to go on from. */
const KEPT = /^\.[\w-]+\.parts$/;
/** What takes long to be removed is left to a process of its own: for so long at most. */
const REMOVAL_SECONDS = 60;

async function leftIn(folder: string): Promise<string[]> {
  const left = (): string[] => namesIn(folder).filter((name) => name.startsWith(".") && !KEPT.test(name));
  const until = performance.now() + REMOVAL_SECONDS * 1_000;
  while (left().length > 0 && performance.now() < until) await wait(50);
  return left();
}

export const promise: TrustPromise = {
  says: "every command stops within 1 s of Ctrl-C, a signal to end or a closed terminal (on a busy machine 1 s after kill -9 would end it), with 130, 143 or 129, and leaves nothing",
  counts: { least: 200, goal: 2_000 },
  run,
};
