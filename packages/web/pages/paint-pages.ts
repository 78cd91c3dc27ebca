// Builds the app once more, and has it draw pages ahead.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const ENTRY = 'src/app/opening/paint.tsx';
const OUTPUT = 'paint.js';

export interface Painted {
  /** HTML by address. */
  readonly drawn: ReadonlyMap<string, string>;
  /** The module of each screen, by its path. */
  readonly screenModules: Readonly<Record<string, string>>;
}

export async function paintPages(root: string, addresses: readonly string[]): Promise<Painted> {
  // Below the project, so that what stays outside the bundle is found.
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
