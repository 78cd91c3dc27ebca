import { describe, expect, test } from 'vitest';
import { planFrom } from '../billing/plan-features.ts';
import type { OperationRow, Patch } from '../sync/operation.ts';
import { aMedication, idOf, isoAt, someSettings } from '../testing/builders.ts';
import { act, remove, write } from '../testing/operations.ts';
import { keepRecords, type Records } from '../testing/records.ts';
import { readTable } from '../testing/table.ts';

const ID = idOf(1);
const AT = '2026-11-20T10:00';
const filled = { name: 'Metformin', dosage: '500 mg' };

const personOn = (plan: string | undefined, active: number): Records => {
  const records = keepRecords();
  records.put({ table: 'user_settings', row: someSettings(planFrom(plan)) });
  for (let i = 0; i < active; i++)
    records.put({ table: 'medications', row: aMedication({ id: idOf(100 + i) }) });
  return records;
};
const admit = (records: Records, row: OperationRow, at = AT) => records.admit(act(at, [row]), isoAt(at));
const having = (patch: Patch = {}): Records => {
  const records = personOn('FREE', 0);
  admit(records, write('medications', ID, { ...filled, ...patch }), '2026-11-15T10:00');
  return records;
};
const edited = (records: Records, patch: Patch, at = AT, base = records.rev('medications', ID)) =>
  admit(records, write('medications', ID, patch, base), at);

describe('the limit of the plan', () => {
  test.each(readTable('plan-limit.csv'))(
    '$id: on the plan [$plan_on_record] with $active_before active, a new medication is added $added_as',
    ({ plan_on_record, active_before, added_as, kept_inactive }) => {
      const records = personOn(plan_on_record, Number(active_before));
      const is_active = added_as === 'active';
      const admitted = admit(records, write('medications', ID, { ...filled, is_active }));
      const medication = records.get('medications', ID);
      expect(medication).toMatchObject({
        kept_inactive: kept_inactive === 'yes',
        is_active: is_active && kept_inactive === 'no',
      });
      expect(admitted.ok && admitted.value.notice).toBe(kept_inactive === 'yes' ? 'plan_limit' : undefined);
    },
  );

  test('counts neither inactive nor deleted medications', () => {
    const records = personOn('FREE', 2);
    records.put({ table: 'medications', row: aMedication({ id: idOf(200), is_active: false }) });
    records.put({ table: 'medications', row: aMedication({ id: idOf(201), deleted_at: isoAt(AT) }) });
    admit(records, write('medications', ID, filled));
    // covers: MED-085 PLAN-002
    expect(records.get('medications', ID)?.is_active).toBe(true);
  });

  test('does not count a medication deleted in the same act', () => {
    const records = personOn('FREE', 3);
    const rows = [remove('medications', idOf(100), 9), write('medications', ID, filled)];
    records.admit(act(AT, rows), isoAt(AT));
    // covers: MED-085
    expect(records.get('medications', ID)?.is_active).toBe(true);
  });

  test('counts medications added in the same act', () => {
    const records = personOn('FREE', 2);
    records.admit(
      act(
        AT,
        [1, 2].map((n) => write('medications', idOf(n), filled)),
      ),
      isoAt(AT),
    );
    // covers: MED-085
    expect([1, 2].map((n) => records.get('medications', idOf(n))?.is_active)).toEqual([true, false]);
  });

  test('is that of the free plan when the settings could not be read', () => {
    const records = keepRecords();
    for (const number of [1, 2, 3, 4]) admit(records, write('medications', idOf(number), filled));
    // covers: PLAN-013
    expect(records.all('medications').map(({ is_active }) => is_active)).toEqual([true, true, true, false]);
  });

  test('does not limit editing or activating, and an activated medication is no longer marked', () => {
    const records = personOn('FREE', 3);
    admit(records, write('medications', ID, filled));
    edited(records, { name: 'Glucophage' });
    expect(records.get('medications', ID)).toMatchObject({ kept_inactive: true, name: 'Glucophage' });
    edited(records, { is_active: true });
    // covers: MED-052
    expect(records.get('medications', ID)).toMatchObject({ is_active: true, kept_inactive: false });
  });

  test('asks for no doses of a medication that it kept inactive', () => {
    const records = personOn('FREE', 3);
    admit(records, write('medications', ID, filled));
    expect(records.all('medication_regimens')).toMatchObject([{ is_active: false, number: 1 }]);
  });
});

