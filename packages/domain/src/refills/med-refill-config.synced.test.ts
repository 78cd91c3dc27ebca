import { expect, test } from 'vitest';
import { derivedId } from '../id/derived-id.ts';
import { idOf, isoAt } from '../testing/builders.ts';
import { cabinet, DAY } from '../testing/cabinet.ts';
import { act, answer, remove, write } from '../testing/operations.ts';
import type { Records } from '../testing/records.ts';
import { medRefillConfigs } from './med-refill-config.synced.ts';
import type { OperationRow } from '../sync/operation.ts';
import { refillConfigId } from './refill-config.ts';

const ID = idOf(1);
const CONFIG = refillConfigId(ID);
const at = (time: string): string => `${DAY}T${time}`;

const save = (records: Records, patch: object, time = '12:00', base = 0) =>
  records.admit(
    act(at(time), [write('med_refill_config', CONFIG, { medication_id: ID, ...patch }, base)]),
    isoAt(at(time)),
  );
const disable = (records: Records, time = '13:00') =>
  records.admit(
    act(at(time), [remove('med_refill_config', CONFIG, records.rev('med_refill_config', CONFIG))]),
    isoAt(at(time)),
  );
const config = (records: Records) => records.get('med_refill_config', CONFIG);

test('a new configuration has the defaults and is active', () => {
  const records = cabinet();
  expect(save(records, {}).ok).toBe(true);
  // covers: REF-006 REF-007 REF-008 REF-014
  expect(config(records)).toMatchObject({
    pills_per_dose: 1,
    doses_per_day: 1,
    refill_lead_days: 5,
    is_active: true,
  });
  // covers: REF-009 REF-010 REF-011 REF-012
  expect(config(records)).toMatchObject({
    pharmacy_name: null,
    pharmacy_phone: null,
    pharmacy_url: null,
    note: null,
  });
});

test('two devices that both configure one medication write one configuration, and the later field holds', () => {
  const records = cabinet();
  save(records, { refill_lead_days: 7, note: 'first' }, '12:00');
  save(records, { refill_lead_days: 14 }, '12:05');
  // covers: REF-001 REF-032
  expect(records.all('med_refill_config')).toMatchObject([{ refill_lead_days: 14, note: 'first' }]);
});

test('a configuration with another id, or of an absent medication, is refused', () => {
  const records = cabinet();
  const written = (id: string, medication_id: string) =>
    records.admit(act(at('12:00'), [write('med_refill_config', id, { medication_id })]), isoAt(at('12:00')));
  // covers: REF-001
  expect(written(idOf(77), ID)).toMatchObject({ ok: false, problem: { code: 'not_writable' } });
  expect(written(refillConfigId(idOf(2)), idOf(2))).toMatchObject({
    ok: false,
    problem: { code: 'unknown_medication' },
  });
});

test('a change of pills per dose holds from now on, and doses already taken keep their amount', () => {
  const records = cabinet();
  const count = write('stock_movements', idOf(7), { medication_id: ID, counted: 30 });
  records.admit(act(at('07:00'), [count]), isoAt(at('07:00')));
  records.admit(act(at('08:00'), [answer(DAY, '08:00', 'taken')]), isoAt(at('08:00')));
  save(records, { pills_per_dose: 2 }, '09:00');
  // covers: REF-006
  expect(records.get('medications', ID)).toMatchObject({ amount: 2, quantity_remaining: 29 });
  const regimens = records.all('medication_regimens');
  expect(regimens.map(({ amount, number, from_slot }) => ({ amount, number, from_slot }))).toMatchObject([
    { amount: 1, number: 1 },
    { amount: 2, number: 2, from_slot: at('09:00') },
  ]);
  records.admit(act(at('12:00'), [answer(DAY, '12:00', 'taken')]), isoAt(at('12:00')));
  expect(records.get('medications', ID)?.quantity_remaining).toBe(27);
});

test('saving with the same amount opens no regimen', () => {
  const records = cabinet();
  save(records, { pills_per_dose: 1, note: 'n' });
  expect(records.all('medication_regimens')).toHaveLength(1);
});

test('an amount changed on the medication stays when something else of the configuration is saved', () => {
  const records = cabinet();
  save(records, { pills_per_dose: 2 }, '09:00');
  records.admit(
    act(at('10:00'), [write('medications', ID, { amount: 0.5 }, records.rev('medications', ID))]),
    isoAt(at('10:00')),
  );
  save(records, { note: 'ring twice' }, '11:00', records.rev('med_refill_config', CONFIG));
  // covers: REF-006
  expect({
    ofMedication: records.get('medications', ID)?.amount,
    ofConfiguration: config(records)?.pills_per_dose,
    regimens: records.all('medication_regimens').map(({ amount }) => amount),
  }).toEqual({ ofMedication: 0.5, ofConfiguration: 0.5, regimens: [1, 2, 0.5] });
});

test('disabling deletes the configuration and nothing else, and saving again restores it', () => {
  const records = cabinet();
  save(records, { pills_per_dose: 2, note: 'ring twice' });
  disable(records);
  // covers: REF-034 REF-049
  expect(config(records)?.deleted_at).not.toBeNull();
  expect(records.get('medications', ID)?.amount).toBe(2);
  expect(disable(records, '13:30')).toMatchObject({ ok: true, value: { changes: [] } });
  expect(save(records, { note: 'unseen' }, '12:30')).toMatchObject({
    ok: false,
    problem: { code: 'already_deleted' },
  });
  save(records, { deleted_at: null, refill_lead_days: 3 }, '14:00');
  // covers: REF-033
  expect(config(records)).toMatchObject({ deleted_at: null, is_active: true, refill_lead_days: 3 });
});

test('a configuration that never existed cannot be disabled', () => {
  expect(disable(cabinet())).toMatchObject({ ok: false, problem: { code: 'unknown_row' } });
});

test('the id of a configuration follows from its medication alone', () => {
  expect(refillConfigId(ID)).toBe(derivedId('refill config', ID));
});

test('disabling asks for the configuration alone, and saving for its medication too', () => {
  const tables = (row: OperationRow) => medRefillConfigs.needs(row, at('12:00')).map(({ table }) => table);
  expect(tables(remove('med_refill_config', CONFIG, 1))).toEqual(['med_refill_config']);
  expect(tables(write('med_refill_config', CONFIG, { medication_id: ID }))).toEqual([
    ...['med_refill_config', 'medications', 'medication_regimens'],
  ]);
});
