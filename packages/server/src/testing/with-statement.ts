// A database for controls: what the server asks across people, under one name, is asked in other words.
import type { TestDatabase } from './database.ts';

/** `other` makes the statement of that name another one. */
export const withStatement = (
  db: TestDatabase,
  name: string,
  other: (text: string) => string,
): TestDatabase => ({
  ...db,
  asSystem: async (reason, work, options) =>
    db.asSystem(
      reason,
      (system) =>
        work({
          query: (statement, values) =>
            typeof statement !== 'string' && statement.name === name
              ? system.query(other(String(statement.text)), statement.values)
              : system.query(statement, values),
        }),
      options,
    ),
});
