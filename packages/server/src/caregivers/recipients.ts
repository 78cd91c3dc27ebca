// The caregivers to whom a person may have something sent, in order: those who accepted and whose time is
// not over.
import { recipientsOf } from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import type { Queryable } from '../platform/database/db.ts';
import { caregiversIn } from './caregiver.store.ts';

/**
 * Reads as the person of the transaction. It is read again when a message is sent, as a caregiver may have
 * stopped.
 */
export const recipientsIn = async (db: Queryable, now: number): Promise<CaregiverRow[]> =>
  recipientsOf(await caregiversIn(db), now);
