import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { shellOf } from './service-worker.plugin.ts';

const PUBLIC = resolve(import.meta.dirname, 'public');
/** A file of the build that holds a module of this repository. */
const fileOf = (name: string, module: string) => {
  const id = resolve(import.meta.dirname, module);
  if (!existsSync(id)) throw new Error(`There is no ${module}.`);
  return { type: 'chunk', fileName: `assets/${name}-abcdefgh.js`, moduleIds: [id], code: name };
};
const kept = (name: string, module: string): boolean => {
  const bundle = { one: fileOf(name, module) } as unknown as Rolldown.OutputBundle;
  return shellOf(bundle, PUBLIC).some(({ url }) => url.startsWith(`/assets/${name}-`));
};

test.each([
  ['dashboard', 'src/screens/dashboard.tsx', true],
  ['offline', 'src/screens/public/offline.tsx', true],
  ['blog', 'src/screens/public/blog.tsx', false],
  ['begin-phone', 'src/app/phone/begin-phone.tsx', false],
  ['core', '../../node_modules/@capacitor/core/dist/index.js', false],
  ['secrets', '../../node_modules/@aparajita/capacitor-secure-storage/dist/esm/index.js', false],
])('whether a browser keeps the file %s of the app: %s, %s', (name, module, isKept) => {
  expect(kept(name, module)).toBe(isKept);
});
