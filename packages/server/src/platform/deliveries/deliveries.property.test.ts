import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addDelivery } from './add-delivery.ts';
import { openPlaces } from './places.ts';
import { claim, LEASE_MS } from './claim.ts';
import { openDeliveries } from './deliveries.ts';
import type { Attempt, Outcome } from './delivery.ts';
import { certain } from '@dosewell/domain/problem';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const START = Date.parse('2026-11-20T08:00:00Z');
const WINDOW = 600_000;

/** Results of each attempt, the last one repeating; and the delivery's topic. */
const planned = fc.record({
  outcomes: fc.array(fc.constantFrom<Outcome>('sent', 'no device', 'failed'), { minLength: 1, maxLength: 3 }),
  topic: fc.option(fc.constantFrom('one', 'two'), { nil: undefined }),
});
const step = fc.constantFrom('both send', 'one is killed', 'time passes');

test('each delivery ends exactly once, whatever happens to two workers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(planned, { minLength: 1, maxLength: 12 }),
      fc.array(step, { maxLength: 8 }),
      async (plans, steps) => {
        await db.owner.query('truncate deliveries');
        let now = START;
        const userId = randomUUID();
        const ends = new Map<number, number>();
        const channels = {
          mail: {
            prepare:
              async (): Promise<Attempt> =>
              async ({ content, attempt }) => {
                const n = Number(content['n']);
                const { outcomes } = certain(plans[n]);
                const outcome = outcomes[Math.min(attempt, outcomes.length) - 1] ?? 'failed';
                if (outcome !== 'failed') ends.set(n, (ends.get(n) ?? 0) + 1);
                return outcome;
              },
          },
        };
        const errors: unknown[] = [];
        const worker = () =>
          openDeliveries({
            database: db,
            now: () => now,
            channels,
            unexpected: (e) => errors.push(e),
            dice: () => 0.5,
          });
        const both = [worker(), worker()];
        await db.asSystem('test', async (q) => {
          for (const [n, { topic }] of plans.entries())
            await addDelivery(q, {
              userId,
              kind: 'mail',
              ...(topic === undefined ? {} : { topic }),
              recipient: 'a@example.org',
              content: { n },
              createdAt: START + n,
              expiresAt: START + WINDOW,
            });
        });
        now += plans.length;
        for (const what of steps) {
          if (what === 'both send') await Promise.all(both.map((send) => send()));
          if (what === 'one is killed')
            await db.asSystem('killed', (q) => claim(q, now, 3, openPlaces(() => 0).rooms()));
          if (what === 'time passes') now += LEASE_MS;
        }
        const someWait = async (): Promise<boolean> =>
          (await db.owner.query('select from deliveries where ended is null limit 1')).rows.length > 0;
        for (; now < START + WINDOW && (await someWait()); now += 2 * LEASE_MS)
          await Promise.all(both.map((send) => send()));
        await Promise.all(both.map((send) => send()));
        now = START + WINDOW + LEASE_MS;
        await certain(both[0])();

        const { rows } = await db.owner.query(
          'select ended, recipient, content from deliveries order by created_at',
        );
        expect(rows).toHaveLength(plans.length);
        for (const [n, row] of rows.entries()) {
          expect(row).toEqual({
            ended: expect.stringMatching(/^(sent|superseded|expired|no device)$/),
            recipient: null,
            content: null,
          });
          expect(ends.get(n) ?? 0).toBe(row.ended === 'sent' || row.ended === 'no device' ? 1 : 0);
        }
        expect(errors).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
});
