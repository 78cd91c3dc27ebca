// An owner who is no superuser is held by forced row security too, and would back up nothing.
import type pg from 'pg';

/**
 * Runs `work` with the owner seeing every person's rows. The app's own logins own no table, so they stay held all the
 * while; should the process die in between, the next start of the server forces the owner again.
 */
export async function seeingEveryRow<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  if (await isExempt(client)) return work();
  await client.query(FREE_OWNER);
  try {
    return await work();
  } finally {
    await forceRowSecurity(client);
  }
}

async function isExempt(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ exempt: boolean }>(
    'select rolsuper or rolbypassrls as exempt from pg_roles where rolname = current_user',
  );
  return rows[0]?.exempt === true;
}

const alterEach = (condition: string, verb: string): string => `
  do $$ declare one regclass; begin
    for one in select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and ${condition}
    loop execute format('alter table %s ${verb} row level security', one); end loop;
  end $$`;

const FREE_OWNER = `set lock_timeout = '20s'; ${alterEach('relforcerowsecurity', 'no force')}`;

/** Holds the owner, too, by row security wherever a table has it. */
export const forceRowSecurity = async (client: pg.ClientBase): Promise<void> => {
  await client.query(alterEach('not relforcerowsecurity', 'force'));
};
