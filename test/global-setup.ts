/** Before any test: there is a browser, installed if need be, once for all files. */
import { findChromium } from "./browser-setup.ts";

export const setup = (): void => {
  findChromium();
};
