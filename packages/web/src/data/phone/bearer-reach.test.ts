// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import type { SecretStore } from '../../platform/native/secret-store.ts';
import { memorySecrets } from '../testing/memory-secrets.ts';
import { bearerReach } from './bearer-reach.ts';
import { keptProofs } from './kept-proofs.ts';
import { setSignInTrouble, signInTrouble } from './sign-in-trouble.ts';

const BASE = 'https://pills.example.org';
const LOCKED = new Error('The storage is locked.');

let failures: unknown[];
beforeEach(() => {
  failures = [];
  setSignInTrouble(undefined);
});
const proofsIn = (secrets: SecretStore) => keptProofs(secrets, (error) => failures.push(error));

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
  const reach = await bearerReach(BASE, proofsIn(secrets), fetch);
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
  await (await bearerReach(BASE, proofsIn(secrets), first.fetch)).fetch('/api/v1/account/sign-in', {});
  const later = server([]);
  await (await bearerReach(BASE, proofsIn(secrets), later.fetch)).fetch('/api/v1/sync/pull', {});
  expect(later.asked[0]?.headers).toEqual({ authorization: 'Bearer token.sign' });
});

test('a session that has ended is forgotten, and the mark of the device stays', async () => {
  const secrets = memorySecrets();
  const { asked, fetch } = server([{ 'x-session': 'token.sign', 'x-device': 'mark' }, { 'x-session': '' }]);
  const reach = await bearerReach(BASE, proofsIn(secrets), fetch);
  for (const path of ['sign-in', 'sign-out', 'session']) await reach.fetch(`/api/v1/account/${path}`, {});
  expect(asked.at(-1)?.headers).toEqual({ 'x-device': 'mark' });
  expect(Object.fromEntries(secrets.kept)).toEqual({ device: 'mark' });
});

test('storage that cannot be read leaves the app without a session, says so, and is read again with the next request', async () => {
  const secrets = memorySecrets();
  secrets.kept.set('session', 'token.sign');
  let locked = true;
  const read: SecretStore['read'] = (name) => (locked ? Promise.reject(LOCKED) : secrets.read(name));
  const { asked, fetch } = server([]);
  const reach = await bearerReach(BASE, proofsIn({ ...secrets, read }), fetch);
  await reach.fetch('/api/v1/sync/pull', {});
  expect(asked.at(-1)?.headers).toEqual({});
  expect(signInTrouble()).toBe('unread');
  expect(failures).toContain(LOCKED);
  expect(secrets.kept.get('session')).toBe('token.sign');
  locked = false;
  await reach.fetch('/api/v1/sync/pull', {});
  expect(asked.at(-1)?.headers).toEqual({ authorization: 'Bearer token.sign' });
  expect(signInTrouble()).toBe(undefined);
});

test('a sign-in that cannot be kept goes on until the app ends, and says so', async () => {
  const write = () => Promise.reject(LOCKED);
  const { asked, fetch } = server([{ 'x-session': 'token.sign' }, {}, { 'x-session': '' }]);
  const reach = await bearerReach(BASE, proofsIn({ ...memorySecrets(), write }), fetch);
  const answer = await reach.fetch('/api/v1/account/sign-in', {});
  expect(answer.ok).toBe(true);
  expect([signInTrouble(), failures]).toEqual(['unkept', [LOCKED]]);
  await reach.fetch('/api/v1/sync/pull', {});
  expect(asked.at(-1)?.headers).toEqual({ authorization: 'Bearer token.sign' });
  await reach.fetch('/api/v1/account/sign-out', {});
  expect(signInTrouble()).toBe(undefined);
});

test('a session that could not be removed is brought no more', async () => {
  const remove = () => Promise.reject(LOCKED);
  const { asked, fetch } = server([{ 'x-session': 'token.sign' }, { 'x-session': '' }]);
  const reach = await bearerReach(BASE, proofsIn({ ...memorySecrets(), remove }), fetch);
  for (const path of ['sign-in', 'sign-out', 'session']) await reach.fetch(`/api/v1/account/${path}`, {});
  expect(asked.at(-1)?.headers).toEqual({});
  expect([signInTrouble(), failures]).toEqual([undefined, [LOCKED]]);
});
