// Looks into a table with the login of caregivers, as the database lets it, without any statement of the product's.
import pg from 'pg';
import type { TestDatabase } from '../database.ts';

export interface Looking {
  /** Whose rows are asked for. */
  readonly person: string;
  readonly carer: string | undefined;
  readonly key: string | undefined;
}

export interface AsCarer {
  /** How many rows there are to see, or `denied`. */
  readonly count: (table: string, looking: Looking) => Promise<number | 'denied'>;
  readonly insert: (table: string, row: object, looking: Looking) => Promise<'kept' | 'denied'>;
  readonly close: () => Promise<void>;
}

const DENIED = '42501';

export const openAsCarer = async (db: Pick<TestDatabase, 'source'>): Promise<AsCarer> => {
  const client = new pg.Client({ ...db.source, user: 'dosewell_carer' });
  await client.connect();
  const within = async <T>(
    { person, carer, key }: Looking,
    work: () => Promise<T>,
  ): Promise<T | 'denied'> => {
    await client.query('begin');
    try {
      await client.query(
        `select set_config('app.user_id', $1, true), set_config('app.caregiver_id', $2, true), set_config('app.caregiver_key', $3, true)`,
        [person, carer ?? '', key ?? ''],
      );
      return await work();
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === DENIED) return 'denied';
      throw error;
    } finally {
      await client.query('rollback');
    }
  };
  return {
    count: (table, looking) =>
      within(looking, async () => {
        const { rows } = await client.query<{ count: number }>(
          `select count(user_id)::int as count from ${table} where user_id = $1`,
          [looking.person],
        );
        return rows[0]?.count ?? 0;
      }),
    insert: (table, row, looking) =>
      within(looking, async () => {
        const names = Object.keys(row);
        await client.query(
          `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
          Object.values(row),
        );
        return 'kept' as const;
      }),
    close: () => client.end(),
  };
};
