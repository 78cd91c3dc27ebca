// How late reminders are handed over: of a herd whose dose is due in one second, and at a steady hundred a minute. The
// push service is 30 ms away, on this machine. Run: npm run bench:herd [people] [workers]
import 'temporal-polyfill/global';
import { setTimeout as pause } from 'node:timers/promises';
import { PLANNED, startWorld, untilCount, WAITING } from '../e2e/proofs/reminders/world.ts';
import { certain } from '@dosewell/domain/problem';
import { machine, printFigures } from './machine.ts';
import { sessionsProcessor } from './plans/processor.ts';

const PEOPLE = Number(process.argv[2] ?? 10_000);
const WORKERS = Number(process.argv[3] ?? 1);
const A_MINUTE = 100;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const world = await startWorld();

/** Seconds that the last herd took of it. */
const processor = { worker: Number.NaN, database: Number.NaN };

/** Seconds after its time at which each reminder was handed over. */
const lateness = async (people: number, date: string, spreadMs: number): Promise<number[]> => {
  const due = Date.parse(`${date}T08:00:00Z`);
  await world.arrange(people, date, ['08:00']);
  const workers = await world.work(WORKERS, { ahead: due - HOUR_MS - Date.now() });
  await untilCount(world.owner, PLANNED, people);
  const times = await world.spread(date, spreadMs);
  world.accepted.length = 0;
  const before = [workers.processor(), await sessionsProcessor(world.owner)] as const;
  const ahead = due - 2_000 - Date.now();
  workers.setAhead(ahead);
  await untilCount(world.owner, WAITING, 0);
  processor.worker = workers.processor() - before[0];
  processor.database = (await sessionsProcessor(world.owner)) - before[1];
  await pause(500);
  await workers.stop();
  if (workers.unexpected.length > 0) throw new Error(workers.unexpected.join('\n'));
  if (world.accepted.length !== people)
    throw new Error(`${world.accepted.length} messages for ${people} people`);
  return world.accepted.map(({ browser, at }) => (at + ahead - certain(times.get(browser))) / 1000);
};

const at = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

const herd = await lateness(PEOPLE, '2030-03-05', 0);
const { worker, database } = processor;
const steady = await lateness(A_MINUTE, '2030-03-07', MINUTE_MS);
console.log(`${machine()}\n${PEOPLE} people, ${WORKERS} worker(s)\n`);
printFigures([
  { what: 'herd handed over, to the last', unit: 's', runs: [at(herd, 1)], reach: 20 },
  { what: 'herd, half of it', unit: 's', runs: [at(herd, 0.5)] },
  { what: 'processor of the worker, herd', unit: 's', runs: [worker] },
  { what: 'processor of PostgreSQL, herd', unit: 's', runs: [database] },
  { what: 'a hundred a minute, lateness p50', unit: 's', runs: [at(steady, 0.5)] },
  { what: 'a hundred a minute, lateness p99', unit: 's', runs: [at(steady, 0.99)], reach: 3 },
]);
await world.stop();
