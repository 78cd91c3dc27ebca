import { createHmac } from 'node:crypto';
import pg from 'pg';

/** Where the database is: a URL of the owner's, and for operators who keep roles to themselves a second one. */
export type DatabaseSource =
  | { readonly url: string; readonly appUrl?: string | undefined; readonly pooled?: boolean }
  | { readonly host: string; readonly port: number; readonly owner: string; readonly database: string };

/** The roles a server logs in as. None owns a table, none may pass by row security. */
export const roles = { app: 'dosewell_app', worker: 'dosewell_worker', auth: 'dosewell_auth' } as const;

export type RoleName = (typeof roles)[keyof typeof roles];

export const ownerLogin = (source: DatabaseSource): pg.ClientConfig =>
  'url' in source
    ? parsed(source.url)
    : { host: source.host, port: source.port, user: source.owner, database: source.database };

/**
 * A role's login. Its password follows from the owner's, so that every server finds the same one and none
 * has to be kept; on the embedded database's socket the kernel vouches for the caller instead. With a second
 * URL the operator has made the three roles, with the one password that stands in it.
 */
export function roleLogin(source: DatabaseSource, role: RoleName): pg.ClientConfig {
  if ('url' in source && source.appUrl !== undefined) return { ...parsed(source.appUrl), user: role };
  const owner = ownerLogin(source);
  const password = rolePassword(owner.password, role);
  return { ...owner, user: role, ...(password === undefined ? { password: undefined } : { password }) };
}

/** Past a pooler, which gives nobody a session of their own. */
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
