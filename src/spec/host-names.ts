/** Hosts of static sites whose limits are known: see `src/site/publish/hosts`. */
export const HOST_NAMES = ["cloudflare-pages", "github-pages", "gitlab-pages", "netlify"] as const;
export type HostName = (typeof HOST_NAMES)[number];
