// Tells caregivers of unanswered doses and alarming readings as they become due, and of doses answered
// later. Doses are claimed for many people at once, in the transaction that queues the messages.
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { Sweep } from '../platform/sweeps.ts';
import { claimAnswered, claimLateDoses, claimOccasions, type Occasion } from './alerts.store.ts';
import { tellOfReading } from './tell-of-reading.ts';

export interface AlertDeps {
  readonly database: Pick<Database, 'asSystem' | 'asUser'>;
  readonly now: Clock;
  /** Called after a commit that queued something to send. */
  readonly wake: () => void;
  readonly unexpected: (error: unknown) => void;
}

const EVERY_MS = 2_000;
const MOST = 500;

export const alertCaregivers = (deps: AlertDeps): Sweep => ({
  name: 'alert-caregivers',
  everyMs: EVERY_MS,
  shared: true,
  run: async (stopping) => {
    while (!stopping.aborted && (await alertSome(deps)) > 0);
  },
});

const alertSome = async ({ database, now, wake, unexpected }: AlertDeps): Promise<number> => {
  const at = new Date(now());
  const { queued, occasions } = await database.asSystem('alert caregivers', async (db) => ({
    queued: (await claimLateDoses(db, at, MOST)) + (await claimAnswered(db, at, MOST)),
    occasions: await claimOccasions(db, at, MOST),
  }));
  let told = 0;
  for (const occasion of occasions) told += await tellSafely(occasion);
  if (queued + told > 0) wake();
  return queued + occasions.length;

  async function tellSafely(occasion: Occasion): Promise<number> {
    try {
      return await database.asUser(occasion.userId, (db) => tellOfReading(db, occasion, at));
    } catch (error) {
      unexpected(error);
      return 0;
    }
  }
};
