// Single-dose pushes and empty pulls per second, each beside the bare statement through the same server in
// the same run.
// Run: npm run bench:sync
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { freshId, operation, takenDose } from './dose-operation.ts';
import { type Figure, machine, median, printFigures } from './machine.ts';
import { certain } from '@dosewell/domain/problem';

const CLIENTS = 16;
const SECONDS = 4;
const ROUNDS = 5;

interface Bench {
  readonly origin: string;
  readonly people: readonly Person[];
}
interface Person {
  readonly id: string;
  readonly cookie: string;
  readonly medication: string;
  cursor: string;
  seq: number;
  readonly client: string;
}

const post = (origin: string, path: string, body: unknown, cookie = ''): Promise<Response> =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  });

const batch = (person: Person, rows: readonly unknown[]) => ({
  client: person.client,
  acked: person.seq,
  ops: [operation(++person.seq, rows)],
});

/** A person with one medication and ample stock. */
const newPerson = async (origin: string): Promise<Person> => {
  const email = `${randomUUID()}@example.org`;
  const body = { email, password: 'Correct-horse-1', display_name: 'Maria' };
  const answer = await post(origin, '/api/v1/account/sign-up', body);
  const { user_id: id } = (await answer.json()) as { user_id: string };
  const cookie = certain(certain(answer.headers.get('set-cookie')).split(';')[0]);
  const person: Person = { id, cookie, medication: freshId(), cursor: '', seq: 0, client: freshId() };
  const patch = { name: 'Metformin', dosage: '500 mg', start_date: '2026-01-01' };
  const rows = [
    { table: 'medications', id: person.medication, base: 0, patch },
    {
      table: 'stock_movements',
      id: freshId(),
      base: 0,
      patch: { medication_id: person.medication, counted: 1e6 },
    },
  ];
  const added = await post(origin, '/api/v1/sync/push', batch(person, rows), cookie);
  if (!added.ok) throw new Error(await added.text());
  return person;
};

/** Pulls up to date, so that the next pull brings nothing. */
const catchUp = async (origin: string, person: Person): Promise<void> => {
  for (let more = true; more;) {
    const cursor = person.cursor ? `&cursor=${encodeURIComponent(person.cursor)}` : '';
    const answer = await fetch(`${origin}/api/v1/sync/pull?limit=2000${cursor}`, {
      headers: { cookie: person.cookie },
    });
    const page = (await answer.json()) as { cursor: string; more: boolean };
    person.cursor = page.cursor;
    more = page.more;
  }
};

interface Ask {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
interface Rate {
  readonly perSecond: number;
  readonly p99: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

const ask = (origin: string, { method, path, headers, body }: Ask): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(origin + path, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });

/** Closed loop: every person asks, waits for the answer and asks again. */
const run = async ({ origin, people }: Bench, asks: (person: Person) => Ask): Promise<Rate> => {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const busy = async (person: Person): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now();
      await ask(origin, asks(person));
      times.push(performance.now() - began);
    }
  };
  await Promise.all(people.map(busy));
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return { perSecond: times.length / SECONDS, p99 };
};

const writing = (origin: string, cookie = '') => ({ 'content-type': 'application/json', origin, cookie });
const kinds = (origin: string): Record<string, (person: Person) => Ask> => ({
  'bare insert': (person) => ({
    method: 'POST',
    path: '/bare/insert',
    headers: writing(origin),
    body: JSON.stringify({ person: person.id, id: freshId(), medication: person.medication }),
  }),
  'push of one dose': (person) => ({
    method: 'POST',
    path: '/api/v1/sync/push',
    headers: writing(origin, person.cookie),
    body: JSON.stringify(batch(person, [takenDose(person.medication)])),
  }),
  'bare read': (person) => ({ method: 'GET', path: `/bare/read?person=${person.id}`, headers: {} }),
  'empty pull': (person) => ({
    method: 'GET',
    path: `/api/v1/sync/pull?cursor=${encodeURIComponent(person.cursor)}`,
    headers: { cookie: person.cookie },
  }),
});

const server = fork(new URL('./sync-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
const [{ port, database }] = (await once(server, 'message')) as [{ port: number; database: string }];
const origin = `http://127.0.0.1:${port}`;
const people = await Promise.all(Array.from({ length: CLIENTS }, () => newPerson(origin)));
const rates = new Map<string, Rate[]>(Object.keys(kinds(origin)).map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++)
  for (const [name, asks] of Object.entries(kinds(origin))) {
    if (name === 'empty pull') await Promise.all(people.map((person) => catchUp(origin, person)));
    rates.get(name)?.push(await run({ origin, people }, asks));
  }
agent.destroy();
server.disconnect();

console.log(`${machine()}\n${database}; ${CLIENTS} clients, median of ${ROUNDS} runs of ${SECONDS} s`);
const of = (name: string, what: keyof Rate): number[] => (rates.get(name) ?? []).map((rate) => rate[what]);
const beside = (name: string, bare: string, share: number): Figure[] => [
  {
    what: `${name}, share of the ${bare}`,
    unit: 'of its rate',
    more: true,
    runs: of(name, 'perSecond').map((rate, round) => rate / certain(of(bare, 'perSecond')[round])),
    reach: share,
  },
  {
    what: `${name}, a second`,
    unit: '/s',
    more: true,
    runs: of(name, 'perSecond'),
    floor: median(of(bare, 'perSecond')),
  },
  { what: `${name}, p99`, runs: of(name, 'p99'), floor: median(of(bare, 'p99')) },
];
printFigures([...beside('push of one dose', 'bare insert', 0.5), ...beside('empty pull', 'bare read', 0.65)]);
