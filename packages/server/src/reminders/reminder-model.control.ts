// Runs the sequences on a database that does not end what was planned before a change: they must fail.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectProofToFail } from '../../../../tools/controls/expect-proof-to-fail.ts';
import { type OpenModelServer, openModelServer } from '../testing/reminder-model/open-model-server.ts';
import { aSequence, runSequence } from '../testing/reminder-model/run-sequence.ts';

let world: OpenModelServer;
beforeEach(async () => {
  world = await openModelServer();
});
afterEach(() => world.close());

/** Ends with the first sequence in which something is wrong. */
const proof = async (): Promise<void> => {
  for (const sequence of fc.sample(aSequence, { numRuns: 40, seed: 20_261_123 })) {
    const { faults } = await runSequence(world, sequence);
    expect(faults.length, faults.join('; ')).toBe(0);
  }
};

/** What a function of the database does after a change is left out. */
const without = async (name: string): Promise<void> => {
  const { rows } = await world.db.owner.query<{ statement: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as statement
     from pg_trigger where tgfoid = $1::regproc`,
    [name],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { statement } of rows) await world.db.owner.query(statement);
};

test('without a change that makes the plan stale, what was planned before goes out', async () => {
  await without('plan_anew');
  await expectProofToFail('nothing of an old plan goes out', /not due|not sent/, proof);
});

test('without the end of a dose by its answer, answered doses go out', async () => {
  await without('answer_occurrence');
  await expectProofToFail('nothing answered goes out', /sent, not due/, proof);
});
