import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PRODUCT } from '../../packages/domain/src/product/product.ts';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../packages/web', path), 'utf8');

// These files contain the name literally, as they cannot import the constant.
test('the page, the manifest and the theme script carry the name of the product', () => {
  expect(read('index.html')).toContain(`<title>${PRODUCT}</title>`);
  expect(JSON.parse(read('public/manifest.webmanifest'))).toMatchObject({
    name: PRODUCT,
    short_name: PRODUCT,
  });
  expect(read('pages/theme.js')).toContain(`'${PRODUCT.toLowerCase()}.theme'`);
  expect(read('pages/early.js')).toContain(`'${PRODUCT.toLowerCase()}.open'`);
});
