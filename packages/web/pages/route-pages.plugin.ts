// Writes one HTML page per path, naming the scripts its screen needs and, for first-time visitors, holding
// the prerendered screen. The service worker answers every path with the plain page.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { filesFor } from './files-for.ts';
import { paintPages } from './paint-pages.ts';

/** Where the server looks up the page of a path; pages for a query are in the same folder. */
const FOLDER = 'pages';
const PAINTED = ['/', '/auth', '/auth?mode=signup'];
/** Painted, and whole without the app, which is fetched once a button is pressed. */
const WITHOUT_APP = ['/pricing'];
const ROOT = '<div id="root"></div>';
const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const NOT_WITHOUT_APP = /\s*<(link rel="modulepreload"[^>]*|noscript>[^]*?<\/noscript)>/g;

const fileOf = (address: string): string =>
  `${FOLDER}${address === '/' ? '/index' : address.replace(/\?\w+=/, '.')}.html`;

const withScripts = (shell: string, module: string, bundle: Rolldown.OutputBundle): string => {
  const files = filesFor(`src/screens/${module}`, bundle).filter((file) => !shell.includes(file));
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n    `);
  return shell.replace('<script type="module"', (entry) => `${links.join('')}${entry}`);
};

/** The page with what was painted, before the app or without it. */
const paintedPage = (shell: string, html: string, script: string): string =>
  shell.replace(ROOT, () => `<div id="root">${html}</div>\n    <script>${script}</script>`);

const withoutApp = (shell: string): { readonly page: string; readonly entry: string } => {
  const entry = ENTRY.exec(shell)?.[1];
  if (entry === undefined) throw new Error('The page has no entry.');
  return { page: shell.replace(ENTRY, '').replace(NOT_WITHOUT_APP, ''), entry };
};

export function routePages(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'route-pages',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      outDir = join(config.root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      const shell = String((bundle['index.html'] as Rolldown.OutputAsset).source);
      const script = (name: string): string =>
        readFileSync(join(root, `pages/${name}`), 'utf8')
          .replace(/^\/\/.*\n/gm, '')
          .trim();
      const early = script('early.js');
      const { drawn, screenModules, loadsForeign } = await paintPages(root, [...PAINTED, ...WITHOUT_APP]);
      const write = (address: string, html: string): void => {
        const file = join(outDir, fileOf(address));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, html);
      };
      for (const [path, module] of Object.entries(screenModules))
        write(path, withScripts(shell, module, bundle));
      for (const [address, html] of drawn) {
        const module = screenModules[address.replace(/\?.*/, '')];
        if (module === undefined) throw new Error(`No screen is painted at ${address}.`);
        if (loadsForeign || !WITHOUT_APP.includes(address)) {
          write(address, paintedPage(withScripts(shell, module, bundle), html, early));
          continue;
        }
        const { page, entry } = withoutApp(shell);
        const onDemand = script('on-demand.js').replace('ENTRY', entry);
        write(address, paintedPage(page, html, `${early}\n${onDemand}`));
      }
    },
  };
}
