// Completes the erasing started when an account was deleted, wherever it was interrupted (decision 0013).
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
  /** Makes a person's devices sync at once: they learn of the erasure and wipe their records. */
  readonly news: (userId: string, rev: number) => void;
}

export const ERASE_PEOPLE = 'erase-people';
const EVERY_MS = 10_000;
/** A revision without changes: listening devices sync and find that their session has ended. */
const NOTHING_NEW = 0;
/**
 * A request in progress when the account ended, such as a large upload, may still write; none takes longer
 * than this.
 */
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

/** Erases everything at once, and repeats until no late request can have written more. */
const erase = async ({ userId, askedAt }: Marked, deps: EraseDeps): Promise<void> => {
  await deps.ledger.record({ user_id: userId, at: isoInstant(askedAt.getTime()) });
  const settled = deps.now() - askedAt.getTime() >= SETTLED_MS;
  for (const { erase: eraseFrom } of deps.erasers) await eraseFrom(userId);
  deps.news(userId, NOTHING_NEW);
  if (settled) await unmark(deps.database, userId);
};
