// Some of the malicious pictures; all of them, and mutants, are sent by `npm run proof:pictures`.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../testing/api-under-test.ts';
import { madeQuickly } from '../testing/hostile-pictures/made-pictures.ts';
import { sendToApi } from '../testing/hostile-files/hostile-under-test.ts';
import { mealOf, photoSent } from '../testing/meal-photo-under-test.ts';
import { certain } from '@dosewell/domain/problem';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

test('no hostile picture is kept as it was sent, and none causes a server error', async () => {
  const pictures = await madeQuickly();
  const { asSent, ours, drawn, refused } = await sendToApi(api, pictures);
  // covers: MEAL-030
  expect({ asSent, ours }).toEqual({ asSent: [], ours: [] });
  expect(drawn).toBeGreaterThan(15);
  expect(refused).toBeGreaterThan(70);
  expect(api.unexpected).toEqual([]);
});

test('a kept file carries only a name made by the server', async () => {
  const { cookie } = await newPerson(api);
  const meal = await mealOf(api, cookie);
  const [good] = (await madeQuickly()).filter(({ name }) => name === 'a PNG of one pixel');
  const disposition = { 'content-disposition': 'attachment; filename="../../../../etc/cron.d/x.svg"' };
  const { json } = await photoSent(api, cookie, meal, certain(good).bytes, disposition);
  expect(json.photo_url).toMatch(new RegExp(`^/api/v1/meals/${meal}/photo/[0-9a-f-]{36}$`));
  expect([...api.files.keys()].join(' ')).not.toContain('cron');
});
