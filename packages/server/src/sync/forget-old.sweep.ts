import type { Database } from '../platform/database/db.ts';
import { eachDue } from '../platform/each-due.ts';
import type { Sweep } from '../platform/sweeps.ts';
import { findWithOld, openForgetting } from './forget-old.ts';

const HOUR_MS = 3_600_000;
/** People per query. */
const MOST = 500;

/** Visits people who may have old records, one short transaction each. */
export const forgetOld = (database: Database): Sweep => ({
  name: 'forget-old',
  everyMs: HOUR_MS,
  run: async (stopping) => {
    const find = (after: string): Promise<string[]> => findWithOld(database, { after, most: MOST });
    await eachDue({ find, most: MOST, stopping }, await openForgetting(database));
  },
});
