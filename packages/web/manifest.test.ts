import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SHARE_PATH, SHARED_FIELD } from '@dosewell/domain/meals';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pathOf } from './src/app/path-of.ts';
import { access } from './src/app/session/access.ts';
import { rememberedPath, rememberPath } from './src/app/session/path-after-sign-in.ts';
import { hrefOf, parsePlace } from './src/navigation/place.ts';

const PUBLIC = resolve(import.meta.dirname, 'public');

const TYPES = new Map<string | undefined, string>([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
]);

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type?: string;
  readonly purpose?: string;
}
interface Manifest {
  readonly id: string;
  readonly start_url: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly Picture[];
  }[];
  readonly share_target: unknown;
}
const manifest = JSON.parse(readFileSync(`${PUBLIC}/manifest.webmanifest`, 'utf8')) as Manifest;
const { icons, screenshots, shortcuts } = manifest;

const tab = new Map<string, string>();
beforeAll(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
  });
});
afterAll(() => void vi.unstubAllGlobals());

test.each(shortcuts)('the shortcut $name leads to a page of the app, also after a sign-in', ({ url }) => {
  const place = parsePlace(url, {});
  const path = pathOf(place.pathname);
  expect(path && access[path]).toBe('signed-in');
  rememberPath(place);
  const wanted = rememberedPath();
  expect(wanted && hrefOf(wanted)).toBe(url);
});

test('the installed app stays the one it was, and opens Today', () => {
  expect([manifest.id, manifest.start_url]).toEqual(['/', '/dashboard']);
});

const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];

test.each(pictures)('the picture $src is there, of the kind and size that is said', async (said) => {
  const { width, height, format } = await sharp(PUBLIC + said.src).metadata();
  const type = TYPES.get(format);
  const size = said.sizes === 'any' ? 'any' : `${width}x${height}`;
  expect([said.sizes, said.type ?? type]).toEqual([size, type]);
});

test('the icon of one colour is drawn by what is not transparent', async () => {
  const mono = icons.find(({ purpose }) => purpose === 'monochrome');
  const { channels } = await sharp(PUBLIC + mono?.src).stats();
  const alpha = channels.at(-1);
  expect([alpha?.min, alpha?.max]).toEqual([0, 255]);
});

test('pictures that are shared go to the worker of the app, and nothing of them into an address', () => {
  expect(manifest.share_target).toEqual({
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARED_FIELD, accept: ['image/*'] }] },
  });
});
