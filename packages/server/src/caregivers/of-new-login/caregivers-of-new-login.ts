// Caregivers of a person who has a login of their own now. They stay and are told of it, and whoever looked
// after the person may become one more: that account asked for the handover, and the person ticked the box.
import {
  caregiverEmailFault,
  caregiverState,
  endOfSharing,
  filledBy,
  mayBeTold,
  sameAddress,
  USUAL_LASTS_DAYS,
} from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/database/db.ts';
import { queueMessage } from '../caregiver-messages.store.ts';
import { lookAtPlanAgain } from '../beyond-plan/beyond-plan.store.ts';
import { caregiversIn } from '../caregiver.store.ts';
import { addConfirmed, takeUpAgain } from './add-confirmed.store.ts';
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

const takeUp = async (db: Queryable, known: CaregiverRow, at: Date): Promise<number | undefined> => {
  const state = caregiverState(known, at.getTime());
  if (state !== 'invited' && state !== 'ended') return undefined;
  return takeUpAgain(db, known.id, { at, endsAt: endOfSharing(known.lasts_days, at.toISOString()) });
};

interface Former {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Adds whoever looked after the person as the last caregiver, with all topics shared. A caregiver with that
 * address already stays as they are; if they had not accepted or their time was over, they are confirmed,
 * and if they stopped, nothing changes. If the plan has no room, both are told as usual (decision 0066).
 * Returns the revision, undefined if nothing changed.
 */
export const addFormer = async (
  db: Queryable,
  { userId, name, email }: Former,
  at: Date,
): Promise<number | undefined> => {
  const there = await caregiversIn(db);
  const known = there.find((one) => sameAddress(one.email, email));
  if (known !== undefined) return takeUp(db, known, at);
  if (caregiverEmailFault(email) !== undefined) return undefined;
  const [id, shared] = [randomUUID(), filledBy('everything')];
  const rev = await addConfirmed(db, {
    ...{ id, userId, name, email, shared, lastsDays: USUAL_LASTS_DAYS, at },
    place: Math.min(1000, Math.max(-1, ...there.map((one) => one.place)) + 1),
    endsAt: endOfSharing(USUAL_LASTS_DAYS, at.toISOString()),
  });
  await lookAtPlanAgain(db, id, at);
  return rev;
};
