// Operations of other app versions: an older one's are upgraded before they are judged, a newer one's wait.
import { expect, test } from 'vitest';
import type { Result } from '@dosewell/domain/problem';
import { type Versions } from '@dosewell/domain/sync';
import { type Known, TABLES } from '@dosewell/domain/tables';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { Device, medication, put } from '../testing/people/device.ts';
import { newId, newPerson, NOON } from '../testing/people/person.ts';
import { readingPatch } from '../testing/people/reading-patch.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';
import { pull } from './pull.ts';
import { rowsKnownTo } from './rows-known-to.ts';
import { snapshot } from './snapshot.ts';
import { openSync } from './sync-service.ts';
import { certain } from '@dosewell/domain/problem';

const { db } = await syncUnderTest();
const person = await newPerson(db);
const orThrow = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.problem.code);
  return result.value;
};

interface SentRow {
  readonly table: string;
  readonly patch?: Readonly<Record<string, unknown>>;
}
const renamed = (row: SentRow, from: string, to: string): SentRow => {
  const { [from]: value, ...rest } = row.patch ?? {};
  return value === undefined ? row : { ...row, patch: { ...rest, [to]: value } };
};
/** A made-up history of this schema: a column was renamed, and readings gained a device. */
const versions: Versions = {
  newest: 3,
  upgrades: {
    2: (entry) => ({
      ...entry,
      rows: (entry.rows as SentRow[]).map((row) =>
        row.table === 'medications' ? renamed(row, 'strength', 'dosage') : row,
      ),
    }),
    3: (entry) => ({
      ...entry,
      rows: (entry.rows as SentRow[]).map((row) =>
        row.table === 'hr_readings' ? { ...row, patch: { device: 'manual', ...row.patch } } : row,
      ),
    }),
  },
};
const syncService = openSync({ db, now: () => NOON, constraintBroken: () => {}, versions });
const device = new Device(syncService, person);
/** A server of the first version, rolled back or not updated yet. */
const firstService = openSync({
  db,
  now: () => NOON,
  constraintBroken: () => {},
  versions: { newest: 1, upgrades: {} },
});

test('an act of an older app is kept in the words of today, whatever its version', async () => {
  const { dosage, ...rest } = medication();
  const { device: _, ...pulse } = readingPatch(describedVitalSigns.hr_readings);
  const [oldest, older, newest] = [newId(), newId(), newId()];
  // covers: T-26
  expect(await device.do(put('medications', oldest, { ...rest, strength: dosage }), { v: 1 })).toMatchObject({
    status: 'ok',
  });
  expect(await device.do(put('hr_readings', older, pulse), { v: 2 })).toMatchObject({ status: 'ok' });
  expect(await device.do(put('medications', newest, medication()), { v: 3 })).toMatchObject({ status: 'ok' });
  const { rows } = await db.owner.query('select dosage from medications where user_id = $1', [person.userId]);
  expect(rows).toEqual([{ dosage }, { dosage }]);
});

test('an act that was once allowed is refused from a newer app', async () => {
  const { dosage, ...rest } = medication();
  const said = device.do(put('medications', newId(), { ...rest, strength: dosage }), { v: 2 });
  expect(await said).toMatchObject({ status: 'refused', code: 'invalid' });
});

test('an act of a newer app is neither judged nor remembered, and is kept once the server is as new', async () => {
  const early = new Device(firstService, person);
  const waiting = early.operation(put('medications', newId(), medication('Ramipril')), { v: 2 });
  // covers: T-26
  expect(await early.send([waiting])).toEqual({ ok: false, problem: { code: 'server_outdated' } });
  const answer = await syncService.push(person, { client: early.client, acked: 0, ops: [waiting] });
  expect(answer).toMatchObject({ ok: true, value: { results: [{ status: 'ok' }] } });
});

test('the acts before the first newer one of a batch are answered, and the device sends the rest again', async () => {
  const early = new Device(firstService, person);
  const ops = [1, 2, 1].map((v) => early.operation(put('medications', newId(), medication()), { v }));
  // covers: T-26
  expect(await early.send(ops)).toMatchObject({
    ok: true,
    value: { results: [{ op: certain(ops[0]).op, status: 'ok' }] },
  });
});

test('an older device gets no table and no column that was added after its version', async () => {
  const later: Known = {
    newest: 2,
    tables: TABLES,
    since: { hr_readings: 2, 'medications.prescriber': 2 },
  };
  const other = await newPerson(db);
  const writer = new Device(syncService, other);
  await writer.do(put('medications', newId(), medication()), { v: 3 });
  await writer.do(put('hr_readings', newId(), readingPatch(describedVitalSigns.hr_readings)), { v: 3 });
  const [older, newer] = await Promise.all(
    [{}, { v: 2 }].map(async (said) => orThrow(await pull({ db, known: later }, other, said))),
  );
  // covers: T-26
  expect({
    v: certain(older).v,
    hasReadings: Object.keys(certain(older).rows).includes('hr_readings'),
  }).toEqual({
    v: 1,
    hasReadings: false,
  });
  expect(certain(older).rows.medications?.[0]).not.toHaveProperty('prescriber');
  // covers: T-26
  expect({ v: certain(newer).v, hr_readingsCount: certain(newer).rows.hr_readings?.length }).toEqual({
    v: 2,
    hr_readingsCount: 1,
  });
  expect(certain(newer).rows.medications?.[0]).toHaveProperty('prescriber');
  expect(certain(older).cursor).toBe(certain(newer).cursor);
  const pages = await Promise.all(
    [{}, { v: 2 }].map(async (said) =>
      orThrow(await snapshot({ db, known: later }, other, { table: 'medications', ...said })),
    ),
  );
  expect(pages.map(({ v, rows }) => [v, 'prescriber' in certain(rows[0])])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(Object.keys(rowsKnownTo(1, certain(newer).rows, later))).not.toContain('hr_readings');
  const sending = openSync({ db, now: () => NOON, constraintBroken: () => {}, versions, known: later });
  const answered = await Promise.all(
    [{}, { v: 2 }].map(async (said) => {
      const sender = new Device(sending, other);
      const ops = [sender.operation(put('medications', newId(), medication()), { v: 3 })];
      return orThrow(await sending.push(other, { client: sender.client, acked: 0, ops, ...said }));
    }),
  );
  // covers: T-26
  expect(answered.map(({ rows }) => 'prescriber' in certain(certain(rows.medications)[0]))).toEqual([
    false,
    true,
  ]);
});

test('a cursor within a table of a newer server continues from the beginning of its revision', async () => {
  const other = await newPerson(db);
  const writer = new Device(syncService, other);
  await writer.do(put('medications', newId(), medication()), { v: 3 });
  const { cursor } = orThrow(await pull({ db }, other, {}));
  const within = `${cursor}.sensor_readings.${newId()}`;
  expect(orThrow(await pull({ db }, other, { cursor: within })).rows.medications).toHaveLength(1);
});
