/** Structured data of pages for search engines (schema.org). */
import { say } from "../../engine/kind.ts";
import { archive, href, kindName, type Volume } from "./archive.ts";
import type { Scene } from "./pictures.ts";

const CONTEXT = "https://schema.org";

/** An address with its host, if that is known. */
const whole = (path: string): string => (archive().address ?? "") + path;

const publisher = (): object => {
  const { owner } = archive();
  return owner === null ? {} : { publisher: { "@type": "Organization", name: owner } };
};

/** The archive as a whole. */
export const siteData = (): object => ({
  "@context": CONTEXT,
  "@type": "WebSite",
  name: archive().translator.text(say("site.name")),
  description: archive().translator.text(say("site.home-about")),
  inLanguage: archive().translator.language,
  url: whole(href.home()),
  ...publisher(),
});

/** The breadcrumbs of a page: names and addresses from the home page down to it. */
export const breadcrumbData = (...steps: readonly (readonly [name: string, path: string])[]): object => ({
  "@context": CONTEXT,
  "@type": "BreadcrumbList",
  itemListElement: [[archive().translator.text(say("site.name")), href.home()] as const, ...steps].map(
    ([name, path], i) => ({ "@type": "ListItem", position: i + 1, name, item: whole(path) }),
  ),
});

/** A book. */
export function bookData({ slug, manifest, translator, files }: Volume): object {
  const { subtitle, author, rights, ages } = manifest.spec;
  return {
    "@context": CONTEXT,
    "@type": "Book",
    name: manifest.title,
    ...(subtitle === undefined ? {} : { alternativeHeadline: subtitle }),
    ...(author === undefined ? {} : { author: { "@type": "Person", name: author } }),
    ...(rights === undefined ? {} : { copyrightNotice: rights }),
    ...(ages === undefined ? {} : { typicalAgeRange: ages }),
    inLanguage: translator.language,
    bookFormat: `${CONTEXT}/EBook`,
    isAccessibleForFree: true,
    url: whole(href.book(slug)),
    image: whole(href.picture(`book-${slug}`)),
    encoding: files.map(({ name, bytes }) => ({
      "@type": "MediaObject",
      contentUrl: whole(href.file(slug, name)),
      encodingFormat: "application/pdf",
      contentSize: String(bytes),
    })),
    ...publisher(),
  };
}

/** How a kind is played. */
export function howToData(kind: { readonly id: string; readonly slug: string }, scenes: readonly Scene[]): object {
  const { translator } = archive();
  return {
    "@context": CONTEXT,
    "@type": "HowTo",
    name: translator.text(say("site.how-to-play-kind", { kind: kindName(translator, kind.id) })),
    description: translator.text(say(`${kind.id}.how`)),
    inLanguage: translator.language,
    url: whole(href.kind(kind.slug)),
    image: whole(href.picture(`kind-${kind.slug}`)),
    step: scenes.map(({ title, say }, i) => ({
      "@type": "HowToStep",
      position: i + 1,
      name: title,
      text: say.join(" "),
    })),
  };
}

/** Data as JSON for a `<script>`, escaped so that nothing in it can end the element. */
export const scriptSafe = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");
