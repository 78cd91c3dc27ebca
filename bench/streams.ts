// Server memory of a thousand listening devices, beside a floor: a thousand open responses of plain node
// http, in a process of its own.
// Run: npm run bench:streams
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { machine, median, printFigures } from './machine.ts';
import { certain } from '@dosewell/domain/problem';

const STREAMS = 1000;
/** The limit per person. */
const EACH = 20;
const ROUNDS = 3;

interface Memory {
  readonly rss: number;
  readonly heap: number;
}
interface Served {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly cookies: readonly string[];
  readonly path: string;
}

const serve = async (file: URL): Promise<{ child: ChildProcess; origin: string }> => {
  const child = fork(file, { execArgv: ['--expose-gc', '--import', 'tsx'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, origin: `http://127.0.0.1:${port}` };
};

const memoryOf = async (child: ChildProcess): Promise<Memory> => {
  child.send('memory');
  return ((await once(child, 'message')) as [Memory])[0];
};

const open = (agent: Agent, { origin, path }: Served, cookie: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(origin + path, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${path}: ${answer.statusCode}`));
      answer.on('error', () => {});
      answer.once('data', () => resolve(answer));
    }).once('error', reject);
  });

/** Bytes per stream, from the total increase. */
const costOf = async (served: Served): Promise<Memory> => {
  const agent = new Agent({ keepAlive: false });
  const before = await memoryOf(served.child);
  const answers: IncomingMessage[] = [];
  for (let i = 0; i < STREAMS; i++)
    answers.push(
      await open(agent, served, certain(served.cookies[Math.floor(i / EACH) % served.cookies.length])),
    );
  const after = await memoryOf(served.child);
  for (const answer of answers) answer.destroy();
  agent.destroy();
  const each = (what: keyof Memory): number => (after[what] - before[what]) / STREAMS;
  return { rss: each('rss'), heap: each('heap') };
};

const signUp = async (origin: string): Promise<string> => {
  const body = { email: `${randomUUID()}@example.org`, password: 'Correct-horse-1', display_name: 'Maria' };
  const answer = await fetch(`${origin}/api/v1/account/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });
  return certain(certain(answer.headers.get('set-cookie')).split(';')[0]);
};

const bare = await serve(new URL('./bare/streams.ts', import.meta.url));
const product = await serve(new URL('./sync-server.ts', import.meta.url));
const cookies: string[] = [];
for (let i = 0; i < STREAMS / EACH; i++) cookies.push(await signUp(product.origin));
const both = {
  bare: { ...bare, cookies: [''], path: '/' },
  product: { ...product, cookies, path: '/api/v1/sync/events' },
};
const runs: Record<keyof typeof both, Memory[]> = { bare: [], product: [] };
// The first round of each warms up the process and is not reported.
for (let round = 0; round <= ROUNDS; round++)
  for (const name of ['bare', 'product'] as const) {
    const cost = await costOf(both[name]);
    if (round > 0) runs[name].push(cost);
  }
bare.child.disconnect();
product.child.disconnect();

const of = (name: keyof typeof both, what: keyof Memory): number[] =>
  runs[name].map((run) => run[what] / 1000);
console.log(`${machine()}\n${STREAMS} streams, by ${EACH} of one person`);
// It grows by pages and in leaps, so it says little about one stream.
const resident = (name: keyof typeof both): string =>
  of(name, 'rss')
    .map((kB) => kB.toFixed(1))
    .join(' ');
console.log(`resident, kB each: ${resident('product')}; bare ${resident('bare')}\n`);
printFigures([
  {
    what: 'heap of one stream',
    unit: 'kB',
    runs: of('product', 'heap'),
    floor: median(of('bare', 'heap')),
    reach: 12,
  },
]);
