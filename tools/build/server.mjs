// Bundles the server's entry points: our own packages inside, everything from npm outside.
import { existsSync } from 'node:fs';
import { build } from 'esbuild';

const ENTRIES = [
  'main',
  'draw-pictures',
  'read-import',
  'write-report',
  'seed',
  'backup',
  'restore',
  'migrate',
  'set-back',
];

/** @type {import('esbuild').Plugin} */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@dosewell/') ? undefined : { path, external: true },
    );
  },
};

/** @returns {import('esbuild').BuildOptions & { plugins: import('esbuild').Plugin[] }} */
export function serverBundle(outdir = 'packages/server/dist') {
  const entries = ENTRIES.map((name) => `packages/server/src/${name}.ts`).filter((path) => existsSync(path));
  return {
    entryPoints: entries.map((path) => `./${path}`),
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    plugins: [packagesStayOutside],
    logLevel: 'warning',
  };
}

export const buildServer = () => build(serverBundle());
