// @vitest-environment node
import { expect, test } from 'vitest';
import { memorySecrets } from '../testing/memory-secrets.ts';
import { bearerReach } from './bearer-reach.ts';

const BASE = 'https://pills.example.org';

const server = (answers: readonly Record<string, string>[]) => {
  const asked: { url: string; credentials: unknown; headers: Record<string, string> }[] = [];
  const fetch = (async (url: string, init: RequestInit = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    asked.push({ url, credentials: init.credentials, headers });
    return new Response('{}', { headers: answers[asked.length - 1] ?? {} });
  }) as typeof globalThis.fetch;
  return { asked, fetch };
};

test('a session that an answer brings is sent with every later request, as a bearer and never as a cookie', async () => {
  const { asked, fetch } = server([{ 'x-session': 'token.sign', 'x-device': 'mark' }]);
  const secrets = memorySecrets();
  const reach = await bearerReach(BASE, secrets, fetch);
  await reach.fetch('/api/v1/account/sign-in', { method: 'POST', credentials: 'same-origin' });
  await reach.fetch('/api/v1/sync/pull', { headers: { 'x-person': 'maria' } });
  expect(asked).toEqual([
    { url: `${BASE}/api/v1/account/sign-in`, credentials: 'omit', headers: {} },
    {
      url: `${BASE}/api/v1/sync/pull`,
      credentials: 'omit',
      headers: { 'x-person': 'maria', authorization: 'Bearer token.sign', 'x-device': 'mark' },
    },
  ]);
  expect(Object.fromEntries(secrets.kept)).toEqual({ session: 'token.sign', device: 'mark' });
});

test('an app that is started anew brings the session that the phone kept', async () => {
  const secrets = memorySecrets();
  const first = server([{ 'x-session': 'token.sign' }]);
  await (await bearerReach(BASE, secrets, first.fetch)).fetch('/api/v1/account/sign-in', {});
  const later = server([]);
  await (await bearerReach(BASE, secrets, later.fetch)).fetch('/api/v1/sync/pull', {});
  expect(later.asked[0]?.headers).toEqual({ authorization: 'Bearer token.sign' });
});

test('a session that has ended is forgotten, and the mark of the device stays', async () => {
  const secrets = memorySecrets();
  const { asked, fetch } = server([{ 'x-session': 'token.sign', 'x-device': 'mark' }, { 'x-session': '' }]);
  const reach = await bearerReach(BASE, secrets, fetch);
  for (const path of ['sign-in', 'sign-out', 'session']) await reach.fetch(`/api/v1/account/${path}`, {});
  expect(asked.at(-1)?.headers).toEqual({ 'x-device': 'mark' });
  expect(Object.fromEntries(secrets.kept)).toEqual({ device: 'mark' });
});
