import { afterAll, beforeAll, expect, test } from 'vitest';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { certain } from '@dosewell/domain/problem';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../../testing/api-under-test.ts';
import { Device, put } from '../../testing/people/device.ts';
import { newId } from '../../testing/people/person.ts';
import { mealPatch, readingPatch } from '../../testing/people/reading-patch.ts';
import { exported, imported } from '../../testing/your-data-under-test.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

test('an import asks nothing: a weight that jumps and a food of much carbohydrate are kept as they are', async () => {
  const [from, to] = [await newPerson(api), await newPerson(api)];
  const who = { userId: from.user.user_id, accountId: from.user.user_id, sessionId: newId() };
  const [earlier, later, meal, food] = [newId(), newId(), newId(), newId()];
  const sign = describedVitalSigns.weight_readings;
  const weighed = (id: string, weight_kg: number, taken_at: string) =>
    put('weight_readings', id, { ...readingPatch(sign, taken_at), weight_kg });
  const [item] = mealPatch(food)['items'] as Record<string, string | number | null>[];
  const rows = [
    weighed(earlier, 70, '2026-11-19T07:30:00.000Z'),
    weighed(later, 140, '2026-11-20T07:30:00.000Z'),
    put('meals', meal, { ...mealPatch(food), items: [{ ...certain(item), carbs_g: 900 }] }),
  ];
  const device = new Device(api.sync, who);
  for (const row of rows) expect(await device.do(row)).toMatchObject({ status: 'ok' });
  const { status } = await imported(api, to.cookie, await exported(api, from.cookie));
  const { rows: kept } = await api.database.owner.query(
    `select (select array_agg(weight_kg::float order by taken_at) from weight_readings where user_id = $1) as weights,
       (select carbs_g::float from meal_items where user_id = $1) as carbs`,
    [to.user.user_id],
  );
  expect({ status, kept }).toEqual({ status: 200, kept: [{ weights: [70, 140], carbs: 900 }] });
});
