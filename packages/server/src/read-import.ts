// The import reader: a separate process that unpacks an uploaded export and returns its validated rows, so
// that a malicious one exhausts only itself.
import { once } from 'node:events';
import { batchesOf, countedRows, picturesOf } from './account/your-data/check-import.ts';
import { readImportFile } from './account/your-data/import-file.ts';
import { type Checked, type ImportOrder, kinds } from './account/your-data/import-order.ts';
import { framed, framesOf, READY } from './platform/child/frames.ts';
import { lowerPriority } from './platform/child/give-way.ts';

const MOST_SENT = 128 * 1024 * 1024;

/** Applies backpressure: waits until the server reads. */
const say = async (bytes: Uint8Array): Promise<void> => {
  if (!process.stdout.write(framed(bytes))) await once(process.stdout, 'drain');
};
const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const sayChecked = (checked: Checked): Promise<void> => say(json(checked));
const sayKind = (kind: number, ...parts: readonly Uint8Array[]): Promise<void> =>
  say(Buffer.concat([Uint8Array.of(kind), ...parts]));

async function answer(order: ImportOrder, sent: Uint8Array): Promise<void> {
  const file = readImportFile(sent);
  if (!file.ok) return sayChecked({ refused: file.problem.code });
  const rows = countedRows(file.value, order);
  if (rows === undefined) return sayChecked({ refused: 'import_damaged' });
  await sayChecked({ rows });
  for (const table of order.tables)
    for (const batch of batchesOf(file.value, table, order))
      await sayKind(kinds.rows, json({ table: table.table, rows: batch }));
  await sayKind(kinds.end);
  for (const [owner, picture] of picturesOf(file.value))
    await sayKind(kinds.picture, Buffer.from(owner), picture);
  return sayKind(kinds.end);
}

lowerPriority();
process.stdout.write(READY);
const frames = framesOf(process.stdin, MOST_SENT);
const told = await frames.next();
const sent = await frames.next();
if (Buffer.isBuffer(told.value) && Buffer.isBuffer(sent.value))
  await answer(JSON.parse(told.value.toString()) as ImportOrder, sent.value);
