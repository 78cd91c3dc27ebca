// Every file of an archive is checked for presence, size and checksum before anything is changed (decision
// 0014).
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '../database/migrations.ts';
import { folderFile, readManifest, refusal, tableFile, type Manifest } from './manifest.ts';
import { sumsOf, type Sums } from './packed-file.ts';

/** The manifest of a complete, intact archive with this server's schema or an earlier one. */
export async function verifyBackup(folder: string, known: readonly Migration[]): Promise<Manifest> {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw refusal(folder, 'there is no such folder');
  const manifest = readManifest(folder, known);
  const expected = new Map<string, Sums>([
    ...manifest.tables.map((table): [string, Sums] => [tableFile(table), table]),
    ...manifest.files.map((file): [string, Sums] => [folderFile(file), file]),
  ]);
  if (expected.size < manifest.tables.length + manifest.files.length)
    throw refusal(folder, 'its list of contents names a file twice');
  for (const [file, { bytes, sha256 }] of expected) await verifyFile(folder, file, { bytes, sha256 });
  const stray = readdirSync(join(folder, 'tables')).find((name) => !expected.has(join('tables', name)));
  if (stray !== undefined)
    throw refusal(folder, `it holds ${stray}, which its list of contents does not name`);
  return manifest;
}

async function verifyFile(folder: string, file: string, expected: Sums): Promise<void> {
  const path = join(folder, file);
  if (!existsSync(path)) throw refusal(folder, `${file} is missing`);
  const { size } = statSync(path);
  if (size !== expected.bytes)
    throw refusal(folder, `${file} holds ${size} bytes instead of ${expected.bytes}`);
  if ((await sumsOf(path)).sha256 !== expected.sha256) throw refusal(folder, `${file} is damaged`);
}
