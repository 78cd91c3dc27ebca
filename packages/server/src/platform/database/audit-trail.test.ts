import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { newPerson } from '../../testing/people/person.ts';

let db: TestDatabase;
let userId: string;
beforeAll(async () => {
  db = await createTestDatabase();
  ({ userId } = await newPerson(db));
  const line = `insert into audit_events (user_id, actor, action) values ($1, $1, 'medications.insert')`;
  await db.asUser(userId, (q) => q.query(line, [userId]));
});
afterAll(() => db.drop());

const lines = async (): Promise<unknown[]> => (await db.owner.query('select * from audit_events')).rows;

const REWRITING = [
  `update public.audit_events set action = 'medications.delete'`,
  'delete from public.audit_events',
  'truncate public.audit_events',
];

test.each(REWRITING)(
  'a line of the audit trail cannot be changed by any login of the server: %s',
  async (sql) => {
    const before = await lines();
    expect(before).not.toEqual([]);
    const [app] = await Promise.allSettled([
      db.asUser(userId, (q) => q.query(sql)),
      db.asSystem('rewrites the past', (q) => q.query(sql)),
      db.asSystem('rewrites the past', (q) => q.query(sql), { about: userId }),
      db.auth.query(sql),
    ]);
    // covers: T-25
    expect(await lines()).toEqual(before);
    expect(app).toMatchObject({ status: 'rejected', reason: { code: '42501' } });
  },
);
