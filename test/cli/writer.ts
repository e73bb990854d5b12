/** Writes one file over and over, each time with another letter, until it is killed. */
import { writeWhole } from "../../src/cli/files/write-files.ts";

const path = process.argv[2]!;
for (let round = 0; ; round++) {
  writeWhole(path, "abcdefghijklmnopqrstuvwxyz"[round % 26]!.repeat(300_000));
  if (round === 0) process.send!("ready");
}
