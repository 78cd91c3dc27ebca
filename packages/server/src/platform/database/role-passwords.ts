import pg from 'pg';
import { ownerLogin, roleLogin, rolePassword, roles, type DatabaseSource } from './db-logins.ts';

/** Sets each role's derived password if it differs: at the first start, and after the owner's was changed. */
export async function ensureRolePasswords(owner: pg.Client, source: DatabaseSource): Promise<void> {
  if (!('url' in source) || source.appUrl !== undefined) return;
  for (const role of Object.values(roles)) {
    const password = rolePassword(ownerLogin(source).password, role);
    if (password === undefined || (await canLogIn(roleLogin(source, role)))) continue;
    await owner.query(`alter role ${role} login password ${pg.escapeLiteral(password)}`);
  }
}

async function canLogIn(login: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...login, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) return false;
    throw error;
  } finally {
    await client.end();
  }
}
