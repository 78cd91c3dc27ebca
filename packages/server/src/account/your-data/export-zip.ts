// Contents of an export's zip file, in order.
import { EXPORT_VERSION } from '@dosewell/domain/account';
import type { ZipStream } from '../../platform/zip-stream.ts';
import { csvHead, csvLines } from './csv-lines.ts';
import { EXPORT_FORMAT, RECORDS_FILE } from './export-format.ts';
import { exportReadme } from './export-readme.ts';
import type { TableRows } from './export-rows.store.ts';
import { jsonFields } from '../../platform/json-fields.ts';

interface Head {
  readonly exportedAt: string;
  readonly userId: string;
  readonly account: Readonly<Record<string, readonly unknown[]>>;
}

/**
 * Writes everything but the pictures. Each table is read twice, as JSON and as CSV, so that only a page is in
 * memory.
 */
export async function writeRecords(zip: ZipStream, head: Head, tables: readonly TableRows[]): Promise<void> {
  await zip.file('README.txt', [exportReadme(head.exportedAt)]);
  await zip.file(RECORDS_FILE, recordsText(head, tables));
  for (const rows of tables) await zip.file(`tables/${rows.table}.csv`, csvText(rows));
}

export const writePicture = (zip: ZipStream, key: string, bytes: Uint8Array): Promise<void> =>
  zip.file(`pictures/${key}.webp`, [bytes]);

/** One row per line, so that the file can be read and compared. */
async function* recordsText(
  { exportedAt, userId, account }: Head,
  tables: readonly TableRows[],
): AsyncGenerator<string> {
  const head = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exported_at: exportedAt,
    user_id: userId,
    account,
  };
  yield `${JSON.stringify(head).slice(0, -1)},\n"tables":{`;
  let between = '';
  for (const { table, pages } of tables) {
    yield `${between}\n${JSON.stringify(table)}:[`;
    between = '';
    for await (const page of pages()) {
      yield `${between}\n${page.join(',\n')}`;
      between = ',';
    }
    yield '\n]';
    between = ',';
  }
  yield '\n}}\n';
}

async function* csvText({ columns, pages }: TableRows): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const page of pages()) yield csvLines(columns, page.map(jsonFields));
}
