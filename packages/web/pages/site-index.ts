// The files that lead to the pages about the product: the site map and robots.txt for search engines, and a feed.
import type { SitePage } from './paint-pages.ts';
import { ORIGIN } from './site-head.ts';

/** Pages of a person, which hold nothing without their account. */
const PRIVATE = ['/api/', '/take/', '/newsletter/'];

export const robots = (): string =>
  ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), `Sitemap: ${ORIGIN}/sitemap.xml`, ''].join(
    '\n',
  );

const entryOf = ({ address, published }: SitePage): string =>
  `  <url><loc>${ORIGIN}${address}</loc>${published === undefined ? '' : `<lastmod>${published}</lastmod>`}</url>`;

export const sitemap = (pages: readonly SitePage[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.filter(({ hidden }) => hidden !== true).map(entryOf),
    '</urlset>',
    '',
  ].join('\n');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const feedEntry = ({ address, title, description, published = '' }: SitePage, product: string): string =>
  [
    '  <entry>',
    `    <title>${escaped(title.replace(` – ${product}`, ''))}</title>`,
    `    <id>tag:${product.toLowerCase()},2026:${address}</id>`,
    `    <link href="${ORIGIN}${address}" />`,
    `    <updated>${published}T00:00:00Z</updated>`,
    `    <summary>${escaped(description)}</summary>`,
    '  </entry>',
  ].join('\n');

/** The articles as an Atom feed (RFC 4287). Without PUBLIC_URL its addresses are relative, which readers resolve. */
export const feed = (pages: readonly SitePage[], product: string): string => {
  const articles = pages.filter(({ published }) => published !== undefined);
  const newest =
    articles
      .map(({ published = '' }) => published)
      .toSorted()
      .at(-1) ?? '';
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <title>Blog of ${product}</title>`,
    `  <id>tag:${product.toLowerCase()},2026:/blog</id>`,
    `  <author><name>${product}</name></author>`,
    `  <updated>${newest}T00:00:00Z</updated>`,
    `  <link href="${ORIGIN}/blog" />`,
    ...articles.map((article) => feedEntry(article, product)),
    '</feed>',
    '',
  ].join('\n');
};
