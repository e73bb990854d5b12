/**
 * `npm run audit:all`: tries every promise of the table below for longer than `npm test` can, and prints which held; 90 minutes on two
 * processors. `npm run audit:all -- <name> …` runs one of them with options of its own, `-- --list` prints the table. Ends with
 * code 1 where one did not hold.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ALL_CASES } from "../smoke.ts";
import { AUDITS, type Audit } from "./audits.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Lines of an audit's output that are printed where it did not hold. */
const LAST_LINES = 40;

const [first, ...rest] = process.argv.slice(2);
if (first === undefined) process.exitCode = (await runAll()) ? 0 : 1;
else if (first === "--list") for (const audit of AUDITS) console.log(rowOf(audit));
else {
  const audit = AUDITS.find(({ name }) => name === first);
  if (audit === undefined) {
    console.error(`error: there is no audit "${first}": there are ${AUDITS.map(({ name }) => name).join(", ")}`);
    process.exitCode = 2;
  } else process.exitCode = await run(audit, rest, () => {});
}

function rowOf({ name, says, minutes, line }: Audit): string {
  return `${name.padEnd(12)}${(line === null ? "by name" : `${minutes} min`).padStart(8)}  ${says}`;
}

/** Runs those that have a line, one after the other; whether all held. */
async function runAll(): Promise<boolean> {
  let failed = 0;
  for (const { line, ...audit } of AUDITS) {
    if (line === null) continue;
    const started = performance.now();
    let output = "";
    const code = await run(audit, line, (text) => {
      output += text;
    });
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    if (code !== 0) failed++;
    console.log(
      `${code === 0 ? "held  " : "FAILED"} ${audit.name.padEnd(12)}${minutes.padStart(6)} min  ${audit.says}`,
    );
    if (code !== 0) console.log(output.split("\n").slice(-LAST_LINES).join("\n"));
  }
  console.log(failed === 0 ? "all audits held" : `${failed} did not hold`);
  return failed === 0;
}

/** Runs one in a process of its own; its exit code. Where nobody reads its output, that goes to the terminal. */
function run({ files }: Pick<Audit, "files">, line: readonly string[], read: (text: string) => void): Promise<number> {
  const isRead = first === undefined;
  const child = spawn(process.execPath, [...files, ...line], {
    cwd: ROOT,
    env: { ...process.env, [ALL_CASES]: "1" },
    stdio: ["ignore", isRead ? "pipe" : "inherit", isRead ? "pipe" : "inherit"],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data: Buffer) => read(data.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)));
}
