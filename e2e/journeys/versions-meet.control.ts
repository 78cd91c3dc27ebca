// The version proof's control: a record lost by one version must be detected.
import { expect, test } from '@playwright/test';
import { expectProofToFail } from '../../tools/controls/expect-proof-to-fail.ts';
import type { OtherDevice } from './other-device.ts';
import { createRandom } from '../sync/random.ts';
import { keptReleases } from '../releases/kept-releases.ts';
import { randomDays } from '../releases/random-days.ts';
import { certain } from '@dosewell/domain/problem';

const STEPS = 8;

/** As a version would that did not know what it was given. */
const loseAReading = async (other: OtherDevice): Promise<void> => {
  const { hr_readings: readings } = await other.records();
  const [one] = readings;
  if (one === undefined) throw new Error('No reading was kept: choose another seed.');
  await other.act([{ table: 'hr_readings', id: one.id, base: one.rev, delete: true }]);
};

test('a reading that a version loses is noticed', async ({ browser }) => {
  const [release] = keptReleases();
  const { wrong } = await randomDays(certain(release), browser, {
    random: createRandom(5),
    steps: STEPS,
    meddle: loseAReading,
  });
  await expectProofToFail('versions meet without losing anything', /lost: pulse/, () =>
    expect(wrong.join('; ')).toBe(''),
  );
});
