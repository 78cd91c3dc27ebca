// Records misses of people whose plan is current: each planned dose whose window has closed unanswered,
// without planning again (OQ-004, C-04).
import type { Queryable } from '../platform/database/db.ts';

export interface ClosedWindows {
  readonly userId: string;
  /** Whether another transaction is writing for this person, so that nothing was done. */
  readonly busy: boolean;
  /** Revision of the recorded misses; null if there are none. */
  readonly rev: number | null;
}

/** Returns people for whom a miss was recorded, and those to be tried again soon (`busy`). */
export const closeWindows = async (
  db: Queryable,
  people: readonly string[],
  at: Date,
): Promise<ClosedWindows[]> => {
  if (people.length === 0) return [];
  const { rows } = await db.query<ClosedWindows>({
    name: 'close_windows',
    text: 'select person as "userId", busy, revision as rev from close_windows($1, $2)',
    values: [people, at],
  });
  return rows;
};
