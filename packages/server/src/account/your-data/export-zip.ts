// The zip file of an export, put together as the rows come in; only what is packed already stays in memory.
import { createHash, type Hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { EXPORT_VERSION } from '@dosewell/domain/account';
import { PRODUCT } from '@dosewell/domain/product';
import { csvHead, csvLines } from './csv-lines.ts';
import { exportReadme } from './export-readme.ts';
import type { TableRows } from './export-rows.store.ts';

export const RECORDS_FILE = `${PRODUCT.toLowerCase()}.json`;
export const EXPORT_FORMAT = `${PRODUCT.toLowerCase()}-export`;
/** As `sha256sum` writes and checks it. */
export const SUMS_FILE = 'SHA256SUMS';
const picturePath = (key: string): string => `pictures/${key}.webp`;

/** Little is won by packing harder, and the server has others to serve. */
const PACKING = { level: 3 } as const;
const text = new TextEncoder();

const sumLine = (hash: Hash, path: string): string => `${hash.digest('hex')}  ${path}\n`;

export interface ExportZip {
  readonly table: (rows: TableRows) => Promise<void>;
  readonly picture: (key: string, bytes: Uint8Array) => void;
  /** Ends the records; pictures come after. */
  readonly endRecords: () => void;
  readonly end: () => readonly Uint8Array<ArrayBuffer>[];
}

interface Head {
  readonly exportedAt: string;
  readonly userId: string;
  readonly account: Readonly<Record<string, readonly unknown[]>>;
}

export function openExportZip({ exportedAt, userId, account }: Head): ExportZip {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const sums: string[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const begin = (path: string): ((part: string, last?: boolean) => void) => {
    const file = new ZipDeflate(path, PACKING);
    const hash = createHash('sha256');
    zip.add(file);
    return (part, last = false) => {
      const bytes = text.encode(part);
      hash.update(bytes);
      file.push(bytes, last);
      if (last) sums.push(sumLine(hash, path));
    };
  };
  begin('README.txt')(exportReadme(exportedAt), true);
  const records = begin(RECORDS_FILE);
  const head = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exported_at: exportedAt,
    user_id: userId,
    account,
  };
  // Each row stands on a line of its own: the file can be read by eye, and compared.
  records(`${JSON.stringify(head).slice(0, -1)},\n"tables":{`);
  let tables = 0;

  return {
    table: async ({ table, columns, pages }) => {
      const csv = begin(`tables/${table}.csv`);
      csv(csvHead(columns));
      records(`${tables === 0 ? '' : ','}\n${JSON.stringify(table)}:[`);
      tables += 1;
      let rows = 0;
      for await (const page of pages) {
        records(`${rows === 0 ? '' : ','}\n${page.join(',\n')}`);
        csv(
          csvLines(
            columns,
            page.map((row) => JSON.parse(row) as Record<string, unknown>),
          ),
        );
        rows += page.length;
        await breathe();
      }
      csv('', true);
      records('\n]');
    },
    endRecords: () => records('\n}}\n', true),
    picture: (key, bytes) => {
      const file = new ZipPassThrough(picturePath(key));
      zip.add(file);
      file.push(bytes, true);
      sums.push(sumLine(createHash('sha256').update(bytes), picturePath(key)));
    },
    end: () => {
      begin(SUMS_FILE)(sums.join(''), true);
      zip.end();
      return packed;
    },
  };
}
