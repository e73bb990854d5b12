/** Every file of tests begins in the project's own folder, wherever the one before it in the same worker has gone. */
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
