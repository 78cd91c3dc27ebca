// An uploaded export is unpacked within limits and verified completely before any of it is read.
import { createHash } from 'node:crypto';
import { unzipSync, type UnzipFileInfo } from 'fflate';
import * as z from 'zod';
import { EXPORT_VERSION } from '@dosewell/domain/account';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { SUMS_FILE } from '../../platform/zip-stream.ts';
import { EXPORT_FORMAT, RECORDS_FILE } from './export-format.ts';
import { NoRecords, readRecordsText, type RecordsText } from './records-text.ts';
import { textLimits } from './text-limits.ts';

/** Exports compress about tenfold; anything that grows far more is a zip bomb. */
const MOST_UNPACKED = 192 * 1024 * 1024;
const MOST_GROWTH = { times: 20, more: 1024 * 1024 };
const MOST_PICTURE = 10 * 1024 * 1024;
const MOST_FILES = 20_000;
const PICTURE = /^pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

const envelope = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  exported_at: z.iso.datetime(),
  user_id: z.uuid(),
  account: z.record(z.string(), z.array(z.unknown())),
});

export interface ImportFile {
  /** The records' text, and where each table's rows are in it. */
  readonly text: Buffer;
  readonly tables: RecordsText['tables'];
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

export function readImportFile(sent: Uint8Array): Result<ImportFile> {
  const files = unpack(sent);
  const records = files?.get(RECORDS_FILE);
  if (files === undefined || records === undefined) return refuse('import_unreadable');
  if (!isUnharmed(files)) return refuse('import_damaged');
  const text = Buffer.from(records.buffer, records.byteOffset, records.byteLength);
  const read = readText(text);
  if (read === undefined) return refuse('import_unreadable');
  const { format, version } = read.head;
  if (format !== EXPORT_FORMAT) return refuse('import_unreadable');
  if (typeof version === 'number' && version > EXPORT_VERSION) return refuse('import_newer');
  if (!envelope.safeParse({ ...read.head }).success) return refuse('import_damaged');
  const pictures = [...files].flatMap(([path, bytes]): [string, Uint8Array][] => {
    const key = PICTURE.exec(path)?.[1];
    return key === undefined ? [] : [[key, bytes]];
  });
  return ok({ text, tables: read.tables, pictures: new Map(pictures) });
}

class Unacceptable extends Error {}

/** The files an import reads; undefined if this is no zip file, is damaged, or grows beyond the limits. */
function unpack(sent: Uint8Array): Map<string, Uint8Array> | undefined {
  const most = Math.min(MOST_UNPACKED, sent.length * MOST_GROWTH.times + MOST_GROWTH.more);
  const names = new Set<string>();
  let size = 0;
  let files = 0;
  const filter = ({ name, size: packed, originalSize }: UnzipFileInfo): boolean => {
    if (++files > MOST_FILES) throw new Unacceptable();
    // Other files are not unpacked. The unzip library enforces the declared size.
    if (name !== RECORDS_FILE && name !== SUMS_FILE && !PICTURE.test(name)) return false;
    // Two files of one name would be ambiguous.
    if (names.has(name)) throw new Unacceptable();
    names.add(name);
    // An uncompressed entry may declare less than it holds and be listed often, so the larger size counts.
    const grown = Math.max(packed, originalSize);
    size += grown;
    if (size > most || (PICTURE.test(name) && grown > MOST_PICTURE)) throw new Unacceptable();
    return true;
  };
  try {
    return new Map(Object.entries(unzipSync(sent, { filter })));
  } catch {
    return undefined;
  }
}

/** Whether every file matches its checksum. */
function isUnharmed(files: ReadonlyMap<string, Uint8Array>): boolean {
  const sums = new Set(new TextDecoder().decode(files.get(SUMS_FILE)).split('\n'));
  return [...files].every(
    ([path, bytes]) =>
      path === SUMS_FILE || sums.has(`${createHash('sha256').update(bytes).digest('hex')}  ${path}`),
  );
}

const readText = (text: Buffer): RecordsText | undefined => {
  try {
    return readRecordsText(text, textLimits);
  } catch (error) {
    if (error instanceof NoRecords) return undefined;
    throw error;
  }
};
