// To whom a person may have something sent: caregivers who said yes and whose time is not over, in order.
import { recipientsOf } from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import type { Queryable } from '../platform/database/db.ts';
import { caregiversIn } from './caregiver.store.ts';

/** Of the person whose transaction it is; asked again when a message goes, as they may have stopped since. */
export const recipientsIn = async (db: Queryable, now: number): Promise<CaregiverRow[]> =>
  recipientsOf(await caregiversIn(db), now);
