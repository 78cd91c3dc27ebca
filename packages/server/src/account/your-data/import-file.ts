// What was sent as an export, unpacked within bounds and read as one: before this has said yes nothing is written.
import { createHash } from 'node:crypto';
import { unzipSync, type UnzipFileInfo } from 'fflate';
import * as z from 'zod';
import { EXPORT_VERSION } from '@dosewell/domain/account';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { SUMS_FILE } from '../../platform/zip-stream.ts';
import { EXPORT_FORMAT, RECORDS_FILE } from './export-zip.ts';

/** Packed text grows some tenfold; more is no export but a bomb. */
const MOST_UNPACKED = 192 * 1024 * 1024;
const MOST_PICTURE = 10 * 1024 * 1024;
const MOST_FILES = 20_000;
const PICTURE = /^pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** Held to its table later; here it is not copied for being an object. */
const row = z.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

const envelope = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  exported_at: z.iso.datetime(),
  user_id: z.uuid(),
  account: z.record(z.string(), z.array(z.unknown())),
  tables: z.record(z.string(), z.array(row)),
});

export interface ImportFile {
  /** Unchecked rows. Whoever checks them puts theirs in their place, so that nobody holds them twice. */
  readonly tables: Readonly<Record<string, object[]>>;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

export function readImportFile(sent: Uint8Array): Result<ImportFile> {
  const files = unpack(sent);
  if (files === undefined) return refuse('import_unreadable');
  const unharmed = isUnharmed(files);
  const told = takeRecords(files);
  if (told === undefined) return refuse('import_unreadable');
  const { format, version } = told as { format?: unknown; version?: unknown };
  if (format !== EXPORT_FORMAT) return refuse('import_unreadable');
  if (typeof version === 'number' && version > EXPORT_VERSION) return refuse('import_newer');
  const read = envelope.safeParse(told);
  if (!read.success || !unharmed) return refuse('import_damaged');
  const pictures = [...files].flatMap(([path, bytes]): [string, Uint8Array][] => {
    const key = PICTURE.exec(path)?.[1];
    return key === undefined ? [] : [[key, bytes]];
  });
  return ok({ tables: read.data.tables, pictures: new Map(pictures) });
}

class Unacceptable extends Error {}

/** The files an import reads; undefined for what is no zip file, is damaged, or grows beyond all measure. */
function unpack(sent: Uint8Array): Map<string, Uint8Array> | undefined {
  let size = 0;
  let files = 0;
  const filter = ({ name, size: packed, originalSize }: UnzipFileInfo): boolean => {
    if (++files > MOST_FILES) throw new Unacceptable();
    // What is not read is not unpacked either. A file cannot grow beyond the size it tells.
    if (name !== RECORDS_FILE && name !== SUMS_FILE && !PICTURE.test(name)) return false;
    // Nor is one read for nothing: what is only stored is as large as it lies there, and may be named again and again.
    const grown = Math.max(packed, originalSize);
    size += grown;
    if (size > MOST_UNPACKED || (PICTURE.test(name) && grown > MOST_PICTURE)) throw new Unacceptable();
    return true;
  };
  try {
    return new Map(Object.entries(unzipSync(sent, { filter })));
  } catch {
    return undefined;
  }
}

/** Whether every file is what it was when it was exported. */
function isUnharmed(files: ReadonlyMap<string, Uint8Array>): boolean {
  const sums = new Set(new TextDecoder().decode(files.get(SUMS_FILE)).split('\n'));
  return [...files].every(
    ([path, bytes]) =>
      path === SUMS_FILE || sums.has(`${createHash('sha256').update(bytes).digest('hex')}  ${path}`),
  );
}

/** The records as they were told. Their bytes leave the files: three forms of all records at once are too much. */
function takeRecords(files: Map<string, Uint8Array>): object | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(files.get(RECORDS_FILE));
    files.delete(RECORDS_FILE);
    const told: unknown = JSON.parse(text);
    return typeof told === 'object' && told !== null ? told : undefined;
  } catch {
    return undefined;
  }
}
