// What the statements of mails to caregivers find with a caregiver's login, for a person of whom there is some of everything.
import { doseId } from '@dosewell/domain/id';
import type { SharedTopic } from '@dosewell/domain/caregivers';
import { alarmingReading } from '../../caregivers/alarming-reading.store.ts';
import { sharedWeek } from '../../caregivers/notices/shared-week.store.ts';
import { sharedStock } from '../../caregivers/page/shared-stock.store.ts';
import { answeredDoses, unansweredDoses } from '../../caregivers/told-doses.store.ts';
import type { Database, Queryable } from '../../platform/database/db.ts';
import { DAY, dose, medication, put } from '../people/device.ts';
import { newId } from '../people/person.ts';
import { asthmaPatch } from '../people/reading-patch.ts';
import { confirmedCarer } from './carer-cookie.ts';
import type { CaregiversWorld, PersonWithCaregivers } from './caregivers-under-test.ts';

const NOW = Date.parse(`${DAY}T11:00:00.000Z`);
const YESTERDAY = '2026-11-19';
/** A Sunday. */
const SUNDAY = '2026-11-22';

export interface MailedRecords {
  readonly medicine: string;
  readonly glucose: string;
  readonly flow: string;
}

/** A dose with an answer and one without, one as needed, stock that runs low, and two readings that alarm. */
export const layRecords = async (
  { api, plan }: CaregiversWorld,
  { device, userId }: PersonWithCaregivers,
): Promise<MailedRecords> => {
  api.clock.now = NOW - 36 * 3_600_000;
  const records = { medicine: newId(), glucose: newId(), flow: newId() };
  const asNeeded = newId();
  const moment = () => ({ at: `${DAY}T12:00`, clock: api.clock.now });
  const { medicine, glucose, flow } = records;
  const write = async (...rows: Parameters<typeof device.do>[0][]): Promise<void> => {
    for (const row of rows) {
      const told = await device.do(row, moment());
      if (told.status !== 'ok') throw new Error(`refused: ${told.code}`);
    }
  };
  await write(
    put('medications', medicine, medication('Metformin', { frequency: 'custom', times: ['08:00'] })),
    put('medications', asNeeded, medication('Ibuprofen', { frequency: 'as_needed', times: [] })),
    put('stock_movements', newId(), { medication_id: medicine, counted: 3 }),
  );
  await plan();
  api.clock.now = NOW;
  const taken_at = new Date(NOW).toISOString();
  await write(
    dose(medicine, '08:00', 'taken', 0, YESTERDAY),
    put('medication_logs', newId(), {
      ...{ medication_id: asNeeded, date: DAY, slot: null, status: 'taken', taken_at, actual_time: '12:00' },
    }),
    put('glucose_readings', glucose, {
      ...{ taken_at, value_mg_dl: 60, relation_to_meal: null, tags: [], notes: null },
    }),
    put('profiles', userId, { peak_flow_best: 500 }, 99),
    put('asthma_events', flow, { ...asthmaPatch(), occurred_at: taken_at, peak_flow: 200 }),
  );
  await plan();
  return records;
};

const found = async (db: Queryable, { medicine, glucose, flow }: MailedRecords): Promise<string[]> => {
  const week = await sharedWeek(db, SUNDAY, `${DAY}T12:00`);
  const doses = [YESTERDAY, DAY].map((date) => doseId(medicine, date, '08:00'));
  const all: Readonly<Record<string, unknown>> = {
    'a dose without an answer': (await unansweredDoses(db, doses))[0],
    'a dose with one': (await answeredDoses(db, doses))[0],
    'a week of doses': week.tally.taken || undefined,
    'doses as needed': week.tally.asNeeded || undefined,
    'a stock': (await sharedStock(db)).medications[0],
    'a stock in the week': week.low || undefined,
    'a glucose': await alarmingReading(db, { kind: 'glucose', id: glucose }, 'caregiver'),
    'a peak flow': await alarmingReading(db, { kind: 'peak_flow', id: flow }, 'caregiver'),
  };
  return Object.keys(all).filter((name) => all[name] !== undefined);
};

/** By a caregiver with this grant. */
export const foundForMails = async (
  database: Pick<Database, 'asCarer'> & Parameters<typeof confirmedCarer>[0],
  userId: string,
  grant: Readonly<Record<string, unknown>>,
  records: MailedRecords,
): Promise<string[]> => {
  const { id: caregiverId, key } = await confirmedCarer(database, userId, grant);
  return database.asCarer({ userId, caregiverId, key, at: new Date(NOW) }, (db) => found(db, records));
};

/** What each topic alone lets a mail say. */
export const SAID_BY_TOPIC: Readonly<Record<SharedTopic, readonly string[]>> = {
  doses: ['a dose without an answer', 'a dose with one', 'a week of doses'],
  as_needed: ['doses as needed'],
  refills: ['a stock', 'a stock in the week'],
  glucose: ['a glucose'],
  readings: [],
  asthma: ['a peak flow'],
  meals: [],
  notes: [],
};

export const EVERYTHING_SAID: readonly string[] = Object.values(SAID_BY_TOPIC).flat();
