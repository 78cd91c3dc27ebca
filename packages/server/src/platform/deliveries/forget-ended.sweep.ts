import type { Clock } from '../clock.ts';
import type { Database } from '../database/db.ts';
import type { Sweep } from '../sweeps.ts';

const DAY_MS = 86_400_000;
/** As long as somebody may still ask what became of a mail. Before, the database lets nothing go. */
const KEPT_MS = 30 * DAY_MS;

/** How deliveries ended is kept for a month. */
export const forgetEnded = (database: Pick<Database, 'asSystem'>, now: Clock): Sweep => ({
  name: 'forget-deliveries',
  everyMs: DAY_MS,
  run: async () => {
    await database.asSystem('forget deliveries', (db) =>
      db.query('delete from deliveries where ended_at < $1', [new Date(now() - KEPT_MS)]),
    );
  },
});