describe('saving a medication', () => {
  test('opens a regimen from the moment of the save if the schedule changed, and none otherwise', () => {
    const records = having();
    edited(records, { name: 'Glucophage', color: 'red', notes: 'with food' });
    expect(records.all('medication_regimens')).toHaveLength(1);
    edited(records, { times: ['09:00'] });
    expect(records.all('medication_regimens')).toMatchObject([
      { from_slot: '2026-11-15T10:00', times: ['08:00'] },
      { from_slot: AT, times: ['09:00'] },
    ]);
  });

  test.each<[string, Patch, Record<string, string>]>([
    ['no name', { name: ' ' }, { name: 'Medication Name is required' }],
    ['no dosage', { dosage: '' }, { dosage: 'Dosage is required' }],
    ['custom without a time', { frequency: 'custom', times: [] }, { times: 'Add at least one time' }],
    ['daily without a time', { times: [] }, { times: 'Add at least one time' }],
    [
      'an end before its start',
      { end_date: '2026-11-14' },
      { end_date: 'End Date cannot be before Start Date' },
    ],
  ])('is refused with %s', (_what, patch, fields) => {
    // covers: MED-003 MED-004 MED-012 MED-025
    expect(edited(having(), patch)).toEqual({ ok: false, problem: { code: 'invalid', fields } });
  });

  test('records the moment of the update', () => {
    const records = having();
    edited(records, { notes: 'with food' });
    // covers: MED-019
    expect(records.get('medications', ID)?.updated_at).toBe(isoAt(AT));
  });

  test('on two devices apart never leaves a daily medication with two times', () => {
    const records = having({ frequency: 'twice_daily', times: ['08:00', '20:00'] });
    const seen = records.rev('medications', ID);
    edited(records, { frequency: 'once_daily', times: ['08:00'] }, '2026-11-20T10:00', seen);
    edited(records, { times: ['09:00', '21:00'] }, '2026-11-20T10:05', seen);
    expect(records.get('medications', ID)).toMatchObject({ frequency: 'custom', times: ['09:00', '21:00'] });
  });

  test('on two devices apart never leaves an end date before the start date', () => {
    const records = having();
    const seen = records.rev('medications', ID);
    edited(records, { end_date: '2026-11-25' }, '2026-11-20T10:00', seen);
    expect(edited(records, { start_date: '2026-11-28' }, '2026-11-20T10:05', seen)).toMatchObject({
      ok: false,
    });
    expect(records.get('medications', ID)).toMatchObject({
      start_date: '2026-11-15',
      end_date: '2026-11-25',
    });
  });
});

describe('deleting a medication', () => {
  test('keeps the row as a tombstone and asks for no more doses', () => {
    const records = having();
    admit(records, remove('medications', ID, 2));
    // covers: MED-042
    expect(records.get('medications', ID)).toMatchObject({ deleted_at: isoAt(AT), name: 'Metformin' });
    // covers: MED-042
    expect(records.all('medication_regimens').at(-1)).toMatchObject({ is_active: false, from_slot: AT });
  });

  test('wins over an edit that had not seen it, in either order of arrival', () => {
    const records = having();
    const seen = records.rev('medications', ID);
    edited(records, { name: 'Glucophage' });
    admit(records, remove('medications', ID, seen));
    expect(records.get('medications', ID)?.deleted_at).not.toBeNull();
    expect(edited(records, { name: 'Later' }, AT, seen)).toEqual({
      ok: false,
      problem: { code: 'already_deleted' },
    });
  });

  test('can be undone by a device that saw it, and the medication is active again from then on', () => {
    const records = having();
    admit(records, remove('medications', ID, 2));
    edited(records, { deleted_at: null }, '2026-11-20T10:01');
    // covers: MED-042
    expect(records.get('medications', ID)).toMatchObject({ deleted_at: null, is_active: true });
    // covers: MED-042
    expect(records.all('medication_regimens').at(-1)).toMatchObject({
      is_active: true,
      from_slot: '2026-11-20T10:01',
    });
  });

  test('twice changes nothing the second time', () => {
    const records = having();
    admit(records, remove('medications', ID, 2));
    const again = records.admit(
      act('2026-11-21T10:00', [remove('medications', ID, 2)]),
      isoAt('2026-11-21T10:00'),
    );
    expect(again).toEqual({ ok: true, value: { changes: [], unseen: [] } });
  });
});

test('a device that is an hour behind starts a schedule at its wall clock, but not before the newest one', () => {
  const records = having();
  edited(records, { times: ['09:00'] }, '2026-11-20T12:00');
  edited(records, { times: ['10:00'] }, '2026-11-20T11:00');
  expect(records.all('medication_regimens').map(({ from_slot }) => from_slot)).toEqual([
    '2026-11-15T10:00',
    '2026-11-20T12:00',
    '2026-11-20T12:00',
  ]);
});
