// People whom accounts look after get the plan of their account, also where a crash prevented it, and
// people who were removed and not put back are erased.
import { PUT_BACK_MS } from '@dosewell/domain/account';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Sweep } from '../../platform/sweeps.ts';
import { endRemoved } from './people.store.ts';

export interface PeopleSweepDeps {
  readonly database: Database;
  readonly now: Clock;
  /** Called after commit with a person's new revision. */
  readonly news: (userId: string, rev: number) => void;
  /** Gives all people whom accounts look after the plan of their account. */
  readonly followPlan: (database: Database, news: (userId: string, rev: number) => void) => Promise<void>;
}

const EVERY_MS = 10 * 60_000;

export const peopleOfAccounts = ({ database, now, news, followPlan }: PeopleSweepDeps): Sweep => ({
  name: 'people-of-accounts',
  everyMs: EVERY_MS,
  run: async () => {
    const at = now();
    await endRemoved(database.auth, new Date(at - PUT_BACK_MS), new Date(at));
    await followPlan(database, news);
  },
});
