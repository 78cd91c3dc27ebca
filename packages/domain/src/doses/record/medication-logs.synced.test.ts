import { describe, expect, test } from 'vitest';
import { doseId } from '../../id/derived-id.ts';
import { admitOperation } from '../../sync/admit-operation.ts';
import type { OperationRow } from '../../sync/operation.ts';
import type { DoseLogRow } from '../../sync/rows.ts';
import { syncedTables } from '../../tables/synced-tables.ts';
import { aLog, aMedication, aRegimen, BERLIN, idOf, isoAt, PERSON } from '../../testing/builders.ts';
import { cabinet, DAY } from '../../testing/cabinet.ts';
import { act, answer, undo, write } from '../../testing/operations.ts';
import type { Records } from '../../testing/records.ts';
import { instantOf } from '../../time/zoned-time.ts';
import { mergeAnswers } from './merge-answers.ts';
import { certain } from '../../problem/certain.ts';

const ID = idOf(1);
const AT = `${DAY}T09:00`;
const DOSE = doseId(ID, DAY, '08:00');
const admit = (records: Records, row: OperationRow, at = AT) => records.admit(act(at, [row]), isoAt(at));
const log = (records: Records) => records.get('medication_logs', DOSE);
const assumedMissed = (): Records => {
  const records = cabinet();
  records.put({ table: 'medication_logs', row: aLog({ status: 'missed', answered_by: 'server' }) });
  return records;
};

describe('an answer', () => {
  test('is recorded with its slot, its true time, and the zone it was given in', () => {
    const records = cabinet();
    const row = write('medication_logs', DOSE, {
      ...{ medication_id: ID, date: DAY, slot: '08:00', status: 'taken' },
      ...{ actual_time: '08:07', taken_at: '2026-11-20T07:07:00.000Z', notes: 'with tea' },
    });
    records.admit(act(AT, [row], { zone: 'Europe/Lisbon' }), isoAt(AT, 'Europe/Lisbon'));
    // covers: CAL-009 DOSE-005 DOSE-014 DOSE-003
    expect(log(records)).toMatchObject({
      ...{ medication_id: ID, date: DAY, slot: '08:00', scheduled_time: `${DAY}T08:00`, status: 'taken' },
      ...{ actual_time: '08:07', taken_at: '2026-11-20T07:07:00.000Z', zone: 'Europe/Lisbon' },
    });
    // covers: DOSE-007 DOSE-008 DOSE-010
    expect(log(records)).toMatchObject({ notes: 'with tea', date: DAY, medication_name: 'Metformin' });
  });

  test('that skips has no time of taking, whatever the device sent', () => {
    const records = cabinet();
    const sent = { medication_id: ID, date: DAY, slot: '08:00', status: 'skipped', actual_time: '08:07' };
    admit(records, write('medication_logs', DOSE, sent));
    // covers: CAL-010 DOSE-005
    expect(log(records)).toMatchObject({ status: 'skipped', actual_time: null, taken_at: null });
  });

  test('under another id is the same dose', () => {
    const records = cabinet();
    admit(records, { ...answer(DAY, '08:00', 'taken'), id: idOf(44) });
    // covers: DOSE-016
    expect(records.all('medication_logs').map(({ id }) => id)).toEqual([DOSE]);
  });

  test('to a dose of a medication that is not in the list is refused', () => {
    const refused = { ok: false, problem: { code: 'unknown_medication' } };
    expect(admit(cabinet(), answer(DAY, '08:00', 'taken', 0, idOf(9)))).toEqual(refused);
  });

  test('that is corrected keeps the dosage and the name from before the medication changed', () => {
    const records = cabinet();
    admit(records, answer(DAY, '08:00', 'taken'));
    admit(records, write('medications', ID, { name: 'Glucophage', dosage: '1 g' }, 9), `${DAY}T10:00`);
    admit(records, answer(DAY, '08:00', 'skipped', 9), `${DAY}T11:00`);
    // covers: DOSE-010
    expect(log(records)).toMatchObject({ status: 'skipped', medication_name: 'Metformin', dosage: '500 mg' });
    admit(records, answer(DAY, '12:00', 'taken'), `${DAY}T12:00`);
    expect(records.get('medication_logs', doseId(ID, DAY, '12:00'))).toMatchObject({ dosage: '1 g' });
  });

  test('that is corrected without notes keeps its notes', () => {
    const records = cabinet();
    const first = { medication_id: ID, date: DAY, slot: '08:00', status: 'taken', notes: 'with tea' };
    admit(records, write('medication_logs', DOSE, first));
    admit(records, answer(DAY, '08:00', 'skipped', 9));
    // covers: DOSE-007
    expect(log(records)).toMatchObject({ status: 'skipped', notes: 'with tea' });
    admit(records, write('medication_logs', DOSE, { ...first, notes: null }, 9));
    expect(log(records)?.notes).toBeNull();
  });

  test('records the dosage of its own medication', () => {
    const records = cabinet();
    records.put({ table: 'medications', row: aMedication({ id: idOf(2) }) });
    const other = { id: idOf(951), medication_id: idOf(2), number: 7, dosage: '5 mg' };
    records.put({ table: 'medication_regimens', row: aRegimen(other) });
    admit(records, answer(DAY, '08:00', 'taken'));
    expect(log(records)?.dosage).toBe('500 mg');
  });

  test('is accepted after the medication was deleted, so that no dose is lost', () => {
    const records = cabinet();
    admit(records, { table: 'medications', id: ID, base: 9, delete: true });
    admit(records, answer(DAY, '08:00', 'taken'));
    expect(log(records)).toMatchObject({ status: 'taken', medication_name: 'Metformin' });
  });
});

