import type pg from 'pg';
import { StartupRefusal } from '../process/startup-refusal.ts';

/**
 * Refuses a database that may lose or corrupt confirmed data; warns of one that may lose its last moments.
 */
export async function checkDurability(
  client: Pick<pg.Client, 'query'>,
  warn: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'synchronous_standby_names')`,
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  for (const name of ['fsync', 'full_page_writes']) {
    if (settings.get(name) !== 'on') {
      throw new StartupRefusal(
        `The database runs with ${name} off: a power cut would destroy it. Turn it on.`,
      );
    }
  }
  const commit = settings.get('synchronous_commit');
  if (commit === 'off' || commit === 'local') {
    warn(`The database runs with synchronous_commit ${commit}: a crash may lose what was just saved.`);
  }
  if (settings.get('synchronous_standby_names') === '' && (await hasStandby(client)))
    warn(
      'The database has a standby and waits for none: a failover may lose what was just saved. Set synchronous_standby_names.',
    );
}

/**
 * A standby has a row in pg_stat_replication. Most roles cannot read its columns, but every role sees the
 * row.
 */
async function hasStandby(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query('select from pg_stat_replication limit 1');
  return rows.length > 0;
}
