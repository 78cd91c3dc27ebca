// The operator decides whether plans limit anything, and this sweep copies the decision into each person's
// settings, where devices read it (OQ-056).
import type { Database } from '../platform/database/db.ts';
import type { Sweep } from '../platform/sweeps.ts';
import { findOtherwiseEnforced, setEnforced } from './plan.store.ts';

export interface EnforcePlansDeps {
  readonly database: Database;
  readonly plansEnforced: boolean;
  /** Called after commit with a person's new revision. */
  readonly news: (userId: string, rev: number) => void;
}

/** The operator's setting changes only with a restart; a new account gets it at sign-up. */
const EVERY_MS = 60_000;
const BATCH = 200;

export const enforcePlans = ({ database, plansEnforced, news }: EnforcePlansDeps): Sweep => ({
  name: 'enforce-plans',
  everyMs: EVERY_MS,
  run: async (stopping) => {
    while (!stopping.aborted) {
      const people = await findOtherwiseEnforced(database, plansEnforced, BATCH);
      for (const userId of people) {
        if (stopping.aborted) return;
        const rev = await setEnforced(database, userId, plansEnforced);
        if (rev !== undefined) news(userId, rev);
      }
      if (people.length < BATCH) return;
    }
  },
});
