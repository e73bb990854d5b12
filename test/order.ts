/** The command lines of the test tree's own commands. */

/** What a line asks for, by `read`; where that throws, the process ends with the error, the usage and code 2. */
export function orderOf<T>(usage: string, read: (line: readonly string[]) => T): T {
  try {
    return read(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`error: ${(error as Error).message}\n  ${usage}\n`);
    process.exit(2);
  }
}
