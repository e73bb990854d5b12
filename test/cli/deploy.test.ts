/** The files of deploy/: they are what their schedulers take, and start the program as it wants to be started. */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import * as z from "zod";
import { parseShard } from "../../src/cli/commands/build-shard.ts";
import { EXIT } from "../../src/spec/diagnostic.ts";
import { folder } from "./run.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const deploy = (name: string): string => readFileSync(join(ROOT, "deploy", name), "utf8");

/**
 * What the Kubernetes API takes beyond what its types say, as far as our manifests use it, by its reference (kubernetes.io/docs/reference/kubernetes-api, v1.33: JobSpec
 * and PodFailurePolicy of batch/v1, PodSpec, Container, Volume and PersistentVolumeClaim of core/v1). Strict, as `kubectl apply
 * --validate=strict` is. The refinements are its rules for indexed jobs.
 */
const name = z.string().regex(/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/);
const quantity = z.string().regex(/^\d+(\.\d+)?(m|[kMGTPE]i?)?$/);
const resources = z.record(z.enum(["cpu", "memory"]), quantity);
const container = z.strictObject({
  name,
  image: z.string().min(1),
  args: z.array(z.string()),
  resources: z.strictObject({
    requests: resources.optional(),
    limits: z.partialRecord(z.enum(["cpu", "memory"]), quantity).optional(),
  }),
  volumeMounts: z.array(
    z.strictObject({ name, mountPath: z.string().startsWith("/"), readOnly: z.boolean().optional() }),
  ),
});
const podSpec = z
  .strictObject({
    restartPolicy: z.enum(["Never", "OnFailure"]),
    securityContext: z.strictObject({ runAsUser: z.int().min(0), fsGroup: z.int().min(0) }).optional(),
    containers: z.array(container).min(1),
    volumes: z.array(
      z.union([
        z.strictObject({ name, configMap: z.strictObject({ name }) }),
        z.strictObject({ name, persistentVolumeClaim: z.strictObject({ claimName: name }) }),
      ]),
    ),
  })
  .refine(({ containers, volumes }) =>
    containers.every(({ volumeMounts }) =>
      volumeMounts.every((mount) => volumes.some((one) => one.name === mount.name)),
    ),
  );
const rule = z.union([
  z.strictObject({
    action: z.enum(["FailJob", "FailIndex", "Ignore", "Count"]),
    onExitCodes: z.strictObject({
      containerName: name.optional(),
      operator: z.enum(["In", "NotIn"]),
      values: z.array(z.int().min(1).max(255)).min(1).max(255),
    }),
  }),
  z.strictObject({
    action: z.enum(["FailJob", "FailIndex", "Ignore", "Count"]),
    onPodConditions: z
      .array(z.strictObject({ type: z.string(), status: z.enum(["True", "False", "Unknown"]) }))
      .max(20),
  }),
]);
const job = z.strictObject({
  apiVersion: z.literal("batch/v1"),
  kind: z.literal("Job"),
  metadata: z.strictObject({ name }),
  spec: z
    .strictObject({
      completionMode: z.enum(["NonIndexed", "Indexed"]).optional(),
      completions: z.int().min(1).optional(),
      parallelism: z.int().min(0).max(100_000).optional(),
      backoffLimit: z.int().min(0).optional(),
      backoffLimitPerIndex: z.int().min(0).optional(),
      maxFailedIndexes: z.int().min(0).optional(),
      podFailurePolicy: z.strictObject({ rules: z.array(rule).max(20) }).optional(),
      template: z.strictObject({ spec: podSpec }),
    })
    .refine((spec) => spec.completionMode !== "Indexed" || spec.completions !== undefined)
    .refine((spec) => spec.backoffLimitPerIndex === undefined || spec.completionMode === "Indexed")
    .refine((spec) => spec.maxFailedIndexes === undefined || spec.backoffLimitPerIndex !== undefined)
    .refine(
      ({ podFailurePolicy, template }) => podFailurePolicy === undefined || template.spec.restartPolicy === "Never",
    )
    .refine(({ podFailurePolicy, template }) =>
      (podFailurePolicy?.rules ?? []).every(
        (one) =>
          !("onExitCodes" in one) || template.spec.containers.some((own) => own.name === one.onExitCodes.containerName),
      ),
    ),
});
const claim = z.strictObject({
  apiVersion: z.literal("v1"),
  kind: z.literal("PersistentVolumeClaim"),
  metadata: z.strictObject({ name }),
  spec: z.strictObject({
    accessModes: z.array(z.enum(["ReadWriteOnce", "ReadOnlyMany", "ReadWriteMany", "ReadWriteOncePod"])).min(1),
    resources: z.strictObject({ requests: z.strictObject({ storage: quantity }) }),
  }),
});

