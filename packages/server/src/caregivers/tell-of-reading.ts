// Queues messages about an alarming reading for each caregiver who is told of such readings. An undo within
// ten seconds ends them, unless it is urgent. A reading is judged when it arrives, so that a device that
// was offline is no exception (CARE-024).
import { ageOfReading, isToldOf, mayBeTold, UNDO_MS } from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../platform/database/db.ts';
import { type AlarmingReading, alarmingReading } from './alarming-reading.store.ts';
import { endOccasion, type Occasion, tellOnce } from './alerts.store.ts';
import { queueMessage } from './caregiver-messages.store.ts';
import { caregiversIn } from './caregiver.store.ts';

const DAY_MS = 24 * 3_600_000;

/** Caregivers to tell now; each is checked again when the message is sent. */
const toTell = async (db: Queryable, { kind }: Occasion, now: number): Promise<CaregiverRow[]> => {
  const flag = kind === 'glucose' ? 'receive_glucose_alerts' : 'receive_peak_flow_alerts';
  return (await caregiversIn(db)).filter((one) => isToldOf(one, flag) && mayBeTold(one, now));
};

const TOLD_AS = {
  very_low: 'glucose_very_low',
  low: 'glucose_low',
  high: 'glucose_high',
  red: 'peak_flow',
} as const satisfies Record<AlarmingReading['alert'], string>;

/** Returns how many messages were queued. */
export const tellOfReading = async (db: Queryable, occasion: Occasion, at: Date): Promise<number> => {
  const { userId, kind, id } = occasion;
  await endOccasion(db, occasion);
  const reading = await alarmingReading(db, occasion, 'person');
  if (reading === undefined || ageOfReading(reading.takenAt, at.getTime()) === 'untold') return 0;
  const urgent = reading.alert === 'very_low';
  let queued = 0;
  for (const { id: caregiverId } of await toTell(db, occasion, at.getTime())) {
    const messageId = randomUUID();
    const told = { userId, caregiverId, id, messageId, at };
    if (!(await tellOnce(db, { ...told, kind: TOLD_AS[reading.alert] }))) continue;
    await queueMessage(db, {
      id: messageId,
      userId,
      caregiverId,
      kind: kind === 'glucose' ? 'glucose_reading' : 'peak_flow',
      about: [id],
      alarm: id,
      detail: reading.alert,
      at,
      notBefore: new Date(at.getTime() + (urgent ? 0 : UNDO_MS)),
      expiresAt: new Date(reading.takenAt + DAY_MS),
    });
    queued += 1;
  }
  return queued;
};
