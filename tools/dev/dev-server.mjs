// Bundles and runs the server like the build; changes of its source or migrations bundle and restart it.
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { context } from 'esbuild';
import { serverBundle } from '../build/server.mjs';
import { restartable } from './restartable.mjs';

const FOLDER = 'packages/server/.dev';
const MIGRATIONS = 'packages/server/migrations';
/** Editors write a file in several steps. */
const TOGETHER_MS = 100;

/** @typedef {Awaited<ReturnType<typeof startDevServer>>} DevServer */

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });

/** @param {number} shownPort where people open the app */
export async function startDevServer(shownPort) {
  const port = await freePort();
  const server = restartable({
    command: process.execPath,
    args: ['--enable-source-maps', `${FOLDER}/main.js`],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    isReady: ' is ready:',
    tell: (text) =>
      void process.stdout.write(
        text.replaceAll(RegExp(`(127\\.0\\.0\\.1|localhost):${port}`, 'g'), `localhost:${shownPort}`),
      ),
  });

  const bundle = serverBundle(FOLDER);
  /** @type {() => void} */
  let bundledOnce = () => {};
  const first = new Promise((/** @type {(value?: undefined) => void} */ done) => (bundledOnce = done));
  /** @type {import('esbuild').Plugin} */
  const restartAfterBundling = {
    name: 'restart-after-bundling',
    setup({ onEnd }) {
      // Compile errors are printed, and the previous server keeps running.
      onEnd(({ errors }) => {
        if (errors.length === 0) void server.restart();
        bundledOnce();
      });
    },
  };
  const bundler = await context({ ...bundle, plugins: [...bundle.plugins, restartAfterBundling] });
  await bundler.watch();
  await first;

  /** @type {NodeJS.Timeout | undefined} */
  let soon;
  const migrations = watch(MIGRATIONS, () => {
    clearTimeout(soon);
    soon = setTimeout(() => void server.restart(), TOGETHER_MS);
  });

  return {
    url: `http://127.0.0.1:${port}`,
    settled: server.settled,
    stop: async () => {
      clearTimeout(soon);
      migrations.close();
      await bundler.dispose();
      await server.stop();
    },
  };
}
