import { expect, test } from 'vitest';
import { writtenColumns } from '../sync/table/define-table.ts';
import { asthmaCells } from './asthma-csv.ts';
import { asthmaEventsTable } from './asthma-events.table.ts';
import type { Rows } from '../sync/rows.ts';

const event: Partial<Rows['asthma_events']> = {
  date: '2026-11-20',
  time: '08:05',
  severity: 'moderate',
  wheeze: true,
  cough: false,
  chest_tightness: true,
  shortness_of_breath: false,
  peak_flow: 320,
  triggers: ['cold air', 'smoke'],
  rescue_med_used: true,
  rescue_med_puffs: 2,
  controller_missed: false,
  notes: 'tired, after the run',
};

test('the export writes all fields of an event in order, triggers and notes with semicolons', () => {
  const [heads, said, unsaid] = asthmaCells([
    event as Rows['asthma_events'],
    {
      ...event,
      severity: null,
      peak_flow: null,
      triggers: [],
      rescue_med_puffs: null,
      notes: null,
    } as Rows['asthma_events'],
  ]);
  expect(heads).toEqual([
    ...['Date & Time', 'Severity', 'Wheeze', 'Cough', 'Chest Tightness', 'Shortness of Breath'],
    ...['Peak Flow (L/min)', 'Triggers', 'Rescue Medication', 'Puffs', 'Controller Missed', 'Notes'],
  ]);
  expect(said).toEqual([
    ...['2026-11-20 08:05', 'moderate', 'yes', 'no', 'yes', 'no', '320', 'cold air;smoke', 'yes', '2'],
    ...['no', 'tired; after the run'],
  ]);
  // covers: ASTH-004
  expect(unsaid).toEqual([
    ...['2026-11-20 08:05', '', 'yes', 'no', 'yes', 'no', '', '', 'yes', '', 'no', ''],
  ]);
});

test('the export has a cell for every column that a device writes of an event', () => {
  const read = new Set<PropertyKey>();
  const watched = new Proxy(event as Rows['asthma_events'], {
    get: (row, name) => {
      read.add(name);
      return Reflect.get(row, name) as unknown;
    },
  });
  asthmaCells([watched]);
  // Its instant stands there as a local date and time.
  const written = writtenColumns(asthmaEventsTable).map(([name]) => name);
  expect(written.filter((name) => name !== 'occurred_at' && !read.has(name))).toEqual([]);
});
