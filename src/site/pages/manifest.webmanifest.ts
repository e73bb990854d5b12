/** What a browser needs to keep the archive as an app. */
import { say } from "../../engine/kind.ts";
import { archive, href } from "../archive/archive.ts";

export function GET(): Response {
  const { translator, base } = archive();
  const t = (key: string): string => translator.text(say(`site.${key}`));
  const icon = (name: string, size: number, purpose: string): object => ({
    src: href.picture(name),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: t("name"),
    short_name: t("name"),
    description: t("home-about"),
    lang: translator.language,
    id: base,
    start_url: base,
    scope: base,
    display: "minimal-ui",
    background_color: "#fffdf8",
    theme_color: "#fffdf8",
    icons: [icon("icon-192", 192, "any"), icon("icon-512", 512, "any"), icon("icon-maskable", 512, "maskable")],
  };
  return new Response(JSON.stringify(manifest));
}
