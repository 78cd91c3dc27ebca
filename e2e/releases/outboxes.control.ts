// The control of the proof of kept entries: without its guard it must fail.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProofToFail } from '../../tools/controls/expect-proof-to-fail.ts';
import { openSync } from '../../packages/server/src/sync/sync-service.ts';
import { createTestDatabase, type TestDatabase } from '../../packages/server/src/testing/database.ts';
import { newPerson } from '../../packages/server/src/testing/people/person.ts';
import { keptReleases } from './kept-releases.ts';
import { asDoneBy, replay } from './replay.ts';
import { certain } from '@dosewell/domain/problem';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test.each(keptReleases().map((release) => [release.name, release] as const))(
  'an entry of release %s in former words is refused without an upgrade',
  async (name, { outbox }) => {
    const now = Date.parse(outbox.until) + 3_600_000;
    const syncService = openSync({
      db,
      now: () => now,
      constraintBroken: () => {},
      versions: { newest: 2, upgrades: {} },
    });
    const person = await newPerson(db);
    const client = randomUUID();
    const older = JSON.parse(
      JSON.stringify(asDoneBy(outbox, person.userId)).replaceAll('"dosage":', '"strength":'),
    ) as ReturnType<typeof asDoneBy>;
    const answers = await replay(older, async (one) => {
      const answer = await syncService.push(person, { client, acked: 0, ops: [one] });
      if (!answer.ok) throw new Error(`push refused: ${answer.problem.code}`);
      return certain(answer.value.results[0]);
    });
    await expectProofToFail(`entries of release ${name} raised`, /refused/, () => {
      const refused = [...answers.values()].filter(({ status }) => status !== 'ok').length;
      expect(refused, `${refused} entries refused`).toBe(0);
    });
  },
);
