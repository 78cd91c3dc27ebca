// `npm run build`: the server's bundle and the web app, side by side.
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { sourceHash, stampBuild } from './build/build-stamp.mjs';
import { buildServer } from './build/server.mjs';
import { buildWeb } from './build/web.mjs';

process.chdir(resolve(import.meta.dirname, '..'));

const began = performance.now();
const hash = sourceHash();
await rm('packages/server/dist', { recursive: true, force: true });
await mkdir('packages/server/dist', { recursive: true });
try {
  await Promise.all([buildServer(), buildWeb()]);
} catch (error) {
  console.error(stripVTControlCharacters(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}
stampBuild(hash);
console.log(`built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
