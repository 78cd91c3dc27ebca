import { randomUUID } from 'node:crypto';
import type { OperationAnswer, PushAnswer, PullAnswer } from '@dosewell/domain/contract';
import type { AnyRow, OperationRow, TableName } from '@dosewell/domain/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, newPerson, openApiUnderTest, PASSWORD } from '../testing/api-under-test.ts';
import { medication, put } from '../testing/people/device.ts';
import { naughtyStrings, onOneLine } from '../testing/naughty-strings/naughty-strings.ts';
import { newId } from '../testing/people/person.ts';
import { certain } from '@dosewell/domain/problem';

const A_BATCH = 100;
let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

interface Field {
  readonly table: TableName;
  readonly field: string;
  readonly limit: number;
  readonly required?: true;
  /** Single-line text as stored. */
  readonly kept?: (text: string) => string;
  /** The row with the string in this field. */
  readonly row: (text: string, medicationId: string) => OperationRow;
}

const ofMedication = (field: string, limit: number, required?: true): Field => ({
  table: 'medications',
  field,
  limit,
  ...(required && { required }),
  ...(field !== 'notes' && { kept: onOneLine }),
  row: (text) => put('medications', newId(), medication('Metformin', { [field]: text, is_active: false })),
});

const FIELDS: readonly Field[] = [
  ofMedication('name', 200, true),
  ofMedication('dosage', 100, true),
  ofMedication('prescriber', 200),
  ofMedication('notes', 2000),
  {
    table: 'medication_logs',
    field: 'notes',
    limit: 2000,
    row: (text, medication_id) => {
      const answer = { medication_id, date: '2026-11-20', slot: null, status: 'taken', notes: text };
      return put('medication_logs', newId(), answer);
    },
  },
  {
    table: 'stock_movements',
    field: 'reason',
    limit: 200,
    kept: onOneLine,
    row: (text, medication_id) =>
      put('stock_movements', newId(), { medication_id, counted: 30, reason: text }),
  },
];

/** Strings that must be refused; reimplemented here, independent of the rule. */
const cannotBeKept = (text: string, { limit, required }: Pick<Field, 'limit' | 'required'>): boolean =>
  Array.from(text).length > limit || text.includes('\0') || (required === true && text.trim() === '');

/** Sends one operation per row, in batches; every request is answered with 200. */
const send = async (cookie: string, rows: readonly OperationRow[]): Promise<OperationAnswer[]> => {
  const client = randomUUID();
  const answers: OperationAnswer[] = [];
  for (let from = 0; from < rows.length; from += A_BATCH) {
    const ops = rows.slice(from, from + A_BATCH).map((row, i) => ({
      op: newId(),
      seq: from + i + 1,
      v: 1,
      clock: Date.now(),
      at: '2026-11-20T13:00',
      zone: 'Europe/Berlin',
      rows: [row],
    }));
    const answer = await api.call('POST', '/sync/push', { cookie, body: { client, acked: from, ops } });
    expect(answer.status).toBe(200);
    answers.push(...(answer.json as PushAnswer).results);
  }
  return answers;
};

const rowsOf = async (cookie: string, table: TableName): Promise<Map<string, AnyRow>> => {
  const found = new Map<string, AnyRow>();
  for (let cursor: string | undefined; ;) {
    const query = { limit: '2000', ...(cursor && { cursor }) };
    const {
      rows,
      cursor: next,
      more,
    } = (await api.call('GET', '/sync/pull', { cookie, query })).json as PullAnswer;
    for (const row of rows[table] ?? []) found.set(row.id, row);
    cursor = next;
    if (!more) return found;
  }
};

test('the list of naughty strings is complete', () => {
  expect(naughtyStrings).toHaveLength(515);
});

test.each(FIELDS)(
  'every naughty string in the $field of $table is kept exactly, or as one line, or refused at the field',
  async (field) => {
    const { cookie } = await newPerson(api);
    const medicationId = newId();
    const rows = naughtyStrings.map((text) => field.row(text, medicationId));
    await send(cookie, [put('medications', medicationId, medication())]);
    const answers = await send(cookie, rows);
    const kept = await rowsOf(cookie, field.table);
    const wrong = naughtyStrings.filter((sent, i) => {
      const text = field.kept?.(sent) ?? sent;
      const { status, code, fields } = certain(answers[i]);
      if (cannotBeKept(text, field))
        return status !== 'refused' || code !== 'invalid' || !fields?.[field.field];
      const row = kept.get(certain(rows[i]).id) as unknown as Record<string, unknown> | undefined;
      return status !== 'ok' || row?.[field.field] !== text;
    });
    expect(wrong).toEqual([]);
    expect(api.unexpected).toEqual([]);
  },
);

/** As many passwords as one caller may have hashed at once. */
const AT_ONCE = 4;

/** Whether signing up with this name succeeds, trimmed, or reports the field's fault. */
const namedRight = async (text: string, i: number): Promise<boolean> => {
  const body = { email: `naughty-${i}@example.org`, password: PASSWORD, display_name: text };
  const { status, json } = await api.call('POST', '/account/sign-up', { body });
  const name = onOneLine(text).trim();
  const fits = name !== '' && Array.from(name).length <= 50 && !name.includes('\0');
  return fits
    ? status === 200 && json.display_name === name
    : status === 422 && json.fields.display_name !== undefined;
};

test('every naughty string as the name of a new person is kept trimmed or refused at the field', async () => {
  const wrong: string[] = [];
  for (let from = 0; from < naughtyStrings.length; from += AT_ONCE) {
    const few = naughtyStrings.slice(from, from + AT_ONCE);
    const right = await Promise.all(few.map((text, i) => namedRight(text, from + i)));
    wrong.push(...few.filter((_, i) => !right[i]));
  }
  expect(wrong).toEqual([]);
  expect(api.unexpected).toEqual([]);
});
