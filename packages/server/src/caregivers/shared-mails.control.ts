// Reads what mails to caregivers say on a database whose policies share everything: the proof must fail.
import { expect, test } from 'vitest';
import { expectProofToFail } from '../../../../tools/controls/expect-proof-to-fail.ts';
import { caregiversUnderTest } from '../testing/caregivers/caregivers-under-test.ts';
import { foundForMails, layRecords } from '../testing/caregivers/found-for-mails.ts';
import { newId } from '../testing/people/person.ts';

const world = caregiversUnderTest();

const BODY = /AS \$function\$.*\$function\$/s;
const GUARDS = ['shares_topic', 'shares_medication', 'shares_moment'];

const sharingAll = async (): Promise<void> => {
  const { rows } = await world().api.database.owner.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc where proname = any($1)`,
    [GUARDS],
  );
  expect(rows).toHaveLength(GUARDS.length);
  for (const { definition } of rows)
    await world().api.database.owner.query(definition.replace(BODY, () => 'as $body$ select true $body$'));
};

test('without the policies a mail says what is not shared', async () => {
  const maria = await world().person();
  const records = await layRecords(world(), maria);
  const proof = async (grant: Readonly<Record<string, unknown>>): Promise<void> => {
    expect(await foundForMails(world().api.database, maria.userId, grant, records)).toEqual([]);
  };
  const grants = {
    'no topic': { shares: [] },
    'another medicine': { shares: ['doses'], medications: [newId()] },
  };
  for (const grant of Object.values(grants)) await proof(grant);
  await sharingAll();
  for (const [name, grant] of Object.entries(grants))
    await expectProofToFail(`mails of a caregiver of ${name}`, /a dose without an answer/, () =>
      proof(grant),
    );
});
