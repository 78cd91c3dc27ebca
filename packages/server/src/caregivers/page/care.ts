// What a caregiver's session allows: to see the page, and to mark a dose.
import { planFeatures, planInForce } from '@dosewell/domain/billing';
import type { SharedPage } from '@dosewell/domain/contract';
import { today } from '@dosewell/domain/time';
import type { Carer } from '../../platform/database/db.ts';
import type { CarerSession } from './carer-session.ts';
import { sessionsIn } from './carer-session.ts';
import { noteLook } from './looks.store.ts';
import { markDose, type MarkParts } from './mark-dose.ts';
import { findScope, findSharedRecords } from './shared-records.store.ts';
import { sharedPage } from './shared-page.ts';

export interface CareParts extends MarkParts {
  /** The session secret. */
  readonly secret: string;
  readonly now: () => number;
}

export interface Care {
  /** The caregiver of a request's session; undefined where nothing is open to them. */
  readonly carerOf: (headers: Headers) => Promise<Carer | undefined>;
  /**
   * The page; undefined where nothing is open. `looks`: the caregiver is looking, so a look is recorded for
   * the person.
   */
  readonly page: (carer: Carer, looks: boolean) => Promise<SharedPage | undefined>;
  readonly mark: (carer: Carer, dose: string) => Promise<boolean>;
}

export const openCare = (parts: CareParts): Care => {
  const { database, secret, now } = parts;
  const carerFrom = ({ userId, caregiverId, key }: CarerSession): Carer => ({
    ...{ userId, caregiverId, key },
    at: new Date(now()),
  });
  return {
    carerOf: async (headers) => {
      const asked = headers.get('x-caregiver');
      const session = sessionsIn(headers, secret, now()).find(
        ({ caregiverId }) => asked === null || caregiverId === asked,
      );
      const carer = session && carerFrom(session);
      const scope = carer && (await database.asCarer(carer, findScope));
      return scope === undefined ? undefined : carer;
    },
    page: (carer, looks) =>
      database.asCarer(carer, async (db) => {
        const records = await findSharedRecords(db, carer.at.getTime());
        if (records === undefined) return undefined;
        if (looks) await noteLook(db, carer.caregiverId, today(records.now));
        return sharedPage(records);
      }),
    mark: async (carer, dose) => {
      const scope = await database.asCarer(carer, findScope);
      if (scope === undefined || !planFeatures[planInForce(scope)].helpingCaregivers) return false;
      return markDose(parts, carer, dose);
    },
  };
};
