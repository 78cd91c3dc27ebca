// `npm run proof:one-against-all`: floods of sign-ins, slow bodies, streams, writes and abandoned requests
// against the real server; a bystander neither waits nor is refused more than without them.
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp, type SignedUp } from './attacks/sign-up.ts';
import { anywhere, type Attack, counted, openUnderAttack } from './attacks/under-attack.ts';
import { certain } from '@dosewell/domain/problem';

const LASTS_MS = 8000;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const post = (url: string, path: string, body: unknown, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const sent = JSON.stringify(body);
    const all = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent),
      origin: url,
    };
    const call = request(`${url}/api/v1${path}`, { method: 'POST', agent, headers: { ...all, ...headers } });
    call.on('response', (answer) => answer.resume().on('close', () => resolve(answer.statusCode ?? 0)));
    call.on('error', () => resolve(0)).end(sent);
  });

/** Keeps `atOnce` requests in flight for its duration. */
const flood = async (atOnce: number, one: () => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  const end = performance.now() + LASTS_MS;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) statuses.push(await one());
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return statuses;
};

const guesses: Attack = {
  name: '120 sign-ins at once, each from another address',
  run: async (url) => {
    const one = () =>
      post(
        url,
        '/account/sign-in',
        { email: `${randomUUID()}@example.org`, password: 'Wrong-horse-1' },
        { 'x-forwarded-for': anywhere() },
      );
    return `answered ${counted(await flood(120, one))}`;
  },
};
const oneAddress: Attack = {
  name: '60 sign-ins at once from one address',
  run: async (url) => {
    const body = { email: 'nobody@example.org', password: 'Wrong-horse-1' };
    const one = () => post(url, '/account/sign-in', body, { 'x-forwarded-for': '203.0.113.9' });
    return `answered ${counted(await flood(60, one))}`;
  },
};
const SLOW = 300;
const slowBodies: Attack = {
  name: `${SLOW} bodies that drip`,
  run: async (url) => {
    const sockets: Socket[] = [];
    const { port } = new URL(url);
    for (let n = 0; n < SLOW; n++) {
      const socket = connect(Number(port), 'localhost');
      socket.on('error', () => {});
      socket.write(
        `POST /api/v1/account/sign-in HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${url}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
      );
      sockets.push(socket);
    }
    const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write(' ')), 500);
    await pause(20_000);
    clearInterval(drip);
    const open = sockets.filter((socket) => !socket.destroyed && socket.readable).length;
    sockets.forEach((socket) => socket.destroy());
    if (open > 0) throw new Error(`${open} of ${SLOW} dripping bodies are open after twenty seconds`);
    return 'none of them open after twenty seconds';
  },
};
const STREAMS = 1000;
const streams = (name: string, people: readonly SignedUp[]): Attack => ({
  name: `${STREAMS} streams opened in one second by ${name}`,
  run: async (url) => {
    const statuses: number[] = [];
    let ended = 0;
    const open = Array.from({ length: STREAMS }, async (_, n) => {
      await pause(n);
      const { cookie } = certain(people[n % people.length]);
      const call = request(`${url}/api/v1/sync/events`, { agent: false, headers: { cookie } });
      call.on('error', () => {}).end();
      call.on('response', (answer) => {
        statuses.push(answer.statusCode ?? 0);
        answer
          .on('error', () => {})
          .on('close', () => (ended += 1))
          .resume();
      });
      return call;
    });
    await pause(LASTS_MS);
    const standing = statuses.filter((status) => status === 200).length - ended;
    for (const call of await Promise.all(open)) call.destroy();
    return `answered ${counted(statuses)}; ${Math.max(0, standing)} stood`;
  },
});
const writing = (people: readonly SignedUp[], atOnce: number): Attack => ({
  name: `${people.length} write as fast as they can, ${atOnce} batches of 200 at once`,
  run: async (url) => {
    let turn = 0;
    let seq = 0;
    const clients = people.map(() => randomUUID());
    const one = () => {
      const who = turn++ % people.length;
      const now = Date.now();
      const at = new Date(now).toISOString().slice(0, 16);
      const patch = {
        name: 'x'.repeat(60),
        dosage: '500 mg',
        frequency: 'as_needed',
        start_date: '2020-01-01',
      };
      const ops = Array.from({ length: 200 }, () => ({
        ...{ op: randomUUID(), seq: ++seq, v: 1, clock: now, at, zone: 'UTC' },
        rows: [{ table: 'medications', id: randomUUID(), base: 0, patch }],
      }));
      return post(
        url,
        '/sync/push',
        { client: clients[who], acked: 0, ops },
        { cookie: certain(people[who]).cookie },
      );
    };
    return `answered ${counted(await flood(atOnce, one))}`;
  },
});
const left = ({ cookie }: SignedUp): Attack => ({
  name: 'requests whose callers leave at once',
  run: async (url) => {
    let sent = 0;
    const one = async (): Promise<number> => {
      const call = request(`${url}/api/v1/sync/snapshot?table=medication_logs`, {
        agent: false,
        headers: { cookie },
      });
      call.on('error', () => {}).end();
      await pause(5);
      call.destroy();
      return ++sent;
    };
    await flood(30, one);
    return `${sent} sent and left`;
  },
});

const place = await openUnderAttack();
try {
  const people: SignedUp[] = [];
  while (people.length < 50) people.push(await signUp(place.server.url, anywhere()));
  const attacks = [
    guesses,
    oneAddress,
    slowBodies,
    streams('one person', people.slice(0, 1)),
    streams('fifty people', people),
    writing(people.slice(0, 1), 8),
    writing(people.slice(1, 21), 20),
    left(certain(people[22])),
  ];
  await place.bearAll(attacks);
} finally {
  await place.end();
}
