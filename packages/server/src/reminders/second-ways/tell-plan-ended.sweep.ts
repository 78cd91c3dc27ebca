// When a plan with reminders by mail and SMS has ended, each such way gets a message that it ends. It lasts
// for fourteen days after that message (OQ-056).
import { isOfPlan } from '@dosewell/domain/reminders';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { addDelivery } from '../../platform/deliveries/add-delivery.ts';
import type { Sweep } from '../../platform/sweeps.ts';
import {
  findPlansChanged,
  findUntoldWays,
  planHasWaysIn,
  letWaysGoOn,
  takePlanChanged,
} from './plan-changed.store.ts';
import { planEndedContent } from './send-plan-ended.ts';

export interface TellPlanEndedDeps {
  readonly database: Pick<Database, 'asSystem' | 'asUser'>;
  /** Connection pool of the login that can read accounts. */
  readonly pool: pg.Pool;
  readonly now: Clock;
  /** Called after a commit that queued something to send. */
  readonly wake: () => void;
}

const EVERY_MS = 5_000;
const BATCH = 100;
/** How long the message is tried; a way by which it was never sent does not end. */
const TRIED_MS = 14 * 86_400_000;

export const tellPlanEnded = (deps: TellPlanEndedDeps): Sweep => ({
  name: 'tell-plan-ended',
  everyMs: EVERY_MS,
  run: async (stopping) => {
    while (!stopping.aborted) {
      const people = await findPlansChanged(deps.database, BATCH);
      for (const userId of people) {
        if (stopping.aborted) return;
        await tell(deps, userId);
      }
      if (people.length < BATCH) return;
    }
  },
});

const tell = async ({ database, pool, now, wake }: TellPlanEndedDeps, userId: string): Promise<void> => {
  const told = await database.asUser(userId, async (db) => {
    await takePlanChanged(db);
    if (await planHasWaysIn(db)) {
      await letWaysGoOn(pool, userId);
      return 0;
    }
    const ways = (await findUntoldWays(pool, userId)).filter(({ kind }) => isOfPlan(kind));
    for (const { id } of ways)
      await addDelivery(db, {
        userId,
        kind: 'way',
        topic: `plan-ended ${id}`,
        recipient: id,
        content: planEndedContent,
        createdAt: now(),
        expiresAt: now() + TRIED_MS,
      });
    return ways.length;
  });
  if (told > 0) wake();
};
