// An owner who is no superuser is held by forced row security too: it would back up nothing, and change nothing.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartupRefusal } from '../process/startup-refusal.ts';

/** Sees and takes everybody's rows while the owner says so; whoever owns a table could lay its row security aside anyway. */
const POLICY = 'owner_sees_all';
const SAYS_SO = `(select current_setting('app.every_row', true) = 'on')`;

/**
 * Runs `work` with the owner seeing every person's rows, outside a transaction. Nobody waits for it, and the app's own
 * logins own no table, so they stay held.
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

/** For one transaction; `letOwnerSee` comes before it. */
export const SEE_EVERY_ROW = `set local app.every_row = 'on'`;

/** Milliseconds for which a table may be in use before this gives up, and between two attempts. */
const PATIENCE_MS = 60_000;
const AGAIN_MS = 500;

/**
 * Once a table. A policy is added under a lock that everybody waits behind, so it is asked for in short steps, outside a
 * transaction.
 */
export async function letOwnerSee(client: pg.ClientBase, patienceMs = PATIENCE_MS): Promise<void> {
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

export const isLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';

/** Made for whoever owns the table now, which after a move may be somebody else. */
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

/** Holds the owner, too, by row security wherever a table has it. */
export const forceRowSecurity = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`
    do $$ declare one regclass; begin
      for one in select oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and not relforcerowsecurity
      loop execute format('alter table %s force row level security', one); end loop;
    end $$`);
};
