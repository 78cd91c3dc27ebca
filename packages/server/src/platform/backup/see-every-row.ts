// Forced row security also hides rows from the tables' owner, unless that is a superuser: a backup by the
// owner would be empty, and a change would affect no rows.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartupRefusal } from '../process/startup-refusal.ts';

/** Lets the owner access all rows on request; a table's owner could disable its row security anyway. */
const POLICY = 'owner_sees_all';
const SAYS_SO = `(select current_setting('app.every_row', true) = 'on')`;

/**
 * Runs `work` with the owner seeing every person's rows, outside a transaction. Nobody is blocked, and the
 * app's roles own no table, so they stay restricted.
 */
export async function seeingEveryRow<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await letOwnerSee(client);
  await client.query(`set app.every_row = 'on'`);
  try {
    return await work();
  } finally {
    await client.query('reset app.every_row').catch(() => {});
  }
}

/** Lets the owner see every row in one transaction, after `letOwnerSee`. */
export const SEE_EVERY_ROW = `set local app.every_row = 'on'`;

/** Milliseconds to wait for a table in use, and between two attempts. */
const TABLE_WAIT_MS = 60_000;
const AGAIN_MS = 500;

/**
 * Adds the policy to each table once. It needs a lock that makes everyone wait, so it is tried in short
 * attempts, outside a transaction.
 */
export async function letOwnerSee(client: pg.ClientBase, patienceMs = TABLE_WAIT_MS): Promise<void> {
  if (await isExempt(client)) return;
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await client.query<{ make: string }>(WITHOUT_POLICY);
    if (rows.length === 0) return;
    try {
      for (const { make } of rows) await client.query(make);
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (!isLocked(error)) throw error;
      if (performance.now() > deadline)
        throw new StartupRefusal('A table of the database was in use the whole minute. Try again later.');
      await pause(AGAIN_MS);
    }
  }
}

/** A lock was not to be had in time, or two waited for each other. */
const LOCKED_STATES: ReadonlySet<string | undefined> = new Set(['55P03', '40P01']);

export const isLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && LOCKED_STATES.has(error.code);

/** SQL for tables whose owner has no policy yet, also after a move to another owner. */
const WITHOUT_POLICY = `
  select format('begin; set local lock_timeout = ''300ms''; drop policy if exists ${POLICY} on %1$s;
      create policy ${POLICY} on %1$s to %2$I using (%3$s) with check (%3$s); commit',
    c.oid::regclass, o.rolname, ${pg.escapeLiteral(SAYS_SO)}) as make
  from pg_class c join pg_roles o on o.oid = c.relowner
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
    and not exists (select from pg_policy p
      where p.polrelid = c.oid and p.polname = '${POLICY}' and c.relowner = any(p.polroles))`;

async function isExempt(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ exempt: boolean }>(
    'select rolsuper or rolbypassrls as exempt from pg_roles where rolname = current_user',
  );
  return rows[0]?.exempt === true;
}

/** Applies row security to the owner too, wherever a table has it. */
export const forceRowSecurity = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`
    do $$ declare one regclass; begin
      for one in select oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and not relforcerowsecurity
      loop execute format('alter table %s force row level security', one); end loop;
    end $$`);
};
