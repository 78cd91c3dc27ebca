// Writes one HTML page per path: with the scripts its screen needs, for sign-in prerendered besides, and the pages
// about the product once more without any script of the app. The service worker answers every path with the plain page.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { filesFor } from './files-for.ts';
import { type Painted, paintPages } from './paint-pages.ts';
import { feed, robots, sitemap } from './site-index.ts';
import { sitePageFile, stylesOf } from './site-page.ts';

/** Where the server looks up the page of a path; pages for a query are in the same folder. */
const FOLDER = 'pages';
/** The pages about the product, for whoever has no account open. */
const SITE_FOLDER = 'site';
const PAINTED = ['/auth', '/auth?mode=signup'];
const ROOT = '<div id="root"></div>';

const fileOf = (folder: string, address: string): string =>
  `${folder}${address === '/' ? '/index' : address.replace(/\?\w+=/, '.')}.html`;

const withScripts = (shell: string, module: string, bundle: Rolldown.OutputBundle): string => {
  const files = filesFor(`src/screens/${module}`, bundle).filter((file) => !shell.includes(file));
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n    `);
  return shell.replace('<script type="module"', (entry) => `${links.join('')}${entry}`);
};

type Write = (file: string, text: string) => void;

interface Building {
  readonly shell: string;
  readonly bundle: Rolldown.OutputBundle;
  readonly painted: Painted;
  /** A script of this folder, without its comment. */
  readonly script: (name: string) => string;
}

const writeAppPages = ({ shell, bundle, painted, script }: Building, write: Write): void => {
  const { drawn, screenModules } = painted;
  for (const [path, module] of Object.entries(screenModules))
    write(fileOf(FOLDER, path), withScripts(shell, module, bundle));
  for (const address of PAINTED) {
    const module = screenModules[address.replace(/\?.*/, '')];
    const html = drawn.get(address);
    if (module === undefined || html === undefined) throw new Error(`No screen is painted at ${address}.`);
    const body = `<div id="root">${html}</div>\n    <script>${script('early.js')}</script>`;
    write(
      fileOf(FOLDER, address),
      withScripts(shell, module, bundle).replace(ROOT, () => body),
    );
  }
};

const writeSite = ({ shell, bundle, painted, script }: Building, write: Write): void => {
  const { drawn, sitePages, product, loadsForeign } = painted;
  const styles = stylesOf(shell);
  const sheet = `assets/app-${createHash('sha256').update(styles).digest('hex').slice(0, 8)}.css`;
  write(sheet, styles);
  const site = { shell, bundle, script: script('site.js'), styles: `/${sheet}` };
  // Where an operator names something foreign, every page brings the app: its bars have to ask first.
  for (const page of loadsForeign ? [] : sitePages)
    write(fileOf(SITE_FOLDER, page.address), sitePageFile(page, drawn.get(page.address) ?? '', site));
  write('robots.txt', robots());
  write('sitemap.xml', sitemap(sitePages));
  write('feed.xml', feed(sitePages, product));
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
      const building: Building = {
        shell: String((bundle['index.html'] as Rolldown.OutputAsset).source),
        bundle,
        painted: await paintPages(root, PAINTED),
        script: (name) =>
          readFileSync(join(root, 'pages', name), 'utf8')
            .replace(/^\/\/.*\n/gm, '')
            .trim(),
      };
      const write: Write = (file, text) => {
        const full = join(outDir, file);
        mkdirSync(dirname(full), { recursive: true });
        writeFileSync(full, text);
      };
      writeAppPages(building, write);
      writeSite(building, write);
    },
  };
}
