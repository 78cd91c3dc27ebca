// Backup archives for tests: made from a test's database, and damaged as disks, cables and people damage
// them.
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { certain } from '@dosewell/domain/problem';

export const temporaryFolder = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'archive-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

/** Row count and order-independent checksum of each table. */
export const contentsOf = async (owner: pg.Pool): Promise<Record<string, string>> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'auth') and tablename not in ('schema_migrations', 'last_start') order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`,
    );
    contents[name] = certain(rows[0]).sum;
  }
  return contents;
};

/** A database with an account, which no server uses any more. */
export const inhabitedDatabase = async (): Promise<TestDatabase> => {
  const target = await createTestDatabase();
  await target.owner.query(`insert into auth."user" (name, email) values ('Kept', 'kept@example.org')`);
  return target;
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

const flipByte = (file: string, at: number): void => {
  const bytes = readFileSync(file);
  const place = at % bytes.length;
  bytes[place] = certain(bytes[place]) ^ 0x41;
  writeFileSync(file, bytes);
};

/** Rewrites the manifest and its checksum, as a person who knows the format could. */
const rewriteManifest = (folder: string, change: (manifest: Record<string, unknown>) => void): void => {
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(manifest);
  const text = JSON.stringify(manifest);
  writeFileSync(file, text);
  writeFileSync(join(folder, 'manifest.sha256'), createHash('sha256').update(text).digest('hex'));
};

interface ListedTable {
  rows: number;
  name: string;
  contentSha256: string;
}

const kinds: Readonly<Record<string, (folder: string, n: number) => void>> = {
  'a byte flipped': (folder, n) => {
    const files = filesBelow(folder);
    flipByte(certain(files[(n * 7) % files.length]), n * 131);
  },
  'a file cut short': (folder, n) => {
    const files = filesBelow(folder);
    const file = certain(files[(n * 11) % files.length]);
    truncateSync(file, Math.floor(readFileSync(file).length / 2));
  },
  'a file missing': (folder, n) => {
    const files = filesBelow(folder);
    rmSync(certain(files[(n * 5) % files.length]));
  },
  'a version to come': (folder, n) => rewriteManifest(folder, (manifest) => (manifest['version'] = 2 + n)),
  'a migration nobody knows': (folder) =>
    rewriteManifest(folder, (manifest) =>
      (manifest['migrations'] as object[]).push({ name: '9999_later.sql', checksum: '0'.repeat(64) }),
    ),
  'another count of rows': (folder) =>
    rewriteManifest(folder, (manifest) => {
      for (const table of manifest['tables'] as ListedTable[]) table.rows += 1;
    }),
  'another sum of rows': (folder) =>
    rewriteManifest(folder, (manifest) => {
      for (const table of manifest['tables'] as ListedTable[]) table.contentSha256 = 'f'.repeat(64);
    }),
  'a way out of the data folder': (folder) =>
    rewriteManifest(folder, (manifest) => {
      for (const file of manifest['files'] as { path: string }[]) file.path = '../session.secret';
    }),
};

/** Each kind twice, in another place. */
export const damages = [...Object.keys(kinds), ...Object.keys(kinds)].map((kind, n) => ({ n, kind }));

export const damagedCopy = (archive: string, to: string, { n, kind }: (typeof damages)[number]): void => {
  cpSync(archive, to, { recursive: true });
  certain(kinds[kind])(to, n);
};