const documents = (file: string): unknown[] =>
  parseAllDocuments(deploy(file)).map((document) => {
    if ("errors" in document) expect(document.errors).toEqual([]);
    return (document as { toJS(): unknown }).toJS();
  });

/** Exit codes that another try does not mend. */
const FINAL = [EXIT.failed, EXIT.usage, EXIT.data, EXIT.noInput];

/** What the types of the Kubernetes API, which are made from its own description, say of documents: "" where they take them. */
function faultsByApi(documents: readonly unknown[]): string {
  const types = join(ROOT, "node_modules/kubernetes-types");
  const [claims, jobs] = [join(types, "core/v1.d.ts"), join(types, "batch/v1.d.ts")];
  const kinds = documents.map((one) => (one as { kind: string }).kind);
  const lines = documents.map((one, i) => `export const d${i}: ${kinds[i]} = ${JSON.stringify(one)};`);
  const file = join(folder(), "manifests.ts");
  writeFileSync(
    file,
    [
      `import type { Job } from ${JSON.stringify(jobs)};`,
      `import type { PersistentVolumeClaim } from ${JSON.stringify(claims)};`,
      ...lines,
      "",
    ].join("\n"),
  );
  const tsc = join(ROOT, "node_modules/.bin/tsc");
  const options = ["--ignoreConfig", "--noEmit", "--strict", "--module", "nodenext", "--allowImportingTsExtensions"];
  const { stdout, status, error } = spawnSync(tsc, [...options, file], { cwd: ROOT, encoding: "utf8" });
  if (error) throw error;
  return status === 0 ? "" : stdout;
}

describe("the Kubernetes manifests", () => {
  it("are what the types of its API take, and a mistake in a name is not", () => {
    const all = [...documents("kubernetes-job.yaml"), ...documents("kubernetes-merge.yaml")];
    expect(faultsByApi(all)).toBe("");
    const spoilt = deploy("kubernetes-job.yaml").replace("operator: In", "oprator: In");
    expect(faultsByApi([parseAllDocuments(spoilt)[1]!.toJS()])).toContain("oprator");
  });

  it("are what the API takes; as many pods as parts", () => {
    const [volume, parts] = documents("kubernetes-job.yaml");
    expect(claim.safeParse(volume).error).toBeUndefined();
    const { spec, metadata } = job.parse(parts);
    expect(spec.completionMode).toBe("Indexed");
    const [{ args, volumeMounts }] = spec.template.spec.containers as [z.output<typeof container>];
    const shard = args[args.indexOf("--shard") + 1]!;
    const count = spec.completions!;
    const made = Array.from({ length: count }, (_, i) => parseShard(shard, { JOB_COMPLETION_INDEX: `${i}` }));
    expect(made).toEqual(Array.from({ length: count }, (_, i) => ({ index: i + 1, count })));
    const exits = spec.podFailurePolicy!.rules.flatMap((one) => ("onExitCodes" in one ? one.onExitCodes.values : []));
    expect(exits).toEqual(FINAL);
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain(args[args.indexOf("--out") + 1]);
    expect(deploy("kubernetes-job.yaml")).toContain(`job/${metadata.name}`);
  });

  it("put the book together from the same volume", () => {
    const [merge, ...none] = documents("kubernetes-merge.yaml");
    expect(none).toEqual([]);
    const { args } = job.parse(merge).spec.template.spec.containers[0]!;
    const parts = job.parse(documents("kubernetes-job.yaml")[1]).spec.template.spec;
    expect(args.slice(0, 3)).toEqual(["merge", parts.containers[0]!.args[1], "/parts"]);
    expect(job.parse(merge).spec.template.spec.volumes).toEqual(parts.volumes);
  });

  it("would be refused with a mistake in them", () => {
    const text = deploy("kubernetes-job.yaml");
    const spoilt = (from: string, to: string) =>
      job.safeParse(parseAllDocuments(text.replace(from, to))[1]!.toJS()).success;
    expect(spoilt("image", "image")).toBe(true);
    expect(spoilt("completions: 20", "completion: 20")).toBe(false);
    expect(spoilt("completionMode: Indexed", "completionMode: NonIndexed")).toBe(false);
    expect(spoilt("restartPolicy: Never", "restartPolicy: OnFailure")).toBe(false);
    expect(spoilt("{ name: parts, mountPath", "{ name: part, mountPath")).toBe(false);
  });
});

