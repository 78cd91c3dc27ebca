import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const listed = JSON.parse(readFileSync(join(import.meta.dirname, 'parsing.json'), 'utf8')) as Record<
  string,
  string
>;

/** JSON texts that are hard to parse, by name: see SOURCE.md. */
export const jsonTestSuite: ReadonlyMap<string, Uint8Array<ArrayBuffer>> = new Map([
  ...Object.entries(listed).map(
    ([name, base64]) => [name, new Uint8Array(Buffer.from(base64, 'base64'))] as const,
  ),
  ['n_structure_100000_opening_arrays', new TextEncoder().encode('['.repeat(100_000))],
]);
