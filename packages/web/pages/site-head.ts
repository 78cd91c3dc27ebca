// The head of a page about the product: what search engines and link previews read. Addresses begin with a mark,
// which the server replaces by PUBLIC_URL; without one it leaves those lines out.
import type { SitePage } from './paint-pages.ts';

/** Replaced by the origin of the site. The server knows it by the same name (platform/http/site-files.ts). */
export const ORIGIN = '%ORIGIN%';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Inside a script element: no `<` can end it. */
const asData = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const dataOf = ({ about = [] }: SitePage): string[] =>
  about.map(
    (data) =>
      `<script type="application/ld+json">${asData({ '@context': 'https://schema.org', ...data })}</script>`,
  );

const openGraph = ({ address, title, description, published }: SitePage): string[] => [
  `<meta property="og:type" content="${published === undefined ? 'website' : 'article'}" />`,
  `<meta property="og:title" content="${escaped(title)}" />`,
  `<meta property="og:description" content="${escaped(description)}" />`,
  ...(published === undefined ? [] : [`<meta property="article:published_time" content="${published}" />`]),
  `<meta property="og:url" content="${ORIGIN}${address}" />`,
  `<meta property="og:image" content="${ORIGIN}/preview.png" />`,
  '<meta property="og:image:width" content="1200" />',
  '<meta property="og:image:height" content="630" />',
  '<meta name="twitter:card" content="summary_large_image" />',
];

/** The lines of a page's head, after its title and description. */
export const siteHead = (page: SitePage): string[] => [
  ...(page.hidden === true
    ? ['<meta name="robots" content="noindex" />']
    : [`<link rel="canonical" href="${ORIGIN}${page.address}" />`, ...openGraph(page), ...dataOf(page)]),
  '<link rel="alternate" type="application/atom+xml" title="Blog" href="/feed.xml" />',
];

export const titleAndDescription = ({ title, description }: SitePage): string =>
  `<title>${escaped(title)}</title>\n    <meta name="description" content="${escaped(description)}" />`;
