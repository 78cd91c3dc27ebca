// How often a server waits for its database: statements that go out together are waited for once.
import pg from 'pg';
import { vi } from 'vitest';

export interface DatabaseWaits {
  /** Times that a connection with nothing under way was sent something. */
  readonly waits: number;
  /** Messages that were sent. */
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
