import { expect, test } from 'vitest';
import { isoAt, idOf, someSettings } from '../testing/builders.ts';
import { act, remove, write } from '../testing/operations.ts';
import { keepRecords, type Records } from '../testing/records.ts';
import type { CaregiverRow, Plan } from '../sync/rows.ts';
import { hasRoomForCaregiver } from './caregiver-limit.ts';
import { caregivers } from './caregivers.synced.ts';

const DAY = '2026-11-20T12:00';
const [JOHN, ANN] = [idOf(1), idOf(2)];
const some = { name: 'John', email: 'john@example.org' };

const on = (plan: Plan): Records => {
  const records = keepRecords();
  records.put({ table: 'user_settings', row: someSettings(plan) });
  return records;
};
const save = (records: Records, id: string, patch: object, { at = DAY, base = 0 } = {}) =>
  records.admit(act(at, [write('caregivers', id, patch as never, base)]), isoAt(at));
const john = (records: Records) => records.get('caregivers', JOHN);
/** As the server writes it. */
const become = (records: Records, more: Partial<CaregiverRow>): void => {
  const row = john(records);
  if (row !== undefined) records.put({ table: 'caregivers', row: { ...row, ...more } });
};
const confirm = (records: Records): void =>
  become(records, { state: 'confirmed', confirmed_at: isoAt(DAY), ends_at: isoAt('2027-02-18T12:00') });

test('a new caregiver is told of everything urgent by default, of refills not, and is only invited', () => {
  const records = on('FREE');
  expect(save(records, JOHN, some).ok).toBe(true);
  // covers: CARE-001 CARE-002 CARE-006
  expect(john(records)).toMatchObject({ id: JOHN, ...some, phone: null, state: 'invited', lasts_days: 90 });
  // covers: CARE-007 CARE-008 CARE-009
  expect(john(records)).toMatchObject({
    receive_glucose_alerts: true,
    receive_missed_med_alerts: true,
    receive_sos: true,
    receive_refill_alerts: false,
  });
});

test.each([
  [{ email: 'john@example.org' }, { name: 'Name is required' }],
  [{ name: ' ', email: 'john@example.org' }, { name: 'Name is required' }],
  [{ name: 'John' }, { email: 'Valid email required' }],
  [{ name: 'John', email: 'john@' }, { email: 'Valid email required' }],
])('a caregiver of %j is refused at its field', (patch, fields) => {
  // covers: CARE-004 CARE-005
  expect(save(on('FREE'), JOHN, patch)).toMatchObject({ ok: false, problem: { code: 'invalid', fields } });
});

test('one address is in the list once, in whatever spelling', () => {
  const records = on('PRO');
  save(records, JOHN, some);
  const twice = save(records, ANN, { name: 'Ann', email: 'JOHN@example.org' });
  expect(twice).toMatchObject({ ok: false, problem: { fields: { email: expect.any(String) } } });
});

test.each([
  ['FREE', 1],
  ['PRO', 3],
  ['MAX', 12],
] as const)('the plan %s has room for %i caregivers, also on a device', (plan, most) => {
  const records = on(plan);
  const add = (n: number) => save(records, idOf(n), { name: 'C', email: `c${n}@example.org` });
  const room = Array.from({ length: 12 }, (_, n) => add(n + 10).ok).filter(Boolean);
  // covers: CARE-029 CARE-030 CARE-031 OQ-076
  expect(room).toHaveLength(most);
});

test('the plan MAX has room for one more however many there are', () => {
  const thousand = Array.from({ length: 1000 }, () => ({ deleted_at: null, state: 'confirmed' as const }));
  // covers: CARE-031
  expect(hasRoomForCaregiver('MAX', thousand)).toBe(true);
});

test('a caregiver who was removed or wants no more takes no room, and none is brought back beyond it', () => {
  const records = on('FREE');
  save(records, JOHN, some);
  records.admit(act(DAY, [remove('caregivers', JOHN, 99)]), isoAt(DAY));
  expect(save(records, ANN, { name: 'Ann', email: 'ann@example.org' }).ok).toBe(true);
  expect(save(records, JOHN, { deleted_at: null }, { base: 99 })).toMatchObject({
    problem: { code: 'caregiver_limit' },
  });
  records.admit(act(DAY, [remove('caregivers', ANN, 99)]), isoAt(DAY));
  expect(save(records, JOHN, { deleted_at: null }, { base: 99 }).ok).toBe(true);
});