describe('a miss that the server assumed', () => {
  test('gives way to a late answer without a question', () => {
    const records = assumedMissed();
    const late = admit(records, answer(DAY, '08:00', 'taken'));
    // covers: DOSE-015
    expect(log(records)).toMatchObject({ status: 'taken', conflict: false, answered_by: 'person' });
    expect(late.ok && late.value.unseen).toEqual([]);
  });

  test('over an undone answer does not bring back its amount and its note', () => {
    const records = cabinet();
    const undone = { amount: 3, notes: 'the wrong box', answered_by: 'server' } as const;
    records.put({ table: 'medication_logs', row: aLog({ status: 'missed', ...undone }) });
    admit(records, answer(DAY, '08:00', 'taken', 99));
    expect(log(records)).toMatchObject({ status: 'taken', amount: 1, notes: null });
  });

  test('does not keep a person from undoing what they took without having seen it', () => {
    const taking = admitOperation(
      syncedTables,
      act(AT, [answer(DAY, '08:00', 'taken', 0)]),
      assumedMissed(),
      { person: PERSON, now: isoAt(AT) },
    );
    const taken = taking.ok ? (taking.value.changes[0]?.row as DoseLogRow) : aLog();
    const undone = { ...taken, deleted_at: isoAt(AT) };
    expect(taken.status).toBe('taken');
    // covers: DOSE-016
    expect(mergeAnswers(taken, undone, 0)).toMatchObject({ log: { deleted_at: isoAt(AT) }, merged: false });
  });
});

describe('two people', () => {
  test('who answer differently are asked which holds, and an informed answer settles it', () => {
    const records = cabinet();
    admit(records, answer(DAY, '08:00', 'skipped'));
    admit(records, answer(DAY, '08:00', 'taken'));
    // covers: DOSE-016
    expect(log(records)).toMatchObject({ status: 'taken', conflict: true });
    admit(records, answer(DAY, '08:00', 'skipped', certain(log(records)).rev));
    // covers: DOSE-016
    expect(log(records)).toMatchObject({ status: 'skipped', conflict: false });
  });

  test('who both took one dose leave the record of the first', () => {
    const records = cabinet();
    admit(records, answer(DAY, '08:00', 'taken'), `${DAY}T08:05`);
    admit(records, answer(DAY, '08:00', 'taken'), `${DAY}T08:20`);
    expect(log(records)).toMatchObject({ actual_time: '08:05', conflict: false });
  });

  test('leave a dose taken when one undoes what the other takes', () => {
    const records = cabinet();
    admit(records, answer(DAY, '08:00', 'taken'));
    const seen = certain(log(records)).rev;
    admit(records, answer(DAY, '08:00', 'taken', seen));
    const undone = admit(records, undo(DAY, '08:00', seen));
    expect(undone.ok && undone.value.unseen).toHaveLength(1);
    // covers: DOSE-016
    expect(log(records)).toMatchObject({ status: 'taken', deleted_at: null });
  });

  test('leave a dose taken when one takes what the other has undone', () => {
    const records = cabinet();
    admit(records, answer(DAY, '08:00', 'taken'));
    admit(records, undo(DAY, '08:00', certain(log(records)).rev));
    admit(records, answer(DAY, '08:00', 'taken', 0));
    expect(log(records)).toMatchObject({ status: 'taken', deleted_at: null, conflict: false });
  });
});

