import type { DoseLogRow, ExceptionRow, RegimenRow } from '@dosewell/domain/sync';
import { addDays, instantOf, monthOf } from '@dosewell/domain/time';
import { expect, test } from 'vitest';
import { createHistoryView, type HistoryAsked } from './history-view.ts';
import { certain } from '@dosewell/domain/problem';

const TODAY = '2026-11-20';
const synced = { rev: 1, clock: 0, bucket: 'all', deleted_at: null };
const regimen: RegimenRow = {
  ...synced,
  ...{ id: 'r', medication_id: 'm', from_slot: '2026-08-01T06:00', number: 1, frequency: 'once_daily' },
  ...{
    times: ['08:00'],
    dosage: '500 mg',
    amount: 1,
    home_zone: null,
    start_date: '2026-08-01',
    end_date: null,
    is_active: true,
  },
};
const log = (date: string, more: Partial<DoseLogRow> = {}): DoseLogRow => ({
  ...synced,
  ...{
    id: date,
    bucket: monthOf(date),
    medication_id: 'm',
    date,
    slot: '08:00',
    scheduled_time: `${date}T08:00`,
  },
  ...{ status: 'taken', actual_time: '08:00', taken_at: null, zone: 'Europe/Berlin', amount: 1, notes: null },
  ...{
    medication_name: 'Metformin',
    dosage: '500 mg',
    answered_by: 'person',
    answered_from: null,
    conflict: false,
    stock_taken: 0,
  },
  ...more,
});

/** A device with some logs, of which only some months are in memory at first. */
const deviceWith = (logs: readonly DoseLogRow[], inMemory: readonly string[]) => {
  const months = new Map<string, readonly DoseLogRow[]>();
  const load = (month: string): void =>
    void months.set(
      month,
      logs.filter(({ date }) => monthOf(date) === month),
    );
  for (const month of inMemory) load(month);
  return {
    load,
    put: (row: DoseLogRow): void => {
      const month = monthOf(row.date);
      months.set(month, [...(months.get(month) ?? []).filter(({ id }) => id !== row.id), row]);
    },
    view: createHistoryView({ monthRows: (_table, [month]) => months.get(certain(month)) as never }),
  };
};
const NOW = { instant: instantOf(`${TODAY}T14:00`, 'Europe/Berlin'), zone: 'Europe/Berlin' };
const asked = (more: Partial<HistoryAsked> = {}): HistoryAsked => ({
  ...{
    now: NOW,
    regimens: [regimen],
    exceptions: [],
    missedAfterMinutes: 30,
    wanted: 50,
    firstMonth: '2026-08',
  },
  ...more,
});
const ALL = ['2026-08', '2026-09', '2026-10', '2026-11'];

test('the history shows the requested number of days, newest first, and more on request', () => {
  const { view } = deviceWith([], ALL);
  const first = view(asked());
  // covers: DOSE-019 DOSE-029
  expect({
    date: first.days[0]?.date,
    daysCount: first.days.length,
    entries: first.entries,
    ended: first.ended,
  }).toEqual({ date: TODAY, daysCount: 50, entries: 50, ended: false });
  const all = view(asked({ wanted: 1000 }));
  expect({ date: all.days.at(-1)?.date, entries: all.entries, ended: all.ended }).toEqual({
    date: '2026-08-01',
    entries: 112,
    ended: true,
  });
});

test('a month that is not in memory is named, and shown once it is there', () => {
  const { view, load } = deviceWith([], ['2026-11']);
  expect(view(asked())).toMatchObject({ entries: 20, missing: '2026-10', ended: false });
  load('2026-10');
  expect(view(asked())).toMatchObject({ entries: 50, missing: undefined });
});

test('the history goes back to the first record, even from before the first schedule', () => {
  const { view } = deviceWith([log('2026-07-30')], ['2026-07', ...ALL]);
  expect(view(asked({ wanted: 1000, firstMonth: '2026-07' })).days.at(-1)?.date).toBe('2026-07-30');
  expect(view(asked({ wanted: 1000, firstMonth: undefined })).ended).toBe(false);
});

test('the history stays the same object until something changes, and an answer changes its own day only', () => {
  const { view, put } = deviceWith([log('2026-09-03')], ALL);
  const before = view(asked({ wanted: 1000 }));
  expect(view(asked({ wanted: 1000 }))).toBe(before);
  const minuteLater = { ...NOW, instant: NOW.instant + 60_000 };
  expect(view(asked({ wanted: 1000, now: minuteLater }))).toBe(before);
  put(log('2026-09-03', { rev: 2, status: 'skipped', actual_time: null }));
  const after = view(asked({ wanted: 1000 }));
  const changed = after.days.filter((day, i) => day !== before.days[i]).map(({ date }) => date);
  expect(changed).toEqual(['2026-09-03']);
});

test('a missed dose appears when its time has run out, without the server', () => {
  const { view } = deviceWith([], ALL);
  const at = (time: string) => ({ now: { ...NOW, instant: instantOf(`${TODAY}T${time}`, NOW.zone) } });
  expect(view(asked(at('13:59'))).days[0]?.date).toBe(addDays(TODAY, -1));
  // covers: DOSE-015 DOSE-035
  expect(view(asked(at('14:00'))).days[0]).toMatchObject({ date: TODAY, doses: [{ status: 'missed' }] });
});

const wish = (due_at: string | null): ExceptionRow => ({
  ...synced,
  ...{ id: 'e', medication_id: 'm', date: TODAY, slot: '08:00' },
  ...{ kind: due_at === null ? 'off' : 'later', due_at },
});

test.each([
  ['put off', wish(`${TODAY}T14:30:00.000Z`)],
  ['not wanted on its day', wish(null)],
])('a dose that is %s is no missed one of the history, until that is undone', (_, exception) => {
  const { view } = deviceWith([], ALL);
  const first = (exceptions: readonly ExceptionRow[]): string | undefined =>
    view(asked({ exceptions })).days[0]?.date;
  // covers: C-18
  expect(first([exception])).toBe('2026-11-19');
  expect(first([{ ...exception, deleted_at: `${TODAY}T13:00:00.000Z` }])).toBe(TODAY);
});
