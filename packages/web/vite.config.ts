import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fetchedAtOnce } from './fetched-at-once.plugin.ts';
import { firstLoadLimit } from './first-load-limit.plugin.ts';
import { type FirstLoad, firstLoad } from './first-load.ts';
import { inlineHead } from './pages/inline-head.plugin.ts';
import { routePages } from './pages/route-pages.plugin.ts';
import { refuseCycles } from './refuse-cycles.plugin.ts';
import { serviceWorker } from './service-worker.plugin.ts';

const LIBRARIES = /node_modules\/(react|react-dom|scheduler)\//;
/** The styles are inlined in the page. */
const STYLES = /\.css$/;

/**
 * Groups modules into few files, so that no screen waits for much that only others need, and a device keeps few:
 * React, what opens the app, what shows today, and then as `firstLoad` found.
 */
const groups = ({ opening, today, others }: FirstLoad) => [
  // The entry imports through it, and must import nothing else that could fail.
  { name: 'fetching', test: /vite\/preload-helper/ },
  { name: 'vendor', test: LIBRARIES },
  { name: 'opening', test: (id: string) => !STYLES.test(id) && opening.has(id) },
  { name: 'today', test: (id: string) => !STYLES.test(id) && today.has(id) },
  ...others.map(({ name, modules }) => ({
    name,
    test: (id: string) => !STYLES.test(id) && modules.has(id),
  })),
];

export default defineConfig(async ({ command }) => ({
  plugins: [
    ...[react(), tailwindcss(), refuseCycles(), fetchedAtOnce(), firstLoadLimit()],
    ...[inlineHead(), routePages(), serviceWorker()],
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Each file names what it needs (fetched-at-once.plugin.ts), so no other has to.
      resolveDependencies: (_file: string, names: string[], { hostType }: { hostType: 'html' | 'js' }) =>
        hostType === 'html' ? names : [],
    },
    ...(command === 'build'
      ? {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: groups(await firstLoad()) },
            },
          },
        }
      : {}),
  },
}));
