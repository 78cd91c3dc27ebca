// Behind a pooler session settings are lost, so those of the authentication library's login are stored with
// its role.
import pg from 'pg';
import { isPooled, roles, type DatabaseSource } from './db-logins.ts';
import { AUTH_SETTINGS } from './db-pool.ts';
import { StartupRefusal } from '../process/startup-refusal.ts';

/** Stores the settings for this database only; they apply to connections opened later. */
export async function ensureRoleSettings(owner: pg.ClientBase, source: DatabaseSource): Promise<void> {
  if (!isPooled(source)) return;
  const { rows } = await owner.query<{ setting: string }>(
    `select unnest(s.setconfig) as setting from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
      where r.rolname = $1
        and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
    [roles.auth],
  );
  const set = new Set(rows.map(({ setting }) => setting.toLowerCase()));
  const missing = Object.entries(AUTH_SETTINGS).filter(
    ([name, value]) => !set.has(`${name}=${value}`.toLowerCase()),
  );
  if (missing.length === 0) return;
  const { rows: named } = await owner.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  );
  const statements = missing.map(
    ([name, value]) =>
      `alter role ${roles.auth} in database ${named[0]?.name} set ${name} = ${pg.escapeLiteral(value)}`,
  );
  try {
    await owner.query(statements.join('; '));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    throw new StartupRefusal(
      `DATABASE_POOLER=transaction needs settings of a login that the owner may not change. As whoever made it, run:\n${statements.join(';\n')};`,
      { cause: error },
    );
  }
}