describe('a dose taken as needed', () => {
  const taken = { medication_id: ID, date: DAY, slot: null, status: 'taken', actual_time: '09:12' };

  test('is recorded under its own id, as often as it was taken', () => {
    const records = cabinet();
    admit(records, write('medication_logs', idOf(21), taken));
    admit(records, write('medication_logs', idOf(22), taken));
    // covers: DOSE-016
    expect(records.all('medication_logs')).toMatchObject([
      { id: idOf(21), slot: null, scheduled_time: `${DAY}T09:12` },
      { id: idOf(22), slot: null, scheduled_time: `${DAY}T09:12` },
    ]);
  });

  test('belongs to its medication', () => {
    const records = cabinet();
    const other = certain(records.get('medications', ID));
    records.put({ table: 'medications', row: { ...other, id: idOf(2) } });
    admit(records, write('medication_logs', idOf(21), taken));
    const given = write('medication_logs', idOf(21), { ...taken, medication_id: idOf(2) }, 9);
    expect(admit(records, given)).toEqual({ ok: false, problem: { code: 'dose_moved' } });
  });

  test('can be corrected to the day it was taken, and stays in its bucket', () => {
    const records = cabinet();
    admit(records, write('medication_logs', idOf(21), taken));
    const really = { ...taken, date: '2026-10-31', actual_time: '23:50' };
    admit(records, write('medication_logs', idOf(21), really, 9));
    // covers: DOSE-016 DOSE-008
    expect(records.get('medication_logs', idOf(21))).toMatchObject({
      ...{ date: '2026-10-31', scheduled_time: '2026-10-31T23:50', bucket: '2026-11' },
      taken_at: isoAt('2026-10-31T23:50'),
    });
  });
});

describe('a correction', () => {
  const first = { medication_id: ID, date: DAY, slot: '08:00', status: 'taken', actual_time: '08:07' };
  const corrected = (patch: Record<string, string | number | null>, zone = BERLIN): DoseLogRow => {
    const records = cabinet();
    admit(records, write('medication_logs', DOSE, first));
    const again = write('medication_logs', DOSE, { ...first, ...patch }, certain(log(records)).rev);
    const clock = instantOf(`${DAY}T15:00`, BERLIN);
    records.admit(act(`${DAY}T15:00`, [again], { clock, zone }), isoAt(`${DAY}T15:00`));
    return certain(log(records));
  };

  test('of the time also changes the instant', () => {
    // covers: DOSE-005 DOSE-014
    expect(corrected({ actual_time: '07:40' })).toMatchObject({
      ...{ actual_time: '07:40', taken_at: isoAt(`${DAY}T07:40`), scheduled_time: `${DAY}T08:00` },
    });
  });

  test('of the note alone keeps the zone of the recorded time', () => {
    const told = { taken_at: isoAt(`${DAY}T08:07`), notes: 'with tea' };
    expect(corrected(told, 'Asia/Tokyo')).toMatchObject({ zone: 'Europe/Berlin', notes: 'with tea' });
    expect(corrected({ actual_time: '06:00' }, 'Asia/Tokyo')).toMatchObject({ zone: 'Asia/Tokyo' });
  });

  test('of the amount stands until another follows or the answer is undone', () => {
    const records = cabinet();
    admit(records, write('medication_logs', DOSE, { ...first, amount: 2, notes: 'two' }));
    admit(records, answer(DAY, '08:00', 'skipped', 99));
    expect(log(records)).toMatchObject({ amount: 2, notes: 'two' });
    admit(records, undo(DAY, '08:00', 99));
    admit(records, answer(DAY, '08:00', 'taken', 99));
    expect(log(records)).toMatchObject({ amount: 1, notes: null, deleted_at: null });
  });

  test('may name a zone that is unknown here', () => {
    const there = corrected({ actual_time: '07:00' }, 'Mars/Olympus');
    expect(there).toMatchObject({ actual_time: '07:00', taken_at: isoAt(`${DAY}T15:00`) });
  });
});
