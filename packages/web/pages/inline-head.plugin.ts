// Inlines into the page what the first frame needs, styles and theme, and what cannot wait for the app. Names the scripts that open the app, so
// the browser requests them early.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { filesFor, OPENS } from './files-for.ts';

const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
const THEME = '<!-- theme -->';
/** What the page does before anything of the app is there. */
const INLINED = ['theme.js', 'install-offer.js'];
const SCRIPTS = '<!-- scripts -->';

const preloads = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('\n    ');

export function inlineHead(): Plugin {
  let root = '';
  return {
    name: 'inline-head',
    configResolved(config) {
      ({ root } = config);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const script = INLINED.map((name) => readFileSync(join(root, 'pages', name), 'utf8').trim())
          .join('\n')
          .replace(/^\/\/.*\n/gm, '');
        const themed = html.replace(THEME, () => `<script>${script}</script>`);
        if (bundle === undefined) return themed;
        const link = STYLE_LINK.exec(themed);
        const sheet = link?.[1] ?? '';
        const styles = bundle[sheet] as Rolldown.OutputAsset | undefined;
        if (link === null || styles === undefined) throw new Error('The page has no styles.');
        delete bundle[sheet];
        return themed
          .replace(link[0], () => `<style>${String(styles.source)}</style>`)
          .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
          .replace(SCRIPTS, () => preloads(filesFor(OPENS, bundle)));
      },
    },
  };
}
