// What was begun when an account was deleted is carried through, wherever it was cut off (decision 0013).
import { isoInstant } from '@dosewell/domain/time';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Sweep } from '../../platform/sweeps.ts';
import type { Eraser } from './erasers.ts';
import { findMarked, type Marked, unmark } from './erasure.store.ts';
import type { ErasureLedger } from './ledgers.ts';

export interface EraseDeps {
  readonly database: Database;
  readonly now: Clock;
  readonly ledger: ErasureLedger;
  readonly erasers: readonly Eraser[];
  /** Has a person's devices ask at once, so that they learn they are to wipe their records. */
  readonly news: (userId: string, rev: number) => void;
}

export const ERASE_PEOPLE = 'erase-people';
const EVERY_MS = 10_000;
/** A revision that brings nothing: whoever listens asks, and finds that the session has ended. */
const NOTHING_NEW = 0;
/** A request that was under way as the account ended may still write, a large file for one; none lasts so long. */
export const SETTLED_MS = 10 * 60_000;

export const erasePeople = (deps: EraseDeps): Sweep => ({
  name: ERASE_PEOPLE,
  everyMs: EVERY_MS,
  run: async (stopping) => {
    const failures: unknown[] = [];
    for (const marked of await findMarked(deps.database)) {
      if (stopping.aborted) return;
      await erase(marked, deps).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
});

/** All of it at once, and all of it again until everything has settled. */
const erase = async ({ userId, askedAt }: Marked, deps: EraseDeps): Promise<void> => {
  await deps.ledger.record({ user_id: userId, at: isoInstant(askedAt.getTime()) });
  const settled = deps.now() - askedAt.getTime() >= SETTLED_MS;
  for (const { erase: eraseFrom } of deps.erasers) await eraseFrom(userId);
  deps.news(userId, NOTHING_NEW);
  if (settled) await unmark(deps.database, userId);
};
