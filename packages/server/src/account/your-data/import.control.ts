// Runs the test that an import blocks nobody without the separate process: it must fail.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectProofToFail } from '../../../../../tools/controls/expect-proof-to-fail.ts';
import { builtReader } from '../../testing/servers/built-child.ts';
import { zipByHand } from '../../testing/hostile-files/zip-by-hand.ts';
import { SUMS_FILE } from '../../platform/zip-stream.ts';
import { countedRows } from './check-import.ts';
import { EXPORT_FORMAT, RECORDS_FILE } from './export-format.ts';
import { readImportFile } from './import-file.ts';
import type { ImportOrder } from './import-order.ts';
import { readImport } from './import-process.ts';
import type { Column } from './row-shape.ts';

const column = (name: string): Column => ({ name, type: 'text', mandatory: true, has_default: false });
const ORDER: ImportOrder = {
  tables: [{ table: 'meals', columns: ['id', 'note'].map(column), isDocument: false }],
  others: [],
  latestClock: 0,
};
const ROWS = 450_000;
/** Nearly as many rows as an export may have. */
const large = (): Uint8Array => {
  const head = `{"format":"${EXPORT_FORMAT}","version":1,"exported_at":"2026-11-20T12:00:00.000Z","user_id":"0190a0a0-0000-7000-8000-000000000001","account":{},"tables":{"meals":[`;
  const rows = Array.from({ length: ROWS }, (_, n) => `{"id":"${n}","note":"${(n * 31) % 9973}"}`);
  const bytes = Buffer.from(`${head}${rows.join(',')}]}}`);
  const sum = `${createHash('sha256').update(bytes).digest('hex')}  ${RECORDS_FILE}\n`;
  return zipByHand([
    { name: RECORDS_FILE, bytes },
    { name: SUMS_FILE, bytes: Buffer.from(sum) },
  ]);
};

const othersGoOn = async (read: (sent: Uint8Array) => Promise<unknown>): Promise<void> => {
  const sent = large();
  let [last, most] = [performance.now(), 0];
  const tick = (): void => {
    const now = performance.now();
    most = Math.max(most, now - last);
    last = now;
  };
  const ticking = setInterval(tick, 5);
  await read(sent);
  await new Promise((resolve) => setTimeout(resolve, 20));
  tick();
  clearInterval(ticking);
  const ms = Math.round(most);
  expect(ms, `others wait ${ms} ms`).toBeLessThan(300);
};

test('the server answers others while an import is read in a process apart', () =>
  othersGoOn(async (sent) => {
    const read = await readImport(ORDER, sent, builtReader);
    expect(read).toMatchObject({ ok: true, value: { rows: ROWS } });
    if (read.ok) read.value.end();
  }));

test('an import read in the server’s own process makes everybody wait', async () => {
  await expectProofToFail('an import stops nobody', /others wait \d+ ms/, () =>
    othersGoOn(async (sent) => {
      const file = readImportFile(sent);
      expect(file.ok && countedRows(file.value, ORDER)).toBe(ROWS);
    }),
  );
});
