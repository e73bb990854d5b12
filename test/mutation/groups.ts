/**
 * The parts of the program whose tests are judged by mutation: each with its files and with the short tests that must notice when
 * these are wrong. A test that makes books, opens a browser or draws thousands of puzzles has no place here: it would run for each mutant.
 */
import { existsSync, globSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export interface MutationGroup {
  readonly name: string;
  readonly parts: readonly MutationPart[];
}

/** Files, from the root, and the tests that judge them. */
export interface MutationPart {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

/** What solves by techniques, gives hints and grades; the same for every kind. */
const DEDUCE = ["deduce", "needed-steps", "hint", "grade"];

const engineTest = (name: string): string => `test/engine/${name}.test.ts`;

/** Files of the engine that say what is what, and do nothing. */
const WITHOUT_CODE = ["kind", "opener-inks", "rating-words", "seasons", "task-options", "words"];

/** Each file that the kinds share, judged by the test of its own name: what others notice by the way is not counted. */
const engine = globSync("src/engine/*.ts", { cwd: ROOT })
  .map((file) => basename(file, ".ts"))
  .filter((name) => !name.endsWith(".d") && ![...DEDUCE, ...WITHOUT_CODE].includes(name))
  .sort()
  .map(
    (name): MutationPart => ({
      mutate: [`src/engine/${name}.ts`],
      tests: [engineTest(name)].filter((test) => existsSync(ROOT + test)),
    }),
  );

/** Of the planner each file likewise, and those without a test of their own by the tests of what is made of them. */
const planner = globSync("src/pages/planner/*.ts", { cwd: ROOT })
  .map((file) => basename(file, ".ts"))
  .sort()
  .map((name): MutationPart => {
    const own = `test/book/planner/${name}.test.ts`;
    const whole = ["pack-pages", "plan-pages"].map((test) => `test/book/planner/${test}.test.ts`);
    return { mutate: [`src/pages/planner/${name}.ts`], tests: existsSync(ROOT + own) ? [own] : whole };
  });

export const GROUPS: readonly MutationGroup[] = [
  { name: "engine", parts: engine },
  {
    name: "deduce",
    parts: [
      {
        mutate: DEDUCE.map((name) => `src/engine/${name}.ts`),
        tests: DEDUCE.map(engineTest).filter((test) => existsSync(ROOT + test)),
      },
    ],
  },
  {
    name: "manifest",
    parts: [
      { mutate: ["src/book/manifest-file.ts"], tests: ["test/book/manifest-file.test.ts"] },
      {
        mutate: [
          "src/book/manifest-schema.ts",
          "src/spec/made-spec-schema.ts",
          "src/spec/kept.ts",
          "src/book/manifest.ts",
        ],
        tests: ["test/book/manifest-schema.test.ts"],
      },
    ],
  },
  {
    name: "plan",
    parts: [...planner, { mutate: ["src/book/plan.ts"], tests: ["test/book/plan.test.ts"] }],
  },
  {
    name: "merge",
    parts: [
      {
        mutate: ["src/cli/commands/merge.ts", "src/cli/commands/build-shard.ts"],
        tests: ["test/cli/merge.test.ts", "test/cli/shard.test.ts"],
      },
      { mutate: ["src/runner/kept-results.ts"], tests: ["test/runner/kept-results.test.ts"] },
    ],
  },
];
