/**
 * Races with other programs, where they are installed (Debian: `apt-get install sgt-puzzles qqwing gringo`): how many times as many
 * puzzles a processor second we make or prove. sgt's names of levels: t trivial, b basic, e and n easy and normal, i intermediate,
 * a advanced, d and h, u unreasonable. No peer makes a kakuro.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { partsOf } from "../kinds/parts.ts";
import { CLUES_17 } from "../kinds/sudoku/bench.ts";
import { type Row, tellBeside } from "./row.ts";
import { figure } from "./table.ts";

/** Where Debian puts programs. */
const FOLDERS = ["/usr/bin", "/usr/games"];
const placeOf = (program: string): string | undefined =>
  FOLDERS.map((folder) => `${folder}/${program}`).find((path) => existsSync(path));

/** Seconds of processor time that a command takes; `input`: its standard input. Throws if it fails. */
function secondsOf(command: string, input = ""): number {
  // `times` of the shell prints its own time, then that of the command it ran.
  const { stdout, status } = spawnSync("sh", ["-c", `${command} > /dev/null 2>&1 || exit 1; times`], {
    input,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command}: code ${status}`);
  const ofChildren = stdout.trim().split("\n")[1]!;
  return [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + 60 * Number(m) + Number(s), 0);
}

/** A race. `ours`: our row of puzzles a second; `theirs`: puzzles a second of one run of the peer. */
function race(peer: string, { name, prepare }: Pick<Row, "name" | "prepare">, theirs: (path: string) => number): Row[] {
  const path = placeOf(peer);
  if (path === undefined) return [];
  return [
    {
      ...{ name: `${name}, beside ${peer}`, unit: "×", least: 1, goal: 2 },
      prepare: async () => {
        const run = await prepare();
        return async (number) => {
          const [we, they] = [await run(number), theirs(path)];
          tellBeside(() => `${figure(we)} beside ${figure(they)} per s`);
          return we / they;
        };
      },
    },
  ];
}

const OURS = [...(await partsOf<readonly Row[]>("bench")).values()].flat();
const ours = (name: string): Row => OURS.find((row) => row.name === name)!;

/** The peer makes `count` puzzles. */
const makes =
  (count: number, order: (count: number) => string) =>
  (path: string): number =>
    count / secondsOf(`${path} ${order(count)}`);
const sgt = (type: string, count: number) => makes(count, (n) => `--generate ${n} ${type}`);
const qqwing = (difficulty: string, count: number) =>
  makes(count, (n) => `--generate ${n} --difficulty ${difficulty} --symmetry rotate180`);

/** Rules of a sudoku for clingo. `-n 2` looks for a second answer. */
const RULES = `n(1..9).
1 {x(R,C,V) : n(V)} 1 :- n(R), n(C).
:- x(R,C,V), x(R,D,V), C < D.
:- x(R,C,V), x(S,C,V), R < S.
:- x(R,C,V), x(S,D,V), (R-1)/3 == (S-1)/3, (C-1)/3 == (D-1)/3, 9*R+C < 9*S+D.
`;
const factsOf = (line: string): string =>
  Array.from(line, (sign, i) => (sign === "." ? "" : `x(${Math.floor(i / 9) + 1},${(i % 9) + 1},${sign}).`)).join("");

/** Some of the list by clingo, one process each. It ends with code 30: all answers are found. */
function clingo(path: string): number {
  const some = CLUES_17.slice(0, 40);
  const seconds = some.map((line) => secondsOf(`(${path} -n 2; [ $? = 30 ])`, RULES + factsOf(line)));
  return some.length / seconds.reduce((sum, each) => sum + each, 0);
}

export const PEER_ROWS: readonly Row[] = [
  race("sgt-solo", ours("sudoku drawn, 9 x 9 starter"), sgt("3x3dt", 500)),
  race("sgt-solo", ours("sudoku drawn, 9 x 9 easy"), sgt("3x3db", 300)),
  race("sgt-solo", ours("sudoku drawn, 9 x 9 medium"), sgt("3x3di", 30)),
  race("sgt-solo", ours("sudoku drawn, 9 x 9 hard"), sgt("3x3da", 10)),
  race("sgt-solo", ours("sudoku drawn, 9 x 9 expert"), sgt("3x3du", 4)),
  race("qqwing", ours("sudoku drawn, 9 x 9 easy"), qqwing("easy", 40)),
  race("qqwing", ours("sudoku drawn, 9 x 9 medium"), qqwing("intermediate", 10)),
  race("qqwing", ours("sudoku drawn, 9 x 9 expert"), qqwing("expert", 20)),
  race(
    "qqwing",
    ours("sudoku proved, 17 clues"),
    (path) => CLUES_17.length / secondsOf(`${path} --solve`, `${CLUES_17.join("\n")}\n`),
  ),
  race("clingo", ours("sudoku proved, 17 clues"), clingo),
  race("sgt-solo", ours("killer-sudoku drawn, 9 x 9 easy"), sgt("3x3kdb", 50)),
  race("sgt-solo", ours("killer-sudoku drawn, 9 x 9 medium"), sgt("3x3kdi", 20)),
  race("sgt-solo", ours("killer-sudoku drawn, 6 x 6 easy"), sgt("2x3kdb", 50)),
  race("sgt-keen", ours("calcudoku drawn, 6 x 6 easy"), sgt("6dn", 100)),
  race("sgt-keen", ours("calcudoku drawn, 9 x 9 easy"), sgt("9dn", 5)),
  race("sgt-unequal", ours("futoshiki drawn, 5 x 5 starter"), sgt("5de", 500)),
  race("sgt-unequal", ours("futoshiki drawn, 7 x 7 starter"), sgt("7dk", 30)),
  race("sgt-pattern", ours("nonogram drawn, 15 x 15 starter"), sgt("15x15", 500)),
].flat();