it("the definition for AWS Batch has commands of the program, and does not retry what is wrong", () => {
  const { containerProperties, parameters, retryStrategy } = JSON.parse(deploy("aws-batch.json"));
  const command = containerProperties.command as string[];
  const named = command.filter((word) => word.startsWith("Ref::")).map((word) => word.slice("Ref::".length));
  expect(named.sort()).toEqual(Object.keys(parameters).sort());
  const env = { AWS_BATCH_JOB_ARRAY_INDEX: "19", AWS_BATCH_JOB_ARRAY_SIZE: "20" };
  expect(parseShard(command[command.indexOf("--shard") + 1]!, env)).toEqual({ index: 20, count: 20 });
  const rules = retryStrategy.evaluateOnExit as { action: string; onExitCode: string }[];
  expect(rules.filter(({ action }) => action === "EXIT").map(({ onExitCode }) => Number(onExitCode))).toEqual(FINAL);
  // No more than Batch takes.
  expect(rules.length).toBeLessThanOrEqual(5);
  expect(retryStrategy.attempts).toBeLessThanOrEqual(10);
});

it("the script for Slurm makes the parts of an array, wherever its numbers begin, and tries again what may go well", () => {
  const cwd = folder();
  mkdirSync(join(cwd, "bin"));
  const program = join(cwd, "bin", "numberpress");
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${join(ROOT, "build/cli/main.js")}" "$@"\n`);
  chmodSync(program, 0o755);
  writeFileSync(join(cwd, "book.yaml"), "title: Slurm\nseed: slurm\nsections: [{kind: code-pegs, count: 5}]\n");
  const run = (more: Readonly<Record<string, string>> = {}, words = ["book.yaml", "parts", "2"]) =>
    spawnSync("bash", [join(ROOT, "deploy/slurm-array.sh"), ...words], {
      cwd,
      encoding: "utf8",
      env: {
        ...process.env,
        PATH: `${join(cwd, "bin")}${delimiter}${process.env.PATH}`,
        SLURM_ARRAY_TASK_ID: "8",
        SLURM_ARRAY_TASK_MIN: "7",
        SLURM_ARRAY_TASK_COUNT: "2",
        RETRY_SECONDS: "0",
        ...more,
      },
    });
  expect(run()).toMatchObject({ status: 0, stdout: "parts/book.2-of-2.results\n" });
  const usage = expect.stringMatching(/^usage: sbatch --array=0-19 \S+slurm-array.sh book.yaml parts 20\n$/);
  expect(run({}, ["book.yaml", "parts"])).toMatchObject({ status: EXIT.usage, stderr: usage });
  // One of its tasks alone would be the whole book, by what Slurm says.
  const alone = run({ SLURM_ARRAY_TASK_COUNT: "1" });
  expect(alone).toMatchObject({ status: EXIT.usage });
  expect(alone.stderr).toContain('say which part it is, as "2/5"');
  // What may go well another time is tried again, and what will not is not.
  const tries = (code: number): number => {
    writeFileSync(program, `#!/bin/sh\necho again\nexit ${code}\n`);
    const { status, stdout } = run();
    expect(status).toBe(code);
    return stdout.split("again").length - 1;
  };
  expect([EXIT.busy, EXIT.io, 137].map(tries)).toEqual([6, 6, 6]);
  expect([...FINAL, EXIT.terminated].map(tries)).toEqual([1, 1, 1, 1, 1]);
}, 30_000);
