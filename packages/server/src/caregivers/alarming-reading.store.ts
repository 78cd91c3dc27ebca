// An alarming reading as a message to a caregiver states it, judged by the bands and units of the person.
import { type GlucoseAlert, glucoseAlertOf } from '@dosewell/domain/caregivers';
import { peakFlowZone } from '@dosewell/domain/asthma';
import { BEYOND_WORDS, beyondOf, judgedAsShown, shownQuantity } from '@dosewell/domain/readings';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import type { GlucoseUnit } from '@dosewell/domain/sync';
import type { Queryable } from '../platform/database/db.ts';
import type { Occasion } from './alerts.store.ts';

export interface AlarmingReading {
  readonly alert: GlucoseAlert | 'red';
  /** The value with the person's unit. */
  readonly value: string;
  /** When the reading was measured, milliseconds since 1970. */
  readonly takenAt: number;
}

interface StoredGlucose {
  readonly value: number;
  readonly beyond: 'lo' | 'hi' | null;
  readonly at: Date;
  readonly unit: GlucoseUnit;
}

const glucoseIn = async (db: Queryable, id: string): Promise<AlarmingReading | undefined> => {
  const { rows } = await db.query<StoredGlucose>(
    `select r.value_mg_dl as value, r.beyond, r.taken_at as at, s.glucose_unit as unit
     from glucose_readings r join user_settings s on s.user_id = r.user_id
     where r.user_id = app_uid() and r.id = $1 and r.deleted_at is null`,
    [id],
  );
  const [reading] = rows;
  const glucose = describedVitalSigns.glucose_readings;
  const [quantity] = glucose.quantities;
  if (reading === undefined || quantity === undefined) return undefined;
  const units = { glucose_unit: reading.unit, weight_unit: 'kg', length_unit: 'cm' } as const;
  const alert = glucoseAlertOf(judgedAsShown(quantity, units, reading.value));
  if (alert === undefined) return undefined;
  const beyond = beyondOf(glucose, { [quantity.name]: reading.value, beyond: reading.beyond });
  const value =
    beyond === undefined
      ? `${shownQuantity(quantity, units, reading.value)} ${reading.unit}`
      : `${BEYOND_WORDS[beyond]} on the meter`;
  return { alert, value, takenAt: reading.at.getTime() };
};

/**
 * Who reads the records. A caregiver cannot read profiles, so their peak flow is judged by the view
 * `shared_peak_flow`.
 */
export type RecordsReader = 'person' | 'caregiver';
const BEST: Readonly<Record<RecordsReader, string>> = { person: 'profiles', caregiver: 'shared_peak_flow' };

const peakFlowIn = async (
  db: Queryable,
  id: string,
  reader: RecordsReader,
): Promise<AlarmingReading | undefined> => {
  const { rows } = await db.query<{ flow: number; best: number | null; at: Date }>(
    `select e.peak_flow as flow, p.peak_flow_best as best, e.occurred_at as at
     from asthma_events e join ${BEST[reader]} p on p.user_id = e.user_id
     where e.user_id = app_uid() and e.id = $1 and e.deleted_at is null and e.peak_flow is not null`,
    [id],
  );
  const [event] = rows;
  if (event === undefined || peakFlowZone(event.flow, event.best) !== 'red') return undefined;
  return { alert: 'red', value: `${event.flow} L/min`, takenAt: event.at.getTime() };
};

/**
 * Undefined if the reading alarms no more, as it was corrected or deleted, or if the caregiver does not see
 * it.
 */
export const alarmingReading = (
  db: Queryable,
  { kind, id }: Pick<Occasion, 'kind' | 'id'>,
  reader: RecordsReader,
): Promise<AlarmingReading | undefined> =>
  kind === 'glucose' ? glucoseIn(db, id) : peakFlowIn(db, id, reader);
