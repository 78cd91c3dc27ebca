// Runs the start after the minute of a dose on a server that looks only for what falls into this minute: it must fail.
import { expect, test } from 'vitest';
import { expectProofToFail } from '../../../../tools/controls/expect-proof-to-fail.ts';
import type { TestDatabase } from '../testing/database.ts';
import { DAY } from '../testing/people/device.ts';
import { remindingServer } from '../testing/people/reminded.ts';
import { at, reminding } from '../testing/people/reminding.ts';
import { withStatement } from '../testing/with-statement.ts';

const world = reminding();

const proof = async (over: TestDatabase): Promise<void> => {
  const { maria, browser, server, service, clock } = world();
  await maria.takes({ frequency: 'custom', times: ['08:00'] });
  await server.tick();
  at(`${DAY}T08:01:30`);
  await remindingServer(over, service, clock).tick();
  const shown = maria.shown(browser).map(({ body }) => body);
  expect(shown, `reminded of ${shown.length}`).toEqual(['Your medicine for 8:00 AM']);
};

/** A reminder is due in its minute alone. */
const forgetful = (db: TestDatabase): TestDatabase =>
  withStatement(db, 'reminders_due', (text) =>
    text.replaceAll(
      'r.remind_at <= $1',
      `r.remind_at between date_trunc('minute', $1::timestamptz) and $1::timestamptz`,
    ),
  );

test('a server that is started again reminds of what has come meanwhile', () => proof(world().db));

test('a server that looks at this minute alone loses the dose', async () => {
  await expectProofToFail('what has come is due until it was handled', /reminded of 0/, () =>
    proof(forgetful(world().db)),
  );
});
