/** What robots may read: all; and where the lists of pages are. */
import { archive } from "../archive/archive.ts";
import { formatRobots } from "../archive/sitemap.ts";

export const GET = (): Response => new Response(formatRobots(archive()));
