// Every claim of docs/claims.csv stands on its page, and in the product or its tests where the table says so.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const textOf = (path: string): string =>
  readFileSync(resolve(ROOT, path), 'utf8').replaceAll("{' '}", ' ').replace(/\s+/g, ' ');

interface Claim {
  readonly page: string;
  readonly claim: string;
  readonly proof: string;
  readonly words: string;
}

/** Every cell is quoted. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));

const claims = readFileSync(resolve(ROOT, 'docs/claims.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Claim => {
    const [page = '', claim = '', proof = '', words = ''] = cellsOf(line);
    return { page, claim, proof, words };
  });

test('the table has the claims of every public page', () => {
  expect(claims.length).toBeGreaterThan(100);
});

test.each(claims)('the page $page may say: $claim', ({ page, claim, proof, words }) => {
  expect(textOf(page)).toContain(claim);
  expect(textOf(proof)).toContain(words);
});
