// Counts round trips to the database: statements sent together count as one.
import pg from 'pg';
import { vi } from 'vitest';

export interface DatabaseWaits {
  /** How often an idle connection was sent something. */
  readonly waits: number;
  /** Messages sent. */
  readonly sent: number;
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Counts over all connections of the process while `work` runs. */
export async function databaseWaits(work: () => Promise<unknown>): Promise<DatabaseWaits> {
  const underWay = new Map<pg.Client, number>();
  let [waits, sent] = [0, 0];
  const query = pg.Client.prototype.query as unknown as Query;
  const counting: Query = function (...given) {
    const change = (by: number): number => {
      const now = (underWay.get(this) ?? 0) + by;
      underWay.set(this, now);
      return now;
    };
    sent += 1;
    if (change(1) === 1) waits += 1;
    const told = given.at(-1);
    if (typeof told === 'function')
      return query.call(this, ...given.slice(0, -1), (...answer: unknown[]) => {
        change(-1);
        told(...answer);
      });
    return (query.call(this, ...given) as Promise<unknown>).finally(() => change(-1));
  };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(counting as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return { waits, sent };
}
