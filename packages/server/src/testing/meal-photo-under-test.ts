import { randomUUID } from 'node:crypto';
import type { Answered, ApiUnderTest } from './api-under-test.ts';
import { mealPatch } from './people/reading-patch.ts';
import { certain } from '@dosewell/domain/problem';

/** Pushes a meal from a new device. */
export const pushOf = async (
  api: ApiUnderTest,
  cookie: string,
  meal: string,
  more: object | 'delete' = {},
): Promise<Answered> => {
  const row =
    more === 'delete' ? { delete: true } : { patch: { ...mealPatch(meal.replace(/^./, '0')), ...more } };
  const op = {
    op: randomUUID(),
    seq: 1,
    v: 1,
    clock: api.clock.now,
    at: '2026-11-20T08:05',
    zone: 'UTC',
    rows: [{ table: 'meals', id: meal, base: (await findMeal(api, meal))?.rev ?? 0, ...row }],
  };
  return api.call('POST', '/sync/push', { cookie, body: { client: randomUUID(), acked: 0, ops: [op] } });
};

/** Creates a meal and returns its id. */
export const mealOf = async (api: ApiUnderTest, cookie: string): Promise<string> => {
  const meal = randomUUID();
  const { json } = await pushOf(api, cookie, meal);
  if (json.results[0].status !== 'ok') throw new Error(`No meal: ${JSON.stringify(json)}`);
  return meal;
};

export const photoSent = (
  api: ApiUnderTest,
  cookie: string,
  meal: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> =>
  api.call('PUT', `/meals/${meal}/photo`, {
    cookie,
    body,
    headers: { 'content-type': 'image/jpeg', ...headers },
  });

export const shown = async (api: ApiUnderTest, cookie: string, address: string) => {
  const answer = await api.open('GET', address.replace('/api/v1', ''), { cookie });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

interface MealInDatabase {
  readonly photo_url: string | null;
  readonly rev: number;
  readonly deleted_at: Date | null;
}

const findMeal = async ({ database }: ApiUnderTest, meal: string): Promise<MealInDatabase | undefined> => {
  const { rows } = await database.owner.query<MealInDatabase>(
    'select photo_url, rev, deleted_at, notes from meals where id = $1',
    [meal],
  );
  return rows[0];
};

export const rowOfMeal = async (api: ApiUnderTest, meal: string): Promise<MealInDatabase> =>
  certain(await findMeal(api, meal));
