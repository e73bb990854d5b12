/** What robots may read: all; and where the lists of pages are. */
import { archive } from "../archive.ts";
import { formatRobots } from "../sitemap.ts";

export const GET = (): Response => new Response(formatRobots(archive()));
