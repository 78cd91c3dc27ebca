// Under a plan that holds, a miss needs no computing: each planned dose whose window has closed unanswered is
// put on record (OQ-004, C-04).
import type { Queryable } from '../platform/database/db.ts';

export interface ClosedWindows {
  readonly userId: string;
  /** Somebody else is writing: nothing was done. */
  readonly busy: boolean;
  /** Of the misses. */
  readonly rev: number | null;
}

/** Returns those of whom a miss was put on record, or who are to be looked at again soon. */
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
