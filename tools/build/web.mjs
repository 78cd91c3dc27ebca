// Builds the web app with Vite and compresses what it wrote.
import { existsSync } from 'node:fs';
import { build } from 'vite';
import { compressFolder } from './compress.mjs';

export async function buildWeb() {
  if (!existsSync('packages/web/src/main.tsx')) {
    console.log('web: nothing yet');
    return;
  }
  await build({ root: 'packages/web', logLevel: 'warn' });
  await compressFolder('packages/web/dist');
}
