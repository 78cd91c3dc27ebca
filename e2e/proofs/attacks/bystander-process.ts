// A bystander: a normal client during an attack, at a steady pace, in its own process so that only the server
// can make it wait. Started by `bystander.ts`.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { certain } from '@dosewell/domain/problem';

export interface Asked {
  readonly what: string;
  readonly status: number;
  readonly ms: number;
}

const [url = '', cookie = '', everyMs = '50'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const GIVE_UP_MS = 30_000;
const client = randomUUID();
const medication = randomUUID();
let seq = 0;
let cursor = '';

const ask = (method: string, path: string, body?: unknown): Promise<{ status: number; text: string }> =>
  new Promise((resolve) => {
    const sent = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      cookie,
      origin: url,
      'x-forwarded-for': '192.0.2.200',
      ...(sent === ''
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    };
    const call = request(`${url}${path}`, { method, agent, headers, timeout: GIVE_UP_MS }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    call.on('timeout', () => call.destroy()).on('error', () => resolve({ status: 0, text: '' }));
    call.end(sent);
  });

const push = async (row: unknown): Promise<number> => {
  seq += 1;
  const now = Date.now();
  const at = new Date(now).toISOString().slice(0, 16);
  const op = { op: randomUUID(), seq, v: 1, clock: now, at, zone: 'UTC', rows: [row] };
  return (await ask('POST', '/api/v1/sync/push', { client, acked: seq - 1, ops: [op] })).status;
};
const pull = async (): Promise<number> => {
  const { status, text } = await ask('GET', `/api/v1/sync/pull${cursor === '' ? '' : `?cursor=${cursor}`}`);
  if (status === 200) cursor = encodeURIComponent((JSON.parse(text) as { cursor: string }).cursor);
  return status;
};
const patch = { name: 'Metformin', dosage: '500 mg', frequency: 'as_needed', start_date: '2020-01-01' };
const takeDose = (): Promise<number> =>
  push({
    table: 'medication_logs',
    id: randomUUID(),
    base: 0,
    patch: {
      medication_id: medication,
      date: new Date().toISOString().slice(0, 10),
      slot: null,
      status: 'taken',
    },
  });
const acts: readonly (readonly [string, () => Promise<number>])[] = [
  ['/livez', async () => (await ask('GET', '/livez')).status],
  ['pull', pull],
  ['push', takeDose],
  ['session', async () => (await ask('GET', '/api/v1/account/session')).status],
];

const begun = await push({ table: 'medications', id: medication, base: 0, patch });
process.send?.({ ready: begun });
for (let turn = 0; ; turn += 1) {
  const [what, act] = certain(acts[turn % acts.length]);
  const began = performance.now();
  // Open loop: the next request does not wait for this one.
  void act().then((status) =>
    process.send?.({ what, status, ms: performance.now() - began } satisfies Asked),
  );
  await pause(Number(everyMs));
}
