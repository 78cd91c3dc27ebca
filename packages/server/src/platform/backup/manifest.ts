// An archive's manifest: its schema version, and size and checksum of each file (decision 0014).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Migration } from '../database/migrations.ts';
import { StartupRefusal } from '../process/startup-refusal.ts';
import { isRecord } from '@dosewell/domain/value';

export const ARCHIVE_VERSION = 1;
const MANIFEST = 'manifest.json';
const SUM = 'manifest.sha256';

const sum = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const identifier = z.string().regex(/^[a-z][a-z0-9_]*$/);

const packedTable = z.strictObject({
  schema: z.enum(['public', 'auth']),
  name: identifier,
  columns: z.array(identifier).min(1),
  rows: count,
  /** Size and checksum of the compressed file. */
  bytes: count,
  sha256: sum,
  /** Checksum of the rows, uncompressed. */
  contentSha256: sum,
});

const copiedFile = z.strictObject({
  /** Relative to the data folder, with `/` between folders. */
  path: z.string().regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.\-/]+$/),
  bytes: count,
  sha256: sum,
});

const manifestSchema = z.strictObject({
  format: z.literal('backup'),
  version: z.literal(ARCHIVE_VERSION),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: sum })),
  tables: z.array(packedTable),
  files: z.array(copiedFile),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type PackedTable = z.infer<typeof packedTable>;
export type CopiedFile = z.infer<typeof copiedFile>;

export const tableFile = ({ schema, name }: Pick<PackedTable, 'schema' | 'name'>): string =>
  join('tables', `${schema}.${name}.copy.gz`);
export const folderFile = ({ path }: CopiedFile): string => join('files', path);

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export function writeManifest(folder: string, manifest: Manifest): void {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  writeFileSync(join(folder, MANIFEST), text, { mode: 0o600 });
  writeFileSync(join(folder, SUM), `${sumOf(text)}\n`, { mode: 0o600 });
}

/** Reads the manifest of an archive this server can restore; refuses anything else. */
export function readManifest(folder: string, known: readonly Migration[]): Manifest {
  const text = readText(folder, MANIFEST);
  if (readText(folder, SUM).trim() !== sumOf(text)) throw refusal(folder, 'its list of contents is damaged');
  const told = jsonOf(text);
  const version = isRecord(told) ? told['version'] : undefined;
  if (typeof version === 'number' && version !== ARCHIVE_VERSION)
    throw refusal(folder, `it is of version ${version}, and this server reads version ${ARCHIVE_VERSION}`);
  const read = manifestSchema.safeParse(told);
  if (!read.success) throw refusal(folder, 'its list of contents is not one of a backup');
  refuseUnknownSchema(folder, read.data, known);
  return read.data;
}

function refuseUnknownSchema(folder: string, { migrations }: Manifest, known: readonly Migration[]): void {
  for (const { name, checksum } of migrations) {
    if (known.some((own) => own.name === name && own.checksum === checksum)) continue;
    throw refusal(
      folder,
      `its database has the migration ${name}, which this server does not have: use the server it came from, or a newer one`,
    );
  }
}

function readText(folder: string, file: string): string {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    throw refusal(folder, `it has no readable ${file}`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The refusal of a backup. It says that nothing was changed, as operators ask that first. */
export const refusal = (folder: string, reason: string): StartupRefusal =>
  new StartupRefusal(`The backup ${folder} was refused: ${reason}. Nothing was changed.`);
