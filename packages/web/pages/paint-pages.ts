// Prerenders pages with a second build of the app.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const ENTRY = 'src/app/opening/paint.tsx';
const OUTPUT = 'paint.js';

/** What `src/app/site/site-pages.ts` says of a page. */
export interface SitePage {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly hidden?: boolean;
  readonly published?: string;
  readonly about?: readonly object[];
}

export interface Painted {
  /** HTML by URL path and query. */
  readonly drawn: ReadonlyMap<string, string>;
  /** The module of each screen, by path. */
  readonly screenModules: Readonly<Record<string, string>>;
  readonly sitePages: readonly SitePage[];
  readonly product: string;
  readonly loadsForeign: boolean;
}

export async function paintPages(root: string, addresses: readonly string[]): Promise<Painted> {
  // Inside the project, so that imports left out of the bundle resolve.
  const folder = await mkdtemp(join(root, '.painting-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [react()],
      build: {
        outDir: folder,
        minify: false,
        target: 'es2022',
        modulePreload: false,
        // A style sheet that comes with a screen would be waited for, and happy-dom fetches none.
        cssCodeSplit: false,
        rolldownOptions: {
          input: ENTRY,
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: OUTPUT },
        },
      },
    });
    const painter = new Worker(join(root, 'pages/painter.mjs'), {
      workerData: { app: pathToFileURL(join(folder, OUTPUT)).href, addresses },
    });
    const [painted] = (await once(painter, 'message')) as [Painted];
    await painter.terminate();
    return painted;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
