// An account with one meal that sends photos of it.
import { randomUUID } from 'node:crypto';
import type { Kept } from '../../../packages/server/src/testing/hostile-pictures/send-hostile.ts';

export interface Eater {
  /** Sends a photo, and fetches it as it is served. */
  readonly send: (photo: Uint8Array) => Promise<Kept>;
}

const food = (id: string) => ({
  id,
  name: 'Oatmeal',
  ...Object.fromEntries(
    ['brand', 'serving_qty', 'serving_unit', 'carbs_g', 'fiber_g', 'protein_g', 'fat_g', 'gi', 'gl'].map(
      (field) => [field, null],
    ),
  ),
});

export async function signUpEater(url: string): Promise<Eater> {
  const ask = (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string | Uint8Array<ArrayBuffer>,
  ) =>
    fetch(`${url}${path}`, {
      method,
      headers: { origin: url, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const json = { 'content-type': 'application/json' };
  const account = {
    email: `${randomUUID()}@example.org`,
    password: 'Oatmeal-at-8',
    display_name: 'Eater',
    timezone: 'UTC',
  };
  const signedUp = await ask('POST', '/api/v1/account/sign-up', json, JSON.stringify(account));
  const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? '';
  const [meal, now] = [randomUUID(), Date.now()];
  const patch = {
    logged_at: new Date(now).toISOString(),
    type: 'breakfast',
    notes: null,
    items: [food(randomUUID())],
  };
  const op = {
    op: randomUUID(),
    seq: 1,
    v: 1,
    clock: now,
    at: new Date(now).toISOString().slice(0, 16),
    zone: 'UTC',
    rows: [{ table: 'meals', id: meal, base: 0, patch }],
  };
  const pushed = await ask(
    'POST',
    '/api/v1/sync/push',
    { ...json, cookie },
    JSON.stringify({ client: randomUUID(), acked: 0, ops: [op] }),
  );
  const { results } = (await pushed.json()) as { results?: { status: string }[] };
  if (results?.[0]?.status !== 'ok') throw new Error('The meal did not arrive.');
  return {
    send: async (photo) => {
      const headers = { 'content-type': 'image/jpeg', cookie };
      const answer = await ask('PUT', `/api/v1/meals/${meal}/photo`, headers, new Uint8Array(photo));
      const { photo_url } = (await answer.json()) as { photo_url?: string };
      if (photo_url === undefined) return { status: answer.status };
      const served = await ask('GET', photo_url, { cookie });
      return { status: answer.status, served: Buffer.from(await served.arrayBuffer()) };
    },
  };
}
