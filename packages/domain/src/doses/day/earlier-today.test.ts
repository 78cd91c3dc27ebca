import { expect, test } from 'vitest';
import type { RegimenRow } from '../../sync/rows.ts';
import { aLog } from '../../testing/builders.ts';
import { on, once, since, sinceLong } from '../../testing/day-shown.ts';

const DAY = '2026-11-20';

test('a slot from before the medication was added may be taken but is not owed', () => {
  const addedAtTen = since(`${DAY}T10:00`, 1);
  expect(on(DAY, `${DAY}T10:00`, [addedAtTen])).toEqual([
    '08:00 pending earlier not owed',
    '20:00 pending later owed',
  ]);
  expect(on(DAY, `${DAY}T21:00`, [addedAtTen], [aLog()])).toEqual([
    '08:00 taken past not owed',
    '20:00 pending late owed',
  ]);
  expect(on(DAY, '2026-11-21T07:00', [addedAtTen])).toEqual(['20:00 missed past owed']);
});

test.each<[string, RegimenRow[]]>([
  ['was stopped', [sinceLong, since('2026-11-10T09:00', 2, { is_active: false }), since(`${DAY}T10:00`, 3)]],
  ['had ended', [since('2026-11-01T09:00', 1, { end_date: '2026-11-15' }), since(`${DAY}T10:00`, 2)]],
  ['had not begun', [since('2026-11-01T09:00', 1, { start_date: '2026-12-01' }), since(`${DAY}T10:00`, 2)]],
  [
    'was taken as needed',
    [since('2026-11-01T09:00', 1, { frequency: 'as_needed', times: [] }), since(`${DAY}T10:00`, 2)],
  ],
])('a slot of today from a time when the medication %s may be taken but is not owed', (_while, regimens) => {
  expect(on(DAY, `${DAY}T10:00`, regimens)).toEqual([
    '08:00 pending earlier not owed',
    '20:00 pending later owed',
  ]);
});

test('a recorded earlier slot leaves the other earlier slots open, whatever the answer was', () => {
  const three = { frequency: 'three_times_daily' as const, times: ['08:00', '12:00', '20:00'] };
  const addedAtOne = since(`${DAY}T13:00`, 1, three);
  for (const status of ['taken', 'skipped'] as const)
    expect(on(DAY, `${DAY}T13:00`, [addedAtOne], [aLog({ slot: '12:00', status })])).toEqual([
      '08:00 pending earlier not owed',
      `12:00 ${status} late not owed`,
      '20:00 pending later owed',
    ]);
});

test('doses taken as needed stand beside the earlier slots of a schedule that followed', () => {
  const needed = since('2026-11-01T09:00', 1, { frequency: 'as_needed', times: [] });
  const daily = since(`${DAY}T10:00`, 2, once('08:00'));
  const log = aLog({ slot: null, scheduled_time: `${DAY}T07:00` });
  expect(on(DAY, `${DAY}T10:00`, [needed, daily], [log])).toEqual([
    ' taken late not owed',
    '08:00 pending earlier not owed',
  ]);
});

test('a slot in the very minute in which the medication is added is due', () => {
  expect(on(DAY, `${DAY}T08:00`, [since(`${DAY}T08:00`, 1)])[0]).toBe('08:00 pending due owed');
});

test('a schedule that ends today still asks for the rest of today; one that ended yesterday does not', () => {
  const ends = (end_date: string) => [sinceLong, since(`${DAY}T10:00`, 2, { end_date })];
  expect(on(DAY, `${DAY}T10:00`, ends(DAY))).toEqual(['08:00 pending late owed', '20:00 pending later owed']);
  expect(on(DAY, `${DAY}T10:00`, ends('2026-11-19'))).toEqual(['08:00 pending late owed']);
});
