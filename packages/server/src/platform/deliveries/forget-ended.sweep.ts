import type { Clock } from '../clock.ts';
import type { Database } from '../database/db.ts';
import type { Sweep } from '../sweeps.ts';

const DAY_MS = 86_400_000;
/** Long enough to find out what became of an e-mail; the database refuses to delete earlier. */
const KEPT_MS = 30 * DAY_MS;

/** Deletes deliveries a month after they ended. */
export const forgetEnded = (database: Pick<Database, 'asSystem'>, now: Clock): Sweep => ({
  name: 'forget-deliveries',
  everyMs: DAY_MS,
  run: async () => {
    await database.asSystem('forget deliveries', (db) =>
      db.query('delete from deliveries where ended_at < $1', [new Date(now() - KEPT_MS)]),
    );
  },
});
