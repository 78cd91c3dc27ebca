import { refillConfigId } from '@dosewell/domain/refills';
import { wallTimeAt } from '@dosewell/domain/time';
import { expect, test } from 'vitest';
import { caregiversUnderTest } from '../../testing/caregivers/caregivers-under-test.ts';
import { openPage } from '../../testing/caregivers/open-page.ts';
import { DAY, medication, put, remove } from '../../testing/people/device.ts';
import { newId } from '../../testing/people/person.ts';

const world = caregiversUnderTest();

test('the doses a day of a disabled refill configuration make no medicine run low on the page', async () => {
  const { api, person } = world();
  api.clock.now = Date.parse(`${DAY}T07:00:00+01:00`);
  const maria = await person();
  const moment = { at: wallTimeAt(api.clock.now, 'Europe/Berlin'), clock: api.clock.now };
  const aspirin = newId();
  const config = refillConfigId(aspirin);
  const asNeeded = { frequency: 'as_needed', times: [], refill_reminder: true };
  await maria.device.do(put('medications', aspirin, medication('Aspirin', asNeeded)), moment);
  await maria.device.do(put('stock_movements', newId(), { medication_id: aspirin, counted: 12 }), moment);
  await maria.device.do(
    put('med_refill_config', config, { medication_id: aspirin, doses_per_day: 4 }),
    moment,
  );
  const { see } = await openPage(api, maria, await maria.confirmed('John', { shares: ['refills'] }));
  expect((await see()).text).toMatch(/Aspirin: 12 tablets left/);
  await maria.device.do(remove('med_refill_config', config, 99), moment);
  const { text } = await see();
  expect(text).toContain('<h2>Running low');
  // covers: C-08 REF-034
  expect(text).not.toContain('Aspirin');
});
