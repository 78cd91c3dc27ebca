import { expect, test } from 'vitest';
import { caregiversUnderTest } from '../../testing/caregivers/caregivers-under-test.ts';
import { openPage } from '../../testing/caregivers/open-page.ts';
import { DAY, medication, put } from '../../testing/people/device.ts';
import { newId } from '../../testing/people/person.ts';

const world = caregiversUnderTest();

test('the person sees the page drawn by the same code, before anybody is invited and later', async () => {
  const { api } = world();
  api.clock.now = Date.parse(`${DAY}T07:00:00+01:00`);
  const maria = await world().person();
  const moment = { at: `${DAY}T07:00`, clock: api.clock.now };
  const schedule = { frequency: 'custom', times: ['08:00'] };
  await maria.device.do(put('medications', newId(), medication('Metformin', schedule)), moment);
  await world().plan();
  const preview = (id: string, cookie = maria.cookie) =>
    api.call('GET', `/api/care/preview/${id}`, { page: true, cookie });
  const shared = { shares: ['doses'], medications: null, helps: true };
  const { json } = await api.call('POST', '/caregivers/preview', {
    cookie: maria.cookie,
    body: shared,
  });
  const seen = await preview(json.key);
  expect(seen.text).toContain('8:00 AM Metformin');
  expect(seen.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  const john = await maria.confirmed('John');
  const [own, his] = [await preview(john), await (await openPage(api, maria, john)).see()];
  const body = (text: string) => text.slice(text.indexOf('<section'), text.indexOf('</section>'));
  expect(body(own.text)).toBe(body(his.text));
  expect(await maria.looks()).toEqual([DAY]);
  const other = await world().person();
  // covers: T-01
  expect((await preview(john, other.cookie)).status).toBe(404);
  expect((await preview(json.key, 'none=1')).status).toBe(404);
  api.clock.now += 16 * 60_000;
  expect((await preview(json.key)).status).toBe(404);
});
