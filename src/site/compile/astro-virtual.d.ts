/** What Astro gives the program that it builds. */
declare module "virtual:astro:manifest" {
  export const manifest: import("astro/app").SSRManifest;
}
