// Two thousand people at once: taps and openings arrive at a steady rate, answered or not (open loop), first
// at a morning's peak, then at three times the server's capacity.
// Run: npm run bench:mixed
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { machine, printFigures } from './machine.ts';
import { type Answered, asks, type Ask, askOnce, type Person } from './mixed/asks.ts';
import { certain } from '@dosewell/domain/problem';

const PEOPLE = 2000;
const RATE = 100;
const SECONDS = 20;
/** Taps per ten arrivals; the others open the app, which requests the session and changes. */
const TAPS = 6;
/** The rate grows by half from the first one, while the server keeps up. */
const MOST = 3200;

interface Load {
  readonly perSecond: number;
  readonly seconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 3000 });

/** Open loop: lateness counts from when a request was due. */
const arrive = async (
  origin: string,
  people: readonly Person[],
  { perSecond, seconds }: Load,
): Promise<Answered[]> => {
  const answers: Promise<Answered[]>[] = [];
  const began = performance.now();
  for (let nth = 0; nth < perSecond * seconds; nth++) {
    const due = began + (nth * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    const person = certain(people[(nth * 7919) % people.length]);
    const wanted: Ask[] = nth % 10 < TAPS ? [asks.push(person)] : [asks.session(person), asks.pull(person)];
    answers.push(Promise.all(wanted.map((ask) => askOnce(agent, origin, ask, due))));
  }
  return (await Promise.all(answers)).flat();
};

const part = (values: readonly number[], of: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * of))] ?? Number.NaN;

const served = (answers: readonly Answered[], kind?: Ask['kind']): number[] =>
  answers.filter((a) => a.status === 200 && (kind === undefined || a.kind === kind)).map(({ ms }) => ms);
const statuses = (answers: readonly Answered[]): string => {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, n]) => `${status}: ${n}`)
    .join(', ');
};

const residentMb = async (child: ChildProcess): Promise<number> => {
  child.send('memory');
  return ((await once(child, 'message')) as [{ rss: number }])[0].rss / 1e6;
};

/** Capacity is exceeded at the rate where one in a hundred requests is late or refused. */
const capacity = async (origin: string, people: readonly Person[]): Promise<number> => {
  let can = RATE;
  let late = 0;
  for (let perSecond = RATE; perSecond <= MOST; perSecond *= 1.5) {
    const answers = await arrive(origin, people, { perSecond, seconds: 5 });
    const keptUp = served(answers).filter((ms) => ms < 500).length / answers.length >= 0.99;
    console.log(
      `${perSecond.toFixed(0)}/s: ${statuses(answers)}, p99 ${part(served(answers), 0.99).toFixed(0)} ms`,
    );
    // A single miss may be another program's work on this machine.
    if (!keptUp && ++late === 2) return can;
    if (keptUp) [can, late] = [perSecond, 0];
  }
  return can;
};

const child = fork(new URL('./sync-server.ts', import.meta.url), {
  execArgv: ['--expose-gc', '--import', 'tsx'],
  env: { ...process.env, BENCH_PEOPLE: String(PEOPLE) },
});
const [{ port, database, people: made }] = (await once(child, 'message')) as [
  { port: number; database: string; people: readonly Omit<Person, 'seq'>[] },
];
const origin = `http://127.0.0.1:${port}`;
const people = made.map((person) => ({ ...person, seq: 0 }));
console.log(`${machine()}\n${database}; ${people.length} people\n`);

// Warm-up: a process's one-time work is done after this.
await arrive(origin, people, { perSecond: 50, seconds: 5 });
const usual = await arrive(origin, people, { perSecond: RATE, seconds: SECONDS });
console.log(`at ${RATE}/s: ${statuses(usual)}, ${(await residentMb(child)).toFixed(0)} MB`);
const can = await capacity(origin, people);
await pause(3000);
const over = await arrive(origin, people, { perSecond: 3 * can, seconds: 10 });
console.log(`at ${(3 * can).toFixed(0)}/s: ${statuses(over)}, ${(await residentMb(child)).toFixed(0)} MB\n`);
const refused = over.filter(({ status }) => status === 503).map(({ ms }) => ms);
printFigures([
  { what: `a push at ${RATE}/s, p50`, runs: [part(served(usual, 'push'), 0.5)] },
  { what: `a push at ${RATE}/s, p99`, runs: [part(served(usual, 'push'), 0.99)], reach: 100 },
  { what: `a pull at ${RATE}/s, p99`, runs: [part(served(usual, 'pull'), 0.99)] },
  { what: 'arrivals it keeps up with', unit: '/s', more: true, runs: [can] },
  { what: 'at three times that, median of those served', runs: [part(served(over), 0.5)], reach: 200 },
  { what: 'at three times that, p99 of those served', runs: [part(served(over), 0.99)] },
  ...(refused.length > 0
    ? [{ what: 'at three times that, median of the refusals', runs: [part(refused, 0.5)] }]
    : []),
  { what: 'at three times that, served', unit: '/s', more: true, runs: [served(over).length / 10] },
]);
agent.destroy();
child.disconnect();
