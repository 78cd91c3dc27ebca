// Records looks and marks of a caregiver, with the caregiver's own login.
import type { Queryable } from '../../platform/database/db.ts';

/** `day` is a date on the person's clock. */
export const noteLook = async (db: Queryable, caregiverId: string, day: string): Promise<void> => {
  await db.query({
    name: 'carer_looked',
    text: 'insert into caregiver_looks (user_id, caregiver_id, day) values (app_uid(), $1, $2) on conflict do nothing',
    values: [caregiverId, day],
  });
};

/** Throws where the person does not let the caregiver mark this dose: the database refuses the row. */
export const noteMark = async (
  db: Queryable,
  { caregiverId, dose, at }: { readonly caregiverId: string; readonly dose: string; readonly at: Date },
): Promise<void> => {
  await db.query({
    name: 'carer_marked',
    text: 'insert into caregiver_marks (user_id, caregiver_id, dose_id, at) values (app_uid(), $1, $2, $3)',
    values: [caregiverId, dose, at],
  });
};
