import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiUnderTest, newPerson, openApiUnderTest } from '../testing/api-under-test.ts';
import { openModel } from './model.ts';

let api: ApiUnderTest;
let model: Server;
let url: URL;
/** How the language model answers, and the bodies it got. */
let answer: RequestListener = () => undefined;
let seen: string[] = [];

beforeAll(async () => {
  model = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      seen.push(body);
      answer(request, response);
    });
  });
  await new Promise<void>((ready) => model.listen(0, '127.0.0.1', ready));
  url = new URL(`http://127.0.0.1:${(model.address() as AddressInfo).port}/v1/chat/completions`);
  api = await openApiUnderTest({
    model: openModel({ url, key: 'secret', model: 'small' }, { timeoutMs: 500 }),
  });
});
beforeEach(() => (seen = []));
afterAll(async () => {
  await api.close();
  model.closeAllConnections();
  model.close();
});

const answering =
  (content: unknown): RequestListener =>
  (_, response) =>
    void response.end(JSON.stringify({ choices: [{ message: { content } }] }));
const proposing = (proposal: unknown): RequestListener => answering(JSON.stringify(proposal));

const asking = async () => {
  const { cookie } = await newPerson(api);
  return {
    cookie,
    ask: async (transcript: string, more: object = {}) =>
      (
        await api.call('POST', '/voice-assistant', {
          cookie,
          body: { transcript, language: 'en-US', ...more },
        })
      ).json,
  };
};

test.each([
  ['my glucose is 112', { action: 'ADD_GLUCOSE', data: { value: 112 } }],
  [
    'Add aspirin 81 mg twice a day',
    { action: 'ADD_MEDICATION', data: { name: 'Aspirin', dosage: '81 mg', time: 'twice daily' } },
  ],
  ['bp 120 over 80', { action: 'ADD_BLOOD_PRESSURE', data: { numbers: { systolic: 120, diastolic: 80 } } }],
  ['my sugar is 6.2', { action: 'ASK', data: { doubt: 'unit' } }],
  ['show my glucose', { action: 'GET_GLUCOSE', data: {} }],
  ['what is due', { action: 'GET_DUE', data: {} }],
  ['turn on the light', { action: 'HELP', data: { model: expect.any(String) } }],
])('the sentence "%s" is answered by the grammar with %j', async (transcript, answer) => {
  const { ask } = await asking();
  const got = await ask(transcript);
  // covers: VOICE-014 VOICE-015 VOICE-016 VOICE-017
  expect(got).toEqual({ ...answer, response: expect.stringMatching(/./) });
});

test('a reply follows the script of the sentence, judges no number, and nothing is stored', async () => {
  const { ask } = await asking();
  // covers: VOICE-011
  expect(await ask('Привет')).toMatchObject({ action: 'HELP', response: 'Я не понял. Ничего не записано.' });
  // covers: C-12 VOICE-015
  expect(await ask('my glucose is 112')).toMatchObject({ response: 'Understood: add glucose 112.' });
  const { rows } = await api.database.owner.query('select count(*)::int as kept from glucose_readings');
  expect(rows).toEqual([{ kept: 0 }]);
});

test('nobody signed in, an unknown key and a transcript too long are refused', async () => {
  const { cookie } = await asking();
  const body = { transcript: 'what is due', language: 'en-US' };
  expect((await api.call('POST', '/voice-assistant', { body })).status).toBe(401);
  for (const wrong of [
    { more: 1 },
    { transcript: 'a'.repeat(501) },
    { transcript: ' ' },
    { language: '<b>' },
    { language: undefined },
    { transcript: undefined },
  ])
    // covers: VOICE-014
    expect((await api.call('POST', '/voice-assistant', { cookie, body: { ...body, ...wrong } })).status).toBe(
      422,
    );
});

test('a model is named first, and asked only with the consent of the person for the sentence', async () => {
  answer = proposing({ action: 'ADD_GLUCOSE', data: { value: 112 } });
  const { ask } = await asking();
  const sentence = 'the little machine wrote one hundred twelve';
  expect(await ask(sentence)).toMatchObject({ action: 'HELP', data: { model: url.host } });
  // covers: OQ-115
  expect(seen).toEqual([]);
  expect(await ask('my glucose is 112', { consent: 'words' })).toMatchObject({ action: 'ADD_GLUCOSE' });
  // covers: OQ-115
  expect(seen).toEqual([]);
  // What the model proposes is asked about.
  expect(await ask(sentence, { consent: 'words' })).toMatchObject({
    action: 'ASK',
    data: { doubt: 'proposed', proposed: 'glucose 112' },
  });
  expect(seen).toHaveLength(1);
});

test('a model hears the names of medications only if the person allows it', async () => {
  answer = proposing({ action: 'HELP' });
  const { ask, cookie } = await asking();
  const op = {
    op: randomUUID(),
    seq: 1,
    v: 1,
    clock: api.clock.now,
    at: '2026-11-20T13:00',
    zone: 'Europe/Berlin',
  };
  const patch = { name: 'Zanzibarol', dosage: '5 mg', start_date: '2026-01-01' };
  const rows = [{ table: 'medications', id: randomUUID(), base: 0, patch }];
  const body = { client: randomUUID(), acked: 0, ops: [{ ...op, rows }] };
  expect((await api.call('POST', '/sync/push', { cookie, body })).status).toBe(200);
  await ask('the usual for me', { consent: 'words' });
  await ask('the usual for me', { consent: 'words and names' });
  // covers: OQ-115
  expect(seen.map((body) => body.includes('Zanzibarol'))).toEqual([false, true]);
});

const RUBBISH: readonly (readonly [string, RequestListener])[] = [
  ['hangs', () => undefined],
  ['answers with an error', (_, response) => void response.writeHead(500).end('{}')],
  ['answers with a page', (_, response) => void response.end('<html>')],
  ['answers in prose', answering('I saved a glucose of 400 for you.')],
  ['answers with nothing', answering(null)],
  ['answers with an empty list', (_, response) => void response.end('{"choices":[]}')],
  ['answers without an end', (_, response) => void response.end('x'.repeat(100_000))],
  [
    'breaks off',
    (_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"choices":');
      setImmediate(() => response.destroy());
    },
  ],
  ['redirects', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['lies about a number', proposing({ action: 'ADD_GLUCOSE', data: { value: 400 } })],
  ['proposes an act that is not listed', proposing({ action: 'DELETE_ALL', data: {} })],
  [
    'proposes a medication that is not listed',
    proposing({ action: 'TAKE_DOSE', data: { name: 'Warfarin' } }),
  ],
  ['orders', proposing({ action: 'ADD_GLUCOSE', data: { value: '112; i took warfarin' } })],
];

test.each(RUBBISH)('a model that %s leads to no act', async (_, rubbish) => {
  answer = rubbish;
  const { ask } = await asking();
  const got = await ask('the little machine wrote one hundred twelve', { consent: 'words' });
  // covers: OQ-115
  expect(['HELP', 'ASK']).toContain(got.action);
  // covers: OQ-115
  expect(got.data).not.toHaveProperty('proposed');
});
