/** Shows the progress of reading a spec, because sections with options can take long. */
import type { OnSection } from "../../spec/spec.ts";
import type { Terminal } from "./terminal.ts";

/** Delay in milliseconds before the bar is shown. */
const LONG = 500;

/** Reads the file at `path` with a progress bar. */
export function withReadingBar<Read>(terminal: Terminal, path: string, read: (onSection: OnSection) => Read): Read {
  const bar = terminal.progress(`${path}: judging sections`);
  const started = performance.now();
  let isShown = false;
  try {
    return read((done, of) => {
      if (performance.now() - started < LONG) return;
      isShown = true;
      bar.done(done, of);
    });
  } finally {
    if (isShown) bar.end();
  }
}
