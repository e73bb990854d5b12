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
 * The path of a Chromium: what `CHROME_PATH` names, else one in its usual place, else one newly installed when this is a
 * Debian that we are root on. Throws with one line that says what to install.
 */
export function findChromium(): string {
  const found = existing();
  if (found !== undefined) return found;
  installDebian("chromium-headless-shell");
  const installed = existing();
  if (installed !== undefined) return installed;
  throw new Error("these tests need a browser: install Chromium or Chrome, or name one in CHROME_PATH");
}

/**
 * Where the whole suite is run for itself, the shell is installed beside another browser, too: that takes a quarter of a
 * minute, and saves several. Nothing where it cannot be had.
 */
export function installShell(): void {
  const isChosen = (process.env.CHROME_PATH ?? "") !== "";
  if (process.env.CI !== undefined && !isChosen && !existsSync(SHELL)) installDebian("chromium-headless-shell");
}

const existing = (): string | undefined =>
  [process.env.CHROME_PATH ?? "", ...PLACES].find((path) => path !== "" && existsSync(path));
