import type { Database } from '../platform/db.ts';
import { forEachPerson } from '../platform/each-person.ts';
import type { Sweep } from '../platform/sweeps.ts';
import { openForgetting } from './forget-old.ts';

const DAY_MS = 86_400_000;

/** Goes through all people, one short transaction each. */
export const forgetOld = (database: Database): Sweep => ({
  name: 'forget-old',
  everyMs: DAY_MS,
  run: async (stopping) => forEachPerson(database, stopping, await openForgetting(database)),
});
