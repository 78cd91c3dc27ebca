// Random days of servers that ask nothing when a message goes, or that forget of what they told: the proof must fail.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectProofToFail } from '../../../../tools/controls/expect-proof-to-fail.ts';
import { caregiversUnderTest, type CaregiversWorld } from '../testing/caregivers/caregivers-under-test.ts';
import { aDay, liveDay } from '../testing/caregivers/told-model.ts';
import type { Teller } from './caregiver-channel.ts';
import { caregiverTellers } from './tellers.ts';

/** Ends with the first day on which something is wrong. */
const proof = (world: CaregiversWorld) => async (): Promise<void> => {
  for (const steps of fc.sample(aDay, { numRuns: 30, seed: 20_261_126 })) {
    const { faults } = await liveDay(world, steps);
    expect(faults.length, faults.join('; ')).toBe(0);
  }
};

/** As if it were shared for ever. */
const heedless: Teller = (telling) => {
  const { known } = telling;
  const told = { receive_missed_med_alerts: true, pause_ends_at: null, ends_at: null, deleted_at: null };
  const caregiver = { ...known.caregiver, ...told };
  const teller = caregiverTellers.missed_dose;
  if (teller === undefined) throw new Error('Nothing tells of doses.');
  return teller({ ...telling, known: { ...known, caregiver } });
};

const asking = caregiversUnderTest();
const heeding = caregiversUnderTest({
  tellers: { ...caregiverTellers, missed_dose: heedless },
  readsAs: (database) => ({ ...database, asCarer: ({ userId }, work) => database.asUser(userId, work) }),
});

test('without asking what is shared when a message goes, it is told what is not', async () => {
  await expectProofToFail('nothing is told that is not shared', /not shared: No answer/, proof(heeding()));
});

test('without a memory of what was told, it is told twice', async () => {
  await asking().api.database.owner.query(`
    alter table caregiver_told no force row level security;
    create function forget() returns trigger language plpgsql security definer as
      'begin delete from caregiver_told where user_id = new.user_id and message_id = new.id; return null; end';
    create trigger forget after update on caregiver_messages for each row execute function forget()`);
  await expectProofToFail('nothing is told twice', /told twice/, proof(asking()));
});
