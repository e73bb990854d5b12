/** Types of Astro's virtual modules in the built program. */
declare module "virtual:astro:manifest" {
  export const manifest: import("astro/app").SSRManifest;
}
