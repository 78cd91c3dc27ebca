// A dose without an answer becomes missed by the server, once, also after an outage (decisions OQ-004, OQ-044).
import { firstDateOfMisses, missedToRecord } from '@dosewell/domain/doses';
import { isZone } from '@dosewell/domain/time';
import type { Clock } from '../platform/clock.ts';
import { DatabaseUnavailable, type Database, type Queryable } from '../platform/db.ts';
import type { Sweep } from '../platform/sweeps.ts';
import {
  findDoses,
  findDuePeople,
  findMissSettings,
  inTurn,
  postpone,
  setLookAgain,
  writeMisses,
} from './missed-doses.store.ts';

export interface MarkMissedDeps {
  readonly database: Database;
  readonly now: Clock;
  /** Told after commit that a person has news. */
  readonly news: (userId: string, rev: number) => void;
  /** Told of an error that stops one person's turn. */
  readonly unexpected: (error: unknown) => void;
}

const EVERY_MS = 15_000;
/** People read at once, and looked at beside each other: most of a turn is waiting for the database. */
const BATCH = 200;
const BESIDE = 4;
const POSTPONED_MS = { busy: EVERY_MS, failed: 10 * 60_000 };

export const markMissed = (deps: MarkMissedDeps): Sweep => ({
  name: 'mark-missed',
  everyMs: EVERY_MS,
  run: async (stopping) => {
    for (;;) {
      const due = await findDuePeople(deps.database, new Date(deps.now()), BATCH);
      const next = due.values();
      const turns = async (): Promise<void> => {
        for (const { userId } of next) if (!stopping.aborted) await turnOf(userId, deps);
      };
      for (const outcome of await Promise.allSettled(Array.from({ length: BESIDE }, turns)))
        if (outcome.status === 'rejected') throw outcome.reason;
      if (due.length < BATCH || stopping.aborted) return;
    }
  },
});

const turnOf = async (userId: string, deps: MarkMissedDeps): Promise<void> => {
  const { database, now, news, unexpected } = deps;
  try {
    const rev = await inTurn(database, userId, (db) => look(db, userId, now()));
    if (rev !== undefined) news(userId, rev);
  } catch (error) {
    const busy = error instanceof DatabaseUnavailable;
    if (!busy) unexpected(error);
    // With the database away this fails as well, and so does the sweep.
    await postpone(database, userId, new Date(now() + POSTPONED_MS[busy ? 'busy' : 'failed']));
  }
};

/** The revision under which misses were written; undefined when there were none. */
const look = async (db: Queryable, userId: string, instant: number): Promise<number | undefined> => {
  const settings = await findMissSettings(db);
  if (settings === undefined) {
    await setLookAgain(db, new Date(instant), undefined);
    return undefined;
  }
  const zone = isZone(settings.timezone) ? settings.timezone : 'UTC';
  const moment = {
    now: { instant, zone },
    missedAfterMinutes: settings.missed_after_minutes,
    seenUntil: settings.seenUntil,
  };
  const stored = await findDoses(db, firstDateOfMisses(moment));
  const { records, lookAgainAt } = missedToRecord(stored, moment);
  const rev = records.length > 0 ? await writeMisses(db, userId, records, new Date(instant)) : undefined;
  await setLookAgain(db, new Date(instant), lookAgainAt === undefined ? undefined : new Date(lookAgainAt));
  return rev;
};
