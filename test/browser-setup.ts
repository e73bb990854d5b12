/** Finds a Chromium for the tests; where it may, it installs the one that is quickest. */
import { existsSync } from "node:fs";
import { installDebian } from "./debian.ts";

/** The shell without windows: it shows the same pages, and opens one in a good half of the processor time. */
const SHELL = "/usr/bin/chromium-headless-shell";
const PLACES = [
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The path of a Chromium: what `CHROME_PATH` names, else the shell, which is installed when this is a Debian that we are root on,
 * else another one in its usual place. Throws with one line that says what to install.
 */
export function findChromium(): string {
  const chosen = process.env.CHROME_PATH ?? "";
  if (chosen !== "" && existsSync(chosen)) return chosen;
  if (!existsSync(SHELL)) installDebian("chromium-headless-shell");
  const found = PLACES.find((path) => existsSync(path));
  if (found === undefined)
    throw new Error("these tests need a browser: install Chromium or Chrome, or name one in CHROME_PATH");
  return found;
}

/** Says once for a run that its browser is the slow one. */
export function warnOfSlowBrowser(): void {
  const found = findChromium();
  if (found !== SHELL && found !== process.env.CHROME_PATH)
    console.warn(`${SHELL} is not installed: tests in ${found} take twice the processor time`);
}
