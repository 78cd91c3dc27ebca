// A person's thirty days for tests of reports, made by a rule that a test can count again.
import { lastDates } from '../doses/adherence/adherence-period.ts';
import { dosesOfDay } from '../doses/day/doses-of-day.ts';
import type { FoodItem } from '../meals/meals.table.ts';
import type { VitalSign } from '../readings/vital-sign.ts';
import type { ReadingTable } from '../readings/vital-signs.ts';
import type { ReportRecords, ReportSource } from '../report/report-records.ts';
import type { DoseLogRow, Rows } from '../sync/rows.ts';
import { addDays } from '../time/civil-date.ts';
import { aLog, aMedication, aRegimen, BERLIN, idOf, isoAt, nowAt, someSettings } from './builders.ts';

export const TODAY = '2026-11-20';
const synced = { rev: 1, clock: 0, deleted_at: null, bucket: '2026-11' };

const at = (date: string, time: string, zone = BERLIN) => ({ date, time, zone });

/** A reading of any kind; `of` holds its own columns. */
export const aReading = <T extends ReadingTable>(
  date: string,
  time: string,
  of: Readonly<Record<string, unknown>>,
): Rows[T] => {
  const row: object = {
    ...synced,
    ...at(date, time),
    id: idOf(Number(`${date.slice(5).replace('-', '')}${time.replace(':', '')}`)),
    taken_at: isoAt(`${date}T${time}`),
    tags: [],
    note: null,
    notes: null,
    ...of,
  };
  // Of the columns, a report reads those that are given.
  return row as Rows[T];
};

export const anEvent = (date: string, of: Partial<Rows['asthma_events']> = {}): Rows['asthma_events'] => ({
  ...synced,
  ...at(date, '09:15'),
  id: idOf(Number(date.replaceAll('-', ''))),
  occurred_at: isoAt(`${date}T09:15`),
  severity: 'mild',
  wheeze: false,
  cough: false,
  chest_tightness: false,
  shortness_of_breath: false,
  peak_flow: null,
  triggers: [],
  rescue_med_used: false,
  rescue_med_puffs: null,
  controller_missed: false,
  notes: null,
  ...of,
});

const aFood = (carbs_g: number | null, fiber_g: number | null): FoodItem => ({
  id: idOf(1),
  name: 'Oatmeal',
  brand: null,
  serving_qty: null,
  serving_unit: null,
  carbs_g,
  fiber_g,
  protein_g: null,
  fat_g: null,
  gi: null,
  gl: null,
});

export const aMeal = (
  date: string,
  foods: readonly (readonly [carbs: number | null, fiber: number | null])[],
  notes: string | null = null,
): ReportRecords['meals'][number] => ({
  ...synced,
  ...at(date, '12:30'),
  id: idOf(Number(date.replaceAll('-', ''))),
  logged_at: isoAt(`${date}T12:30`),
  type: 'lunch',
  notes,
  photo_url: null,
  items: foods.map(([carbs, fiber]) => aFood(carbs, fiber)),
});

const EMPTY: ReportRecords = {
  name: 'Maria Keller',
  settings: someSettings('FREE'),
  profile: {},
  medications: [aMedication({ quantity_remaining: 20, prescriber: 'Dr. Okonkwo' })],
  regimens: [aRegimen()],
  exceptions: [],
  refills: [],
  readings: [],
  asthma: [],
  meals: [],
};

interface Given {
  readonly records?: Partial<ReportRecords>;
  readonly logs?: readonly DoseLogRow[];
  readonly days?: number;
}

export const reportSource = ({ records = {}, logs = [], days = 30 }: Given = {}): ReportSource => {
  const all = { ...EMPTY, ...records };
  const now = nowAt(`${TODAY}T21:00`);
  const dates = lastDates(TODAY, days);
  const moment = { now, missedAfterMinutes: all.settings.missed_after_minutes };
  const doses = dates.flatMap((date) =>
    dosesOfDay(date, { regimens: all.regimens, logs, exceptions: all.exceptions }, moment),
  );
  return { records: all, dates, doses, now };
};

/** One reading kind with its description. */
export const kindOf = (
  table: ReadingTable,
  sign: VitalSign,
  rows: readonly Rows[ReadingTable][],
): ReportRecords['readings'][number] => ({ table, sign, rows });

/** An answer to the 8:00 AM dose of a day. */
export const taken = (date: string, time = '08:00', given: Partial<DoseLogRow> = {}): DoseLogRow =>
  aLog({ date, slot: '08:00', actual_time: time, taken_at: isoAt(`${date}T${time}`), ...given });

export const daysBack = (days: number): string => addDays(TODAY, -days);
