import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { forgetEnded } from './forget-ended.sweep.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

// The database checks its own clock as well.
const NOW = Date.now();
const DAY = 86_400_000;

test('the end of a delivery is forgotten after a month, and a waiting one stays', async () => {
  const add = (topic: string, endedAt: number | null) =>
    db.owner.query(
      `insert into deliveries (user_id, kind, topic, content, created_at, expires_at, claimable_at, ended, ended_at)
       values ($1, 'mail', $2, $3, to_timestamp(0), to_timestamp(0), to_timestamp(0), $4, $5)`,
      [
        randomUUID(),
        topic,
        endedAt === null ? '{}' : null,
        endedAt === null ? null : 'sent',
        endedAt === null ? null : new Date(endedAt),
      ],
    );
  await add('old', NOW - 31 * DAY);
  await add('recent', NOW - 29 * DAY);
  await add('waiting', null);
  await forgetEnded(db, () => NOW).run(new AbortController().signal);
  const { rows } = await db.owner.query('select topic from deliveries order by topic');
  expect(rows).toEqual([{ topic: 'recent' }, { topic: 'waiting' }]);
});
