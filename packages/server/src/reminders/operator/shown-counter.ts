// Counts notifications that devices say they have shown. There may be thousands in one second, so they are
// counted in memory and written together; a server that is killed loses the counts of a few seconds.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { isUnavailable } from '../../platform/database/db-errors.ts';
import { type CountedMessage, countMessages } from './reminder-hours.store.ts';

export interface ShownCounter {
  readonly note: () => void;
  readonly write: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface ShownCounterParts {
  readonly database: Pick<Database, 'asSystem'>;
  readonly now: Clock;
  readonly unexpected: (error: unknown) => void;
}

const WRITE_MS = 5_000;

export function openShownCounter({ database, now, unexpected }: ShownCounterParts): ShownCounter {
  let shown: CountedMessage[] = [];
  const write = async (): Promise<void> => {
    if (shown.length === 0) return;
    const some = shown;
    shown = [];
    try {
      await database.asSystem('count what was shown', (db) => countMessages(db, some));
    } catch (error) {
      shown = [...some, ...shown];
      if (!isUnavailable(error)) unexpected(error);
    }
  };
  const timer = setInterval(() => void write(), WRITE_MS);
  timer.unref();
  return {
    note: () => void shown.push({ what: 'shown', channel: 'push', at: now() }),
    write,
    stop: async () => {
      clearInterval(timer);
      await write();
    },
  };
}
