// `npm run release:open -- 0.1.0`: unpacks the built files of a kept release, to see what it did.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpack } from './archive.ts';

const release = process.argv[2] ?? '';
const archive = join(import.meta.dirname, 'kept', release, 'built.br');
if (release === '' || !existsSync(archive)) {
  console.error('Name a release that e2e/releases/kept holds: npm run release:open -- 0.1.0');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), `release-${release}-`));
unpack(readFileSync(archive), folder);
console.log(`${folder} (yours to delete)`);
