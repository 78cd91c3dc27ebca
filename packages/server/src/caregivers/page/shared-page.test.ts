import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { doseId } from '@dosewell/domain/id';
import { expect, test } from 'vitest';
import { press, visit } from '../../testing/caregivers/caregivers-under-test.ts';
import { sharedPageUnderTest } from '../../testing/caregivers/shared-page-under-test.ts';
import { DAY, put } from '../../testing/people/device.ts';
import { newId } from '../../testing/people/person.ts';
import { readingPatch } from '../../testing/people/reading-patch.ts';

const { world, maria, at, write, takes, answer, page } = sharedPageUnderTest();
const EVERYTHING = ['doses', 'as_needed', 'refills', 'glucose', 'readings', 'asthma', 'meals', 'notes'];

test('a page names the person and their clock, and shows the doses of today as they stand', async () => {
  const [metformin, ramipril] = [await takes('Metformin'), await takes('Ramipril')];
  await takes('Aspirin', { times: ['20:00'] });
  const john = await maria().confirmed('John');
  at(`${DAY}T08:02:00`);
  await answer(metformin, 'taken', { taken_at: `${DAY}T07:02:00.000Z`, actual_time: '08:02' });
  at(`${DAY}T09:00:00`);
  const { text } = await (await page(john)).see();
  // covers: ACC-052
  expect(text).toContain('<h1>Maria today</h1>');
  expect(text).toMatch(/9:00 AM \(Berlin time, where all times here are from\)/);
  expect(text).toMatch(/Metformin.*Taken at 8:02 AM/s);
  expect(text).toMatch(/class="open">.*8:00 AM Ramipril.*No answer has reached us/s);
  expect(text).toMatch(/8:00 PM Aspirin.*Later today/s);
  expect(text).toContain('One dose has no answer yet.');
  expect(text).not.toMatch(/missed|<script/i);
  expect(Buffer.byteLength(text)).toBeLessThan(15_000);
  await answer(ramipril, 'skipped');
  expect((await (await page(john)).see()).text).toMatch(/Ramipril.*Skipped/s);
});

test('the address alone, and a link looked at by a mail scanner, open nothing and use nothing up', async () => {
  await takes('Metformin');
  const john = await maria().confirmed('John');
  const { path, ask } = await page(john);
  const scanned = await visit(world().api, path);
  expect(scanned.text).toContain('Send me a link');
  expect(scanned.text).not.toContain('Metformin');
  const link = await ask();
  for (let i = 0; i < 3; i++) {
    const { text } = await visit(world().api, link);
    expect(text).toContain('Open the page');
    expect(text).not.toContain('Metformin');
  }
  expect(await maria().looks()).toEqual([]);
  const opened = await world().api.call('POST', link, { page: true });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, path]);
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(opened.headers.get('set-cookie')).toMatch(/; Path=\/api; HttpOnly; SameSite=Lax; Max-Age=7776000/);
  // covers: T-22
  expect((await world().api.call('GET', path, { page: true, cookie })).text).toContain('Metformin');
  const again = await press(world().api, link);
  expect([again.status, again.text]).toEqual([404, expect.stringContaining('was used or is too old')]);
  expect(await maria().looks()).toEqual([DAY]);
});

test('a link to the page works for three days, and for nobody who was removed', async () => {
  const john = await maria().confirmed('John');
  const { ask, path, see } = await page(john);
  const link = await ask();
  world().api.clock.now += 73 * 3_600_000;
  expect((await press(world().api, link)).status).toBe(404);
  await maria().remove(john);
  // covers: T-22
  expect((await see()).text).toContain('Nothing is shared with you any more');
  for (const [method, where] of [
    ['GET', path],
    ['POST', `${path}/link`],
    ['GET', link],
  ] as const)
    expect((await world().api.call(method, where, { page: true })).text).toContain(
      'Nothing is shared with you any more',
    );
});

test('a page says plainly that its time is over, or that the caregiver stopped it', async () => {
  const [john, ann] = [await maria().confirmed('John', { lasts_days: 7 }), await maria().confirmed('Ann')];
  const [ended, stopped] = [await page(john), await page(ann)];
  await press(world().api, await maria().path(ann, 'stop'));
  expect((await stopped.see()).text).toMatch(/Maria shares nothing with you.*You asked not to be told/s);
  world().api.clock.now += 8 * 86_400_000;
  expect((await ended.see()).text).toMatch(/Maria shares nothing with you since Nov 27, 2026.*limited time/s);
});

test('a pause looks as if nothing had happened, and what happened in it is not filled in', async () => {
  const metformin = await takes('Metformin', { times: ['07:30', '08:00', '10:00'] });
  const john = await maria().confirmed('John', { shares: EVERYTHING });
  const { see } = await page(john);
  at(`${DAY}T07:50:00`);
  await maria().write(john, { pause_ends_at: `${DAY}T08:00:00.000Z` });
  at(`${DAY}T08:10:00`);
  const glucose = { ...readingPatch(describedVitalSigns.glucose_readings), taken_at: `${DAY}T07:05:00.000Z` };
  await write(put('glucose_readings', newId(), glucose));
  await answer(metformin, 'taken', { taken_at: `${DAY}T07:10:00.000Z`, actual_time: '08:10' });
  const words = (await see()).text;
  // covers: T-22
  expect(words).not.toMatch(/8:00 AM Metformin|pause|mg\/dL|8:10 AM Met/);
  expect(words).toMatch(/7:30 AM Metformin/);
  expect(words).toMatch(/10:00 AM Metformin.*Later today/s);
  expect(words).toMatch(/Glucose, last 7 days<\/h2><p>Nothing to show/);
  at(`${DAY}T09:10:00`);
  const after = (await see()).text;
  expect(after).not.toMatch(/8:00 AM Metformin|mg\/dL/);
  await write(put('glucose_readings', newId(), { ...glucose, taken_at: `${DAY}T08:05:00.000Z` }));
  expect((await see()).text).toContain('mg/dL');
});

test('a caregiver who helps marks a dose, which says who and when; others have no button and cannot', async () => {
  const metformin = await takes('Metformin');
  const dose = doseId(metformin, DAY, '08:00');
  const [john, ann] = [await maria().confirmed('John', { helps: true }), await maria().confirmed('Ann')];
  const [helping, looking] = [await page(john), await page(ann)];
  at(`${DAY}T07:30:00`);
  expect((await helping.see()).text).not.toContain('<button>Mark');
  await helping.mark(dose);
  expect(await maria().log(dose)).toBeUndefined();
  at(`${DAY}T08:20:00`);
  expect((await looking.see()).text).not.toContain('<button>Mark');
  await looking.mark(dose);
  // covers: CARE-032
  expect(await maria().log(dose)).toBeUndefined();
  expect((await helping.see()).text).toContain('Mark 8:00 AM Metformin');
  await helping.mark(dose);
  await helping.mark(dose);
  expect(await maria().log(dose)).toMatchObject({
    status: 'taken',
    answered_from: 'John, caregiver',
    actual_time: '08:20',
  });
  expect((await helping.see()).text).toMatch(/Taken at 8:20 AM.*Marked by John, caregiver/s);
  const { json } = await world().api.call('GET', '/caregivers/looks', { cookie: maria().cookie });
  expect(json.marks).toMatchObject([{ caregiver_id: john, dose_id: dose }]);
  expect(json.looks).toContainEqual({ caregiver_id: ann, day: DAY });
});
