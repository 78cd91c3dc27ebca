import { createHmac } from 'node:crypto';
import pg from 'pg';

/** The owner's URL, and a second one for operators who manage the roles themselves. */
export type DatabaseSource =
  | { readonly url: string; readonly appUrl?: string | undefined; readonly pooled?: boolean }
  | { readonly host: string; readonly port: number; readonly owner: string; readonly database: string };

/** The roles a server logs in as. None owns a table or bypasses row security. */
export const roles = {
  app: 'dosewell_app',
  worker: 'dosewell_worker',
  auth: 'dosewell_auth',
  carer: 'dosewell_carer',
} as const;

export type RoleName = (typeof roles)[keyof typeof roles];

export const ownerLogin = (source: DatabaseSource): pg.ClientConfig =>
  'url' in source
    ? parsed(source.url)
    : { host: source.host, port: source.port, user: source.owner, database: source.database };

/**
 * Login of a role. Its password is derived from the owner's, so that all servers compute the same and none is
 * stored; on the embedded database's socket the kernel authenticates the caller instead. With a second URL,
 * the operator created the roles with the password in it.
 */
export function roleLogin(source: DatabaseSource, role: RoleName): pg.ClientConfig {
  if ('url' in source && source.appUrl !== undefined) return { ...parsed(source.appUrl), user: role };
  const owner = ownerLogin(source);
  const password = rolePassword(owner.password, role);
  return { ...owner, user: role, ...(password === undefined ? { password: undefined } : { password }) };
}

/** Login that bypasses a pooler, which provides no sessions. */
export const directLogin = (source: DatabaseSource, role: RoleName): pg.ClientConfig => {
  const login = roleLogin(source, role);
  return isPooled(source) ? { ...ownerLogin(source), user: role, password: login.password } : login;
};

export const isPooled = (source: DatabaseSource): boolean => 'url' in source && source.pooled === true;

export const rolePassword = (
  ownerPassword: pg.ClientConfig['password'],
  role: RoleName,
): string | undefined =>
  typeof ownerPassword === 'string' && ownerPassword !== ''
    ? createHmac('sha256', ownerPassword).update(role).digest('hex')
    : undefined;

function parsed(url: string): pg.ClientConfig {
  const { host, port, user, database, password, ssl } = new pg.Client({ connectionString: url });
  return { host, port, user, database, password: password ?? undefined, ssl };
}
