// The caregivers of a person who has a login of their own now: they stay and are told, and whoever looked after the person
// until then may become one more. Both agreed to that: one asked for the handover, the other ticked the box.
import {
  caregiverEmailFault,
  endOfSharing,
  filledBy,
  mayBeTold,
  USUAL_LASTS_DAYS,
} from '@dosewell/domain/caregivers';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/database/db.ts';
import { queueMessage } from '../caregiver-messages.store.ts';
import { caregiversIn } from '../caregiver.store.ts';
import { addConfirmed } from './add-confirmed.store.ts';
import { NEW_LOGIN } from './new-login-teller.ts';

const TOLD_WITHIN_MS = 3 * 24 * 3_600_000;

export const tellCaregivers = async (db: Queryable, userId: string, at: Date): Promise<void> => {
  const expiresAt = new Date(at.getTime() + TOLD_WITHIN_MS);
  for (const caregiver of await caregiversIn(db))
    if (mayBeTold(caregiver, at.getTime()))
      await queueMessage(db, {
        ...{ userId, caregiverId: caregiver.id, kind: 'ending', detail: NEW_LOGIN, at, expiresAt },
      });
};

interface Former {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** With the set Everything, last in the list; undefined if the address is a caregiver's already. */
export const addFormer = async (
  db: Queryable,
  { userId, name, email }: Former,
  at: Date,
): Promise<number | undefined> => {
  const there = await caregiversIn(db);
  if (there.some((one) => one.email.toLowerCase() === email.toLowerCase())) return undefined;
  if (caregiverEmailFault(email) !== undefined) return undefined;
  const shared = filledBy('everything');
  return addConfirmed(db, {
    ...{ id: randomUUID(), userId, name, email, shared, lastsDays: USUAL_LASTS_DAYS, at },
    place: Math.min(1000, Math.max(-1, ...there.map((one) => one.place)) + 1),
    endsAt: endOfSharing(USUAL_LASTS_DAYS, at.toISOString()),
  });
};
