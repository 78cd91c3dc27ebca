// What an app of another version sends: an older one's is raised before it is judged, a newer one's waits.
import { expect, test } from 'vitest';
import type { Versions } from '@dosewell/domain/sync';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { Device, medication, put } from '../testing/device.ts';
import { newId, newPerson, NOON } from '../testing/person.ts';
import { readingPatch } from '../testing/reading-patch.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';
import { openSync } from './sync-doors.ts';

const { db } = await syncUnderTest();
const person = await newPerson(db);

interface SentRow {
  readonly table: string;
  readonly patch?: Readonly<Record<string, unknown>>;
}
const renamed = (row: SentRow, from: string, to: string): SentRow => {
  const { [from]: value, ...rest } = row.patch ?? {};
  return value === undefined ? row : { ...row, patch: { ...rest, [to]: value } };
};
/** A history of this schema: once a strength was called so, and a reading did not say by what it was taken. */
const versions: Versions = {
  newest: 3,
  raises: {
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
const doors = openSync({ db, now: () => NOON, constraintBroken: () => {}, versions });
const device = new Device(doors, person);

test('what an older app wrote is kept in the words of today, whatever its version', async () => {
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

test('what was once allowed is not allowed to those who know better', async () => {
  const { dosage, ...rest } = medication();
  const said = device.do(put('medications', newId(), { ...rest, strength: dosage }), { v: 2 });
  expect(await said).toMatchObject({ status: 'refused', code: 'invalid' });
});

test('what a newer app wrote is neither judged nor remembered, and is kept once the server is as new', async () => {
  const early = new Device(openSync({ db, now: () => NOON, constraintBroken: () => {} }), person);
  const waiting = early.operation(put('medications', newId(), medication('Ramipril')), { v: 2 });
  // covers: T-26
  expect(await early.send([waiting])).toEqual({ ok: false, problem: { code: 'client_outdated' } });
  const answer = await doors.push(person, { client: early.client, acked: 0, ops: [waiting] });
  expect(answer).toMatchObject({ ok: true, value: { results: [{ status: 'ok' }] } });
});
