#!/usr/bin/env node
/** Entry of the command line: checks the version of Node before loading anything that an old version cannot parse. */

import module from "node:module";

const NEEDED = [22, 12];

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < NEEDED[0]! || (major === NEEDED[0] && minor < NEEDED[1]!)) {
  process.stderr.write(`numberpress needs Node.js ${NEEDED.join(".")} or newer; this is ${process.versions.node}\n`);
  process.exit(1);
}
// Compiled code is kept in the system's folder for temporary files, so that the next command starts sooner.
module.enableCompileCache();
const { main } = await import("./start.ts");
await main(process.argv.slice(2));
