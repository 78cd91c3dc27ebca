import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { expect, test } from 'vitest';
import { sharedPageUnderTest } from '../../testing/caregivers/shared-page-under-test.ts';
import { DAY, put } from '../../testing/people/device.ts';
import { newId } from '../../testing/people/person.ts';
import { asthmaPatch, mealPatch, readingPatch } from '../../testing/people/reading-patch.ts';

const { world, maria, at, write, takes, page } = sharedPageUnderTest();
const EVERYTHING = ['doses', 'as_needed', 'refills', 'glucose', 'readings', 'asthma', 'meals', 'notes'];

test('a topic that is refused looks like one not offered, and each that is shared stands there', async () => {
  const metformin = await takes('Metformin', { refill_reminder: true, notes: 'secret of a medicine' });
  const patch = { taken_at: `${DAY}T05:30:00.000Z` };
  await write(
    put('stock_movements', newId(), { medication_id: metformin, counted: 2 }),
    put('glucose_readings', newId(), {
      ...readingPatch(describedVitalSigns.glucose_readings),
      ...patch,
      notes: 'before bread',
    }),
    put('bp_readings', newId(), { ...readingPatch(describedVitalSigns.bp_readings), ...patch }),
    put('asthma_events', newId(), { ...asthmaPatch(), occurred_at: patch.taken_at }),
    put('meals', newId(), { ...mealPatch(newId()), logged_at: patch.taken_at }),
  );
  const all = await maria().confirmed('John', { shares: EVERYTHING });
  const refills = await maria().confirmed('Ann', { shares: ['refills'] });
  const nothing = await maria().confirmed('Ben', { shares: [] });
  at(`${DAY}T07:30:00`);
  const { text } = await (await page(all)).see();
  for (const title of [
    'Medicines today',
    'Running low',
    'Glucose, last',
    'Readings, last',
    'Asthma, last',
    'Meals',
  ])
    expect(text).toContain(`<h2>${title}`);
  expect(text).toMatch(/Metformin: 2 tablets left/);
  expect(text).toContain('Note: before bread');
  expect(text).not.toContain('secret of a medicine');
  const stock = (await (await page(refills)).see()).text;
  expect([...stock.matchAll(/<h2>([^<]*)/g)].map(([, title]) => title)).toEqual(['Running low']);
  expect(stock).not.toMatch(/8:00 AM|glucose|asthma/i);
  const none = (await (await page(nothing)).see()).text;
  expect(none).not.toContain('<h2>');
  expect(none).toContain('There is nothing to look at here.');
});

test('a peak flow has its zone on the page, and without a personal best the page says that it is not known', async () => {
  const { database } = world().api;
  const taken = { ...asthmaPatch(), occurred_at: `${DAY}T05:30:00.000Z` };
  await write(put('asthma_events', newId(), taken));
  const john = await maria().confirmed('John', { shares: ['asthma'] });
  const { see } = await page(john);
  expect((await see()).text).toContain('Peak flow 320 L/min, zone not known');
  const noted = (best: number) =>
    database.owner.query('update profiles set peak_flow_best = $2 where user_id = $1', [
      maria().userId,
      best,
    ]);
  await noted(450);
  // covers: ASTH-009
  expect((await see()).text).toContain('Peak flow 320 L/min, yellow zone');
  await noted(700);
  expect((await see()).text).toContain('Peak flow 320 L/min, red zone');
});

test('a note is shown only where notes are shared', async () => {
  await write(
    put('glucose_readings', newId(), {
      ...readingPatch(describedVitalSigns.glucose_readings),
      ...{ taken_at: `${DAY}T05:30:00.000Z`, notes: 'before bread' },
    }),
  );
  const john = await maria().confirmed('John', { shares: ['glucose'] });
  const { text } = await (await page(john)).see();
  expect(text).toContain('Glucose, last 7 days');
  expect(text).not.toContain('before bread');
});
