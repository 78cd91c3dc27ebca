// Where the database is, how it is reached, and how many connections a server opens to it.

export interface Pools {
  /** What people ask for. */
  readonly app: number;
  readonly worker: number;
  /** Signing in, and whose each request is. */
  readonly auth: number;
  /** One for each sweep that runs, held as long as it runs. */
  readonly sweeps: number;
}

export const USUAL_POOLS: Pools = { app: 10, worker: 4, auth: 6, sweeps: 8 };

export interface ConfiguredDatabase {
  readonly url: string;
  readonly appUrl: string | undefined;
  /** Whether a pooler at `appUrl` gives each transaction another session. */
  readonly pooled: boolean;
}

type Read = (name: string) => string | undefined;
type Refused = (line: string) => Error;

/** @throws what `refused` makes of a line that names a variable and what it may be, never its value. */
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

/** Such as `app=20 sweeps=4`; those that are not named stay as usual. */
export function readPools(read: Read, refused: Refused): Pools {
  const pools = { ...USUAL_POOLS };
  for (const word of (read('DATABASE_CONNECTIONS') ?? '').split(/[\s,]+/).filter(Boolean)) {
    const [, pool, size] = /^(app|worker|auth|sweeps)=([1-9]\d{0,2})$/.exec(word) ?? [];
    if (pool === undefined)
      throw refused('DATABASE_CONNECTIONS must be like app=10 worker=4 auth=6 sweeps=8, each from 1 to 999.');
    pools[pool as keyof Pools] = Number(size);
  }
  return pools;
}

function address(name: string, read: Read, refused: Refused): string | undefined {
  const text = read(name);
  if (text === undefined || /^postgres(ql)?:\/\/\S+$/.test(text)) return text;
  throw refused(`${name} must be an address like postgres://user:password@host:5432/database.`);
}
