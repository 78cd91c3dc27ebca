import type { Database } from '../../../packages/server/src/platform/database/db.ts';

/** Without the lease: a delivery that another process sends is claimed as well. */
export const heedless = (database: Database): Database => ({
  ...database,
  asSystem: (reason, work, options) =>
    database.asSystem(
      reason,
      (db) =>
        work({
          query: (statement, values) =>
            typeof statement !== 'string' && statement.name === 'claim_deliveries'
              ? db.query(
                  {
                    ...statement,
                    name: 'claim_heedlessly',
                    text: statement.text
                      .replace('o.claimable_at <= $1 and', '$1::timestamptz is not null and')
                      .replace('for update of o skip locked', ''),
                  },
                  values,
                )
              : db.query(statement, values),
        }),
      options,
    ),
});
