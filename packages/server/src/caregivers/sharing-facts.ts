// Facts that decide whether and when a message is sent: caregivers, messages and the plan. A teller reads
// only these as the person; whatever its mail says is read as the caregiver (decision 0114).
import type { planInForce } from '@dosewell/domain/billing';
import type { CaregiverRow } from '@dosewell/domain/sync';
import type { Queryable } from '../platform/database/db.ts';
import { withinPlan } from './beyond-plan/beyond-plan.store.ts';
import { type Call, callIn } from './calls/calls.store.ts';
import { alertsSentSince } from './caregiver-messages.store.ts';
import { caregiversIn, type KnownCaregiver, planIn } from './caregiver.store.ts';
import { medicationsOf } from './told-doses.store.ts';

export interface SharingFacts {
  /** How many alerts this caregiver was sent. */
  readonly alertsSince: (since: Date) => Promise<number>;
  readonly callOf: (alarm: string) => Promise<Call | undefined>;
  readonly caregivers: () => Promise<readonly CaregiverRow[]>;
  readonly plan: () => Promise<Parameters<typeof planInForce>[0]>;
  /** Caregivers for whom the plan has no room. */
  readonly beyondPlan: (now: number) => Promise<readonly CaregiverRow[]>;
  /** Ids only: whose turn it is depends on which caregivers see these medications. */
  readonly medicationsOf: (doses: readonly string[]) => Promise<readonly string[]>;
}

export const factsOf = (db: Queryable, { caregiver }: KnownCaregiver): SharingFacts => ({
  alertsSince: (since) => alertsSentSince(db, caregiver.id, since),
  callOf: (alarm) => callIn(db, alarm),
  caregivers: () => caregiversIn(db),
  plan: () => planIn(db),
  beyondPlan: async (now) => (await withinPlan(db, now)).beyond,
  medicationsOf: (doses) => medicationsOf(db, doses),
});
