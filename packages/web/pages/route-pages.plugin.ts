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
const ROOT = '<div id="root"></div>';

const fileOf = (address: string): string =>
  `${FOLDER}${address === '/' ? '/index' : address.replace(/\?\w+=/, '.')}.html`;

const withScripts = (shell: string, module: string, bundle: Rolldown.OutputBundle): string => {
  const files = filesFor(`src/screens/${module}`, bundle).filter((file) => !shell.includes(file));
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n    `);
  return shell.replace('<script type="module"', (entry) => `${links.join('')}${entry}`);
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
      const early = readFileSync(join(root, 'pages/early.js'), 'utf8').replace(/^\/\/.*\n/gm, '');
      const { drawn, screenModules } = await paintPages(root, PAINTED);
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
        const page = withScripts(shell, module, bundle);
        const body = `<div id="root">${html}</div>\n    <script>${early.trim()}</script>`;
        write(
          address,
          page.replace(ROOT, () => body),
        );
      }
    },
  };
}
