// The report of a person, from the rows as the database wrote them.
import { byDate, dosesOfDay, lastDates, DEFAULT_MISSED_AFTER_MINUTES } from '@dosewell/domain/doses';
import { READING_TABLES } from '@dosewell/domain/readings/list';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { type Report, type ReportRecords, type ReportSource, writeReport } from '@dosewell/domain/report';
import type { AnyRow, Rows } from '@dosewell/domain/sync';
import { isZone, today } from '@dosewell/domain/time';
import { rowFromJson, type StoredRow } from '../platform/database/row-json.ts';
import type { ReportOrder } from './report-order.ts';

type Stored = readonly StoredRow[];

/** Named as in `findReportRows`. */
export interface StoredRecords {
  readonly settings: StoredRow | null;
  readonly profile: StoredRow | null;
  readonly medications: Stored;
  readonly regimens: Stored;
  readonly refills: Stored;
  readonly exceptions: Stored;
  readonly logs: Stored;
  readonly readings: Readonly<Record<string, Stored>>;
  readonly asthma: Stored;
  readonly meals: Stored;
}

const rows = <R extends AnyRow>(stored: Stored | undefined): R[] =>
  (stored ?? []).map((row) => rowFromJson<R>(row));

const USUAL_SETTINGS = {
  glucose_unit: 'mg/dL',
  weight_unit: 'kg',
  length_unit: 'cm',
  missed_after_minutes: DEFAULT_MISSED_AFTER_MINUTES,
} as const;

type Settings = Partial<Rows['user_settings']>;

const recordsOf = (stored: StoredRecords, settings: Settings): ReportRecords => {
  const profile: Partial<Rows['profiles']> = stored.profile
    ? rowFromJson<Rows['profiles']>(stored.profile)
    : {};
  return {
    name: profile.display_name ?? '',
    settings: { ...USUAL_SETTINGS, ...settings },
    profile,
    medications: rows(stored.medications),
    regimens: rows(stored.regimens),
    exceptions: rows(stored.exceptions),
    refills: rows(stored.refills),
    readings: READING_TABLES.flatMap((table) => {
      const found = rows<Rows[typeof table]>(stored.readings[table]);
      return found.length === 0 ? [] : [{ table, sign: describedVitalSigns[table], rows: found }];
    }),
    asthma: rows(stored.asthma),
    meals: rows(stored.meals),
  };
};

const sourceOf = (stored: StoredRecords, { days, now: instant }: ReportOrder): ReportSource => {
  const settings: Settings = stored.settings ? rowFromJson<Rows['user_settings']>(stored.settings) : {};
  const { timezone = 'UTC' } = settings;
  const now = { instant, zone: isZone(timezone) ? timezone : 'UTC' };
  const records = recordsOf(stored, settings);
  const dates = lastDates(today(now), days);
  const logsOf = byDate(rows<Rows['medication_logs']>(stored.logs));
  const names = new Map(records.medications.map(({ id, name }) => [id, name]));
  const moment = { now, missedAfterMinutes: records.settings.missed_after_minutes };
  const doses = dates.flatMap((date) =>
    dosesOfDay(
      date,
      { regimens: records.regimens, exceptions: records.exceptions, names, logs: logsOf.get(date) ?? [] },
      moment,
    ),
  );
  return { records, dates, doses, now };
};

export const reportOfRows = (stored: StoredRecords, order: ReportOrder): Report =>
  writeReport(sourceOf(stored, order), order);