test('another address has to say yes anew; another name or spelling has not', () => {
  const records = on('FREE');
  save(records, JOHN, some);
  confirm(records);
  save(records, JOHN, { name: 'Jon', email: 'John@example.org' }, { base: 99 });
  expect(john(records)).toMatchObject({ state: 'confirmed', name: 'Jon' });
  save(records, JOHN, { email: 'jon@example.org' }, { base: 99 });
  expect(john(records)).toMatchObject({
    state: 'invited',
    invited_at: null,
    confirmed_at: null,
    ends_at: null,
  });
});

test('an address that said no is not asked again for thirty days, under no entry', () => {
  const records = on('FREE');
  save(records, JOHN, some);
  become(records, { state: 'stopped', stopped_at: isoAt(DAY) });
  records.admit(act(DAY, [remove('caregivers', JOHN, 99)]), isoAt(DAY));
  save(records, ANN, some, { at: '2026-12-19T12:00' });
  expect(records.get('caregivers', ANN)).toMatchObject({ state: 'stopped', stopped_at: isoAt(DAY) });
  records.admit(act(DAY, [remove('caregivers', ANN, 99)]), isoAt(DAY));
  save(records, idOf(3), some, { at: '2026-12-21T12:00' });
  expect(records.get('caregivers', idOf(3))).toMatchObject({ state: 'invited', stopped_at: null });
});

test('a renewal and a new length count from now, and bring back nothing that has ended', () => {
  const records = on('FREE');
  save(records, JOHN, some);
  save(records, JOHN, { lasts_days: 30 }, { base: 99 });
  expect(john(records)?.ends_at).toBeNull();
  confirm(records);
  const at = '2027-01-01T12:00';
  save(records, JOHN, { renewed_at: isoAt('2030-01-01T00:00') }, { at, base: 99 });
  expect(john(records)?.ends_at).toBe(isoAt('2027-01-31T12:00'));
  save(records, JOHN, { lasts_days: 0 }, { at, base: 99 });
  expect(john(records)?.ends_at).toBeNull();
  become(records, { ends_at: isoAt('2027-01-02T12:00') });
  save(records, JOHN, { lasts_days: 7 }, { at: '2027-01-03T12:00', base: 99 });
  expect(john(records)?.ends_at).toBe(isoAt('2027-01-02T12:00'));
});

test('a caregiver is refused as any other document is', () => {
  const records = on('FREE');
  expect(save(records, JOHN, some, { base: 3 })).toMatchObject({ problem: { code: 'unknown_row' } });
  expect(records.admit(act(DAY, [remove('caregivers', JOHN)]), isoAt(DAY))).toMatchObject({ ok: false });
  save(records, JOHN, some);
  expect(save(records, JOHN, { name: ' ' }, { base: 99 })).toMatchObject({ problem: { code: 'invalid' } });
  records.admit(act(DAY, [remove('caregivers', JOHN, 99)]), isoAt(DAY));
  expect(records.admit(act(DAY, [remove('caregivers', JOHN, 99)]), isoAt(DAY))).toMatchObject({
    value: { changes: [] },
  });
  expect(save(records, JOHN, { name: 'J' })).toMatchObject({ problem: { code: 'already_deleted' } });
});

test('a caregiver is judged among all caregivers of the person', () => {
  expect(caregivers.needs(remove('caregivers', JOHN), DAY)).toContainEqual({
    table: 'caregivers',
    every: true,
  });
});

test('marking doses for a person is given from Pro on, and kept where it was given', () => {
  const free = on('FREE');
  const fields = { helps: expect.stringContaining('Pro') };
  expect(save(free, JOHN, { ...some, helps: true })).toMatchObject({ ok: false, problem: { fields } });
  save(free, JOHN, some);
  expect(save(free, JOHN, { helps: true }, { base: 1 })).toMatchObject({ ok: false, problem: { fields } });
  become(free, { helps: true });
  expect(save(free, JOHN, { phone: '1' }, { base: 99 }).ok).toBe(true);
  expect(save(on('PRO'), JOHN, { ...some, helps: true }).ok).toBe(true);
});
