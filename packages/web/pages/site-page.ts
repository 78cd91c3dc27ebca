// A page about the product as a file: the painted page with its styles, and no script of the app.
import type { Rolldown } from 'vite';
import type { SitePage } from './paint-pages.ts';
import { siteHead, titleAndDescription } from './site-head.ts';
import { stylesOfPage } from './styles-of-page.ts';

const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;
const APP_SCRIPTS = /\s*<link rel="modulepreload"[^>]*>|\s*<script type="module"[^>]*><\/script>/g;
const STYLE = /<style>([^]*?)<\/style>/;
const NOSCRIPT = /\s*<noscript>[^]*?<\/noscript>/;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;
const FONT = /\/(assets\/[\w-]+-latin-wght-[\w-]+\.woff2)/;

/** Styles of the site's own pages; those of the app stand in the shell. */
const siteStyles = (bundle: Rolldown.OutputBundle): string =>
  Object.values(bundle)
    .filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
    .map((file) => String((file as Rolldown.OutputAsset).source))
    .join('');

/**
 * Text that is painted stays where it is: a font that comes late is kept for the next page, and so shifts nothing.
 */
const steady = (html: string): string => html.replaceAll('font-display:swap', 'font-display:optional');

export interface SiteShell {
  /** The page of the app, without a screen. */
  readonly shell: string;
  readonly bundle: Rolldown.OutputBundle;
  /** The script of `site.js`. */
  readonly script: string;
  /** Address of the styles of the app, for whoever has an account open. */
  readonly styles: string;
}

export const sitePageFile = (
  page: SitePage,
  painted: string,
  { shell, bundle, script, styles }: SiteShell,
): string => {
  const entry = ENTRY.exec(shell)?.[1];
  const font = FONT.exec(shell)?.[1];
  if (entry === undefined || font === undefined) throw new Error('The page names no script or no font.');
  const head = [
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" />`,
    ...siteHead(page),
  ].join('\n    ');
  const body = `<div id="root" data-entry="${entry}" data-styles="${styles}">${painted}</div>\n    <script>${script}</script>`;
  return steady(
    shell
      .replace(APP_SCRIPTS, '')
      .replace(NOSCRIPT, '')
      .replace(TITLE, () => `${titleAndDescription(page)}\n    ${head}`)
      .replace(ROOT, () => body)
      .replace(
        STYLE,
        (_, all: string) => `<style>${stylesOfPage(all + siteStyles(bundle), shell + body)}</style>`,
      ),
  );
};

/** The styles of the app, as they stand in its page. */
export const stylesOf = (shell: string): string => {
  const [, styles] = STYLE.exec(shell) ?? [];
  if (styles === undefined) throw new Error('The page has no styles.');
  return styles;
};
