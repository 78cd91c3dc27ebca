// Database settings: address, access, and the number of connections of a server.
import { isKeyOf } from '@dosewell/domain/value';

export interface Pools {
  /** For requests of people. */
  readonly app: number;
  readonly worker: number;
  /** For signing in, and for authenticating each request. */
  readonly auth: number;
  /** For reads as a caregiver. */
  readonly carer: number;
  /** For sweeps: each running one holds a connection. */
  readonly sweeps: number;
}

export const USUAL_POOLS: Pools = { app: 10, worker: 4, auth: 6, carer: 2, sweeps: 8 };

export interface ConfiguredDatabase {
  readonly url: string;
  readonly appUrl: string | undefined;
  /**
   * Whether `appUrl` leads to a pooler in transaction mode, which may run each transaction in another
   * session.
   */
  readonly pooled: boolean;
}

type Read = (name: string) => string | undefined;
type Refused = (line: string) => Error;

/**
 * @throws the error that `refused` makes of a line: a variable's name and its allowed values, never its
 * value.
 */
export function readDatabase(read: Read, refused: Refused): ConfiguredDatabase | undefined {
  const url = address('DATABASE_URL', read, refused);
  const appUrl = address('DATABASE_APP_URL', read, refused);
  const pooler = read('DATABASE_POOLER') ?? 'none';
  if (pooler !== 'none' && pooler !== 'transaction')
    throw refused('DATABASE_POOLER must be none or transaction.');
  const pooled = pooler === 'transaction';
  if (appUrl !== undefined && url === undefined)
    throw refused('DATABASE_APP_URL needs DATABASE_URL, the address for the owner of the tables.');
  if (pooled && appUrl === undefined)
    throw refused(
      'DATABASE_POOLER=transaction needs DATABASE_APP_URL, the address of the pooler; DATABASE_URL leads past it.',
    );
  return url === undefined ? undefined : { url, appUrl, pooled };
}

/** Reads numbers of connections such as `app=20 sweeps=4`; pools not named keep their defaults. */
export function readPools(read: Read, refused: Refused): Pools {
  const pools = { ...USUAL_POOLS };
  for (const word of (read('DATABASE_CONNECTIONS') ?? '').split(/[\s,]+/).filter(Boolean)) {
    const [, pool = '', size] = /^(app|worker|auth|carer|sweeps)=([1-9]\d{0,2})$/.exec(word) ?? [];
    if (!isKeyOf(pools, pool))
      throw refused(
        'DATABASE_CONNECTIONS must be like app=10 worker=4 auth=6 carer=2 sweeps=8, each from 1 to 999.',
      );
    pools[pool] = Number(size);
  }
  return pools;
}

function address(name: string, read: Read, refused: Refused): string | undefined {
  const text = read(name);
  if (text === undefined || /^postgres(ql)?:\/\/\S+$/.test(text)) return text;
  throw refused(`${name} must be an address like postgres://user:password@host:5432/database.`);
}
