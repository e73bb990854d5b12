/** Every file of tests begins in the project's own folder, wherever the one before it in the same worker has gone, and leaves no folders. */
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { removeFolders } from "./temporary-folder.ts";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
afterAll(removeFolders);
