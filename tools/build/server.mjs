// Bundles the server's entry points. Of npm's packages only those of many small modules are inside.
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

/** Node would find, read and link a thousand modules of these at each start, which is half of its time. */
const BUNDLED =
  /^(@better-auth|@orpc|@simplewebauthn|better-auth|chrono-node|hono|temporal-polyfill|zod)(\/|$)/;
const OF_A_PACKAGE = /\/node_modules\//;

/**
 * A bundled package brings with it what it imports itself: it may have its own version of that.
 * @type {import('esbuild').Plugin}
 */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const inside = path.startsWith('@dosewell/') || BUNDLED.test(path) || OF_A_PACKAGE.test(importer);
      return kind === 'entry-point' || inside ? undefined : { path, external: true };
    });
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
