/** The books as a feed (RSS 2.0, which requires no date). Only an archive with a known address has one. */
import { say } from "../../engine/kind.ts";
import { escapeHtml } from "../../templates/markdown.ts";
import { archive, href, type Volume } from "./archive.ts";

const element = (name: string, text: string, attributes = ""): string =>
  `<${name}${attributes}>${escapeHtml(text)}</${name}>`;

/** The feed as XML. */
export function formatFeed(): string {
  const { address, volumes, translator, owner } = archive();
  const to = (path: string): string => (address ?? "") + path;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", translator.text(say("site.name"))),
    element("link", to(href.home())),
    element("description", translator.text(say("site.home-about"))),
    element("language", translator.language.toLowerCase()),
    ...(owner === null ? [] : [element("copyright", owner)]),
    `<atom:link href="${escapeHtml(to(href.feed()))}" rel="self" type="application/rss+xml"/>`,
    ...volumes.flatMap((volume) => item(volume, to)),
    "</channel>",
    "</rss>",
    "",
  ];
  return lines.join("\n");
}

function item({ slug, manifest, translator }: Volume, to: (path: string) => string): string[] {
  const { author, subtitle } = manifest.spec;
  const about = translator.text(say("site.book-about", { title: manifest.title, count: manifest.puzzles.length }));
  return [
    "<item>",
    element("title", manifest.title),
    element("link", to(href.book(slug))),
    element("guid", to(href.book(slug)), ' isPermaLink="true"'),
    element("description", subtitle === undefined ? about : `${subtitle}. ${about}`),
    ...(author === undefined ? [] : [element("dc:creator", author)]),
    "</item>",
  ];
}
