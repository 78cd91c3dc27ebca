import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { type FirstLoad, firstLoad } from './first-load.ts';
import { inlineHead } from './pages/inline-head.plugin.ts';
import { routePages } from './pages/route-pages.plugin.ts';
import { refuseCycles } from './refuse-cycles.plugin.ts';
import { serviceWorker } from './service-worker.plugin.ts';

const LIBRARIES = /node_modules\/(react|react-dom|scheduler)\//;
const SITE = /src\/features\/(public|articles)\/.*(?<!\.css)$/;
/** The styles are inlined in the page. */
const OURS = /packages\/(web|domain)\/src.*(?<!\.css)$|lucide-react/;

/**
 * Groups modules into few files, so that no screen waits for code only others need: what opens the app, what
 * shows today, what sends and fetches, and what five or more parts share; widgets go with the screens that
 * show them.
 */
const groups = ({ opening, today, wayIn, basics, backgroundSync }: FirstLoad) => [
  // The entry imports through it, and must import nothing else that could fail.
  { name: 'fetching', test: /vite\/preload-helper/ },
  { name: 'vendor', test: LIBRARIES },
  { name: 'opening', test: (id: string) => OURS.test(id) && opening.has(id) },
  { name: 'today', test: (id: string) => OURS.test(id) && today.has(id) },
  { name: 'basics', test: (id: string) => basics.has(id) },
  // Also what other screens share with it; what only sign-in uses is in the screen's own file.
  { name: 'way-in', test: (id: string) => wayIn.has(id), minShareCount: 2 },
  { name: 'background-sync', test: (id: string) => OURS.test(id) && backgroundSync.has(id) },
  // Pages to read have styles of their own, which no screen of the app waits for.
  { name: 'site', test: SITE, minShareCount: 2 },
  { name: 'shared', test: OURS, minShareCount: 5 },
  {
    name: 'widgets',
    test: /@radix-ui|floating-ui|react-remove|aria-hidden|use-sidecar/,
    minShareCount: 3,
    entriesAware: true,
  },
];

export default defineConfig(async ({ command }) => ({
  plugins: [react(), tailwindcss(), refuseCycles(), inlineHead(), routePages(), serviceWorker()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(command === 'build'
      ? {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: groups(await firstLoad()) },
              // The default name of a shared chunk joins all its screens by ~; the first is enough.
              chunkFileNames: ({ name }: Rolldown.PreRenderedChunk) =>
                `assets/${name.split('~')[0]}-[hash].js`,
            },
          },
        }
      : {}),
  },
}));
