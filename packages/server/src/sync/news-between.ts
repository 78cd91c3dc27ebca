// Processes notify each other of commits, in batches and outside the transactions concerned
// (design/sync.md#hints).
import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/database/db.ts';

const CHANNEL = 'dosewell_news';
const BATCH_MS = 50;
/** A notification holds at most 8000 bytes, and one person takes up to 57. */
const PEOPLE_A_NOTIFICATION = 130;

export interface NewsBetween {
  /** Called after commit. */
  readonly tell: (userId: string, rev: number) => void;
  readonly close: () => void;
}

/**
 * Calls `hear` for commits of other processes. A hint may be lost, but every device also pulls once a
 * minute.
 */
export const newsBetween = (
  db: Pick<Database, 'asSystem' | 'listen'>,
  hear: (userId: string, rev: number) => void,
): NewsBetween => {
  const self = randomUUID().slice(0, 8);
  const waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const send = (): void => {
    timer = undefined;
    const payloads = payloadsOf(self, [...waiting]);
    waiting.clear();
    db.asSystem('tells of news', (q) =>
      q.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [CHANNEL, payloads]),
    ).catch(() => {});
  };
  const listening = db.listen(CHANNEL, (payload) => {
    const [from, people = ''] = payload.split(' ');
    if (from === self) return;
    for (const [userId = '', rev] of people.split(',').map((told) => told.split(':')))
      hear(userId, Number(rev));
  });

  return {
    tell: (userId, rev) => {
      waiting.set(userId, Math.max(waiting.get(userId) ?? 0, rev));
      timer ??= setTimeout(send, BATCH_MS).unref();
    },
    close: () => {
      clearTimeout(timer);
      void listening.close();
    },
  };
};

const payloadsOf = (self: string, told: readonly (readonly [string, number])[]): string[] => {
  const payloads: string[] = [];
  for (let i = 0; i < told.length; i += PEOPLE_A_NOTIFICATION) {
    const part = told.slice(i, i + PEOPLE_A_NOTIFICATION);
    payloads.push(`${self} ${part.map(([userId, rev]) => `${userId}:${rev}`).join()}`);
  }
  return payloads;
};
