import { erasePeople } from './account/erasure/erase-people.sweep.ts';
import { erasers } from './account/erasure/erasers.ts';
import type { ErasureLedger } from './account/erasure/ledgers.ts';
import { forgetExpired } from './account/forget-expired.sweep.ts';
import { settleLeftHandovers } from './account/people/handover/settle-handovers.sweep.ts';
import { peopleOfAccounts } from './account/people/people-of-accounts.sweep.ts';
import type { Billing } from './billing/billing.ts';
import { followPlan } from './billing/follow-plan.ts';
import { lookAtPayments } from './billing/look-at-payments.sweep.ts';
import { enforcePlans } from './billing/enforce-plans.sweep.ts';
import { alertCaregivers } from './caregivers/alert-caregivers.sweep.ts';
import { keepWithinPlan } from './caregivers/beyond-plan/keep-within-plan.sweep.ts';
import { invitationQuotas } from './caregivers/caregivers.ts';
import { notifyCaregivers } from './caregivers/notices/notify-caregivers.sweep.ts';
import { tendCaregivers } from './caregivers/tend-caregivers.sweep.ts';
import { keepPlans } from './doses/keep-plans.sweep.ts';
import { forgetPhotos } from './meals/forget-photos.sweep.ts';
import { tellReaders } from './newsletter/tell-readers.sweep.ts';
import { ofNewLogin } from './of-new-login.ts';
import type { Database } from './platform/database/db.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Env } from './platform/env.ts';
import type { Log } from './platform/log.ts';
import type { AtStop } from './platform/process/run-until-stopped.ts';
import { forgetEnded } from './platform/deliveries/forget-ended.sweep.ts';
import type { OwnedBlobs } from './platform/blobs/owned-blobs.store.ts';
import { tellNotices } from './reminders/notices/tell-notices.sweep.ts';
import { startSweeps, type Sweep, type Sweeps } from './platform/sweeps.ts';
import { forgetReminderHours } from './reminders/operator/forget-hours.sweep.ts';
import type { ReminderWatch } from './reminders/operator/watch-reminders.ts';
import { remind } from './reminders/remind.sweep.ts';
import { followUp } from './reminders/second-ways/follow-up.sweep.ts';
import { tellPlanEnded } from './reminders/second-ways/tell-plan-ended.sweep.ts';
import { forgetOld } from './sync/forget-old.sweep.ts';

export interface SweepServices {
  readonly database: Database;
  readonly now: Clock;
  readonly ledger: ErasureLedger;
  readonly blobs: OwnedBlobs;
  readonly billing: Billing;
  /** Whether plans limit anything. */
  readonly plansEnforced: boolean;
  /** Called after commit with a person's new revision. */
  readonly news: (userId: string, rev: number) => void;
  /** Called after a commit that queued something to send. */
  readonly wake: () => void;
  readonly watch: ReminderWatch;
  /** Called with an error that stops one person's turn, not the sweep. */
  readonly unexpected: (error: unknown) => void;
}

/** All sweeps of the server. */
const allSweeps = (services: SweepServices): Sweep[] => [
  keepPlans(services),
  remind({ ...services, pool: services.database.auth }),
  tellNotices({ ...services, pool: services.database.auth }),
  followUp({ ...services, pool: services.database.auth }),
  tendCaregivers({
    ...services,
    pool: services.database.auth,
    quotas: invitationQuotas(services.database.auth),
  }),
  keepWithinPlan({ ...services, pool: services.database.auth }),
  alertCaregivers(services),
  notifyCaregivers(services),
  tellReaders({ ...services, pool: services.database.auth }),
  services.watch.sweep,
  enforcePlans(services),
  peopleOfAccounts({ ...services, followPlan }),
  settleLeftHandovers({ ...services, ofNewLogin }),
  tellPlanEnded({ ...services, pool: services.database.auth }),
  ...(services.billing.paid === undefined ? [] : [lookAtPayments({ ...services, ...services.billing.paid })]),
  forgetExpired(services.database, services.now),
  forgetOld(services.database),
  forgetPhotos(services),
  forgetEnded(services.database, services.now),
  forgetReminderHours(services.database, services.now),
  erasePeople({
    ...services,
    erasers: erasers(services.database, services.blobs, services.billing.paid?.forget),
  }),
];

type Base = Pick<SweepServices, 'database' | 'ledger' | 'unexpected'> & {
  readonly env: Pick<Env, 'plansEnforced'>;
  readonly log: Pick<Log, 'unexpected'>;
  readonly atStop: AtStop;
};

export function startAllSweeps(
  { env: { plansEnforced }, log, unexpected, atStop, database, ledger }: Base,
  parts: Pick<SweepServices, 'news' | 'blobs' | 'wake' | 'watch' | 'billing'>,
): Sweeps {
  const now = systemClock;
  const swept = { ...parts, database, now, ledger, unexpected, plansEnforced };
  const sweeps = startSweeps(allSweeps(swept), { database, now, unexpected: log.unexpected });
  atStop(sweeps.stop);
  return sweeps;
}
