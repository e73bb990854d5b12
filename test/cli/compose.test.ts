/** deploy/compose.yaml and its image: what Compose takes, as far as it is used, and lines that the program takes. No docker is asked. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import * as z from "zod";
import { PACKAGES } from "../../src/queue/bullmq.ts";
import { inProcess } from "./run.ts";

const deploy = (name: string): string => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");

/** The part of the Compose specification (compose-spec.io, 2025) that is used; strict, as Compose refuses other keys. */
const duration = z.string().regex(/^(\d+(us|ms|s|m|h))+$/);
const mount = z.string().regex(/^[^:]+(:-[^:}]+\})?:\/[\w/.-]+(:ro)?$/);
const service = z.strictObject({
  image: z.string().regex(/^[a-z0-9./-]+(:[\w.-]+)?$/),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  profiles: z.array(z.string().regex(/^[a-zA-Z0-9][\w.-]+$/)).optional(),
  volumes: z.array(mount).optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal("CMD")], z.string()),
      interval: duration,
      timeout: duration,
      retries: z.int().min(1),
    })
    .optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.enum(["service_started", "service_healthy", "service_completed_successfully"]),
      }),
    )
    .optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  stop_grace_period: duration.optional(),
  restart: z.enum(["no", "always", "on-failure", "unless-stopped"]).optional(),
});
const compose = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
  services: z.record(z.string().regex(/^[a-zA-Z0-9._-]+$/), service),
  volumes: z.record(z.string(), z.strictObject({})),
});

describe("deploy/compose.yaml", () => {
  const document = parseDocument(deploy("compose.yaml"));
  const { services, volumes } = compose.parse(document.toJS());
  it("is YAML without errors, and every service, volume and health check that it names is there", () => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    for (const one of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(one.depends_on ?? {})) {
        expect(services[name]).toBeDefined();
        if (condition === "service_healthy") expect(services[name]?.healthcheck).toBeDefined();
      }
      for (const from of (one.volumes ?? []).map((text) => text.split(":")[0]!))
        expect(/^[./$]/.test(from) || from in volumes).toBe(true);
      if (one.build !== undefined) expect(deploy(one.build.dockerfile.replace("deploy/", ""))).toContain("ENTRYPOINT");
    }
    expect(services.redis?.command?.join(" ")).toContain("--maxmemory-policy noeviction");
  });
  it("starts the program as it wants to be started", async () => {
    const lines = [services.worker!.command!, [...services.build!.entrypoint!.slice(3), "none.yaml"]];
    expect(services.build!.entrypoint!.slice(0, 3)).toEqual(["tini", "--", "numberpress"]);
    expect(deploy("Dockerfile")).toContain('ENTRYPOINT ["tini", "--", "numberpress"]');
    for (const line of lines) {
      const known = await inProcess([line[0]!, "--help"]);
      for (const flag of line.filter((word) => word.startsWith("--"))) expect(known.out).toContain(flag);
    }
  });
});

describe("deploy/Dockerfile", () => {
  it("installs the packages of a queue in the versions that are tried, on a Node that the program runs on", () => {
    const text = deploy("Dockerfile");
    for (const [name, version] of Object.entries(PACKAGES)) expect(text).toContain(`${name}@${version}`);
    expect(text.match(/^FROM node:24-slim/gm)).toHaveLength(2);
  });
});
