// How long the sweep of missed doses takes for ten thousand people: with none due, with everyone's dose
// missed in the same minute, and with everyone's answered.
// Run: npm run bench:missed [people]
import 'temporal-polyfill/global';
import { machine, median, printFigures } from './machine.ts';
import { MORNING, planPeople } from './plans/planned-people.ts';

const PEOPLE = Number(process.argv[2] ?? 10_000);
const MISSED = Date.parse('2026-11-20T14:00:00Z');
const EVENING = Date.parse('2026-11-21T02:00:00Z');
/** The slots of the next days, which no one answers. */
const MORE_MISSED = ['21T14:00', '22T02:00', '22T14:00', '23T02:00'].map((at) =>
  Date.parse(`2026-11-${at}:00Z`),
);
const MISSED_AND_PLANNED = Date.parse('2026-11-23T14:00:00Z');
const MINUTE_MS = 60_000;

const ANSWER = `
  insert into medication_logs (user_id, id, clock, bucket, medication_id, date, slot, scheduled_time, status, zone, amount,
      medication_name, dosage, answered_by, conflict, stock_taken)
    select person, gen_random_uuid(), extract(epoch from timestamptz '2026-11-20T20:00Z') * 1000, '2026-11', id, '2026-11-20', '20:00', '2026-11-20T20:00', 'skipped', 'UTC', 1,
      'Metformin', '500 mg', 'person', false, 0 from m`;

const { owner, settings, sweptAt, count, processor, stop } = await planPeople(PEOPLE);

/** A minimal way to write as many records. */
const bareWrite = async (): Promise<number> => {
  await owner.query('begin');
  const begun = performance.now();
  await owner.query(ANSWER.replaceAll('2026-11-20', '2026-11-30'));
  const took = performance.now() - begun;
  await owner.query('rollback');
  return took;
};
const missed = (): Promise<number> => count(`select count(*) from medication_logs where status = 'missed'`);

const first = await sweptAt(MORNING);
const idle = [
  await sweptAt(MORNING + MINUTE_MS),
  await sweptAt(MORNING + 2 * MINUTE_MS),
  await sweptAt(MORNING + 3 * MINUTE_MS),
];
const bare = [await bareWrite()];
/** Seconds of processor that a herd of ten thousand took: on a busy machine they say more than the clock. */
const worked = { node: [] as number[], database: [] as number[] };
const herdAt = async (now: number): Promise<number> => {
  // A server has planned the next day when it fell due; else the herd would be measured with that day's planning.
  await sweptAt(now - MINUTE_MS);
  const [before, cpu] = [await processor(), process.cpuUsage()];
  const took = await sweptAt(now);
  const { user, system } = process.cpuUsage(cpu);
  worked.node.push(((user + system) / 1e6) * (10_000 / PEOPLE));
  worked.database.push(((await processor()) - before) * (10_000 / PEOPLE));
  return took;
};

const herd = [await herdAt(MISSED)];
const written = await missed();
await owner.query(ANSWER);
const answered = await sweptAt(EVENING);
for (const at of MORE_MISSED) {
  bare.push(await bareWrite());
  herd.push(await herdAt(at));
}
const both = await sweptAt(MISSED_AND_PLANNED);

console.log(
  `${machine()}\n${settings}\n${PEOPLE} people, ${written} misses written, ${await missed()} in all\n`,
);
printFigures([
  { what: 'everybody for the first time, a fortnight back', runs: [first] },
  { what: 'nobody due', runs: idle, reach: 50 },
  { what: 'everybody misses two doses in one minute', runs: herd, floor: median(bare), reach: 5_000 },
  { what: 'processor of Node, two misses of 10,000 people', unit: 's', runs: worked.node },
  { what: 'processor of PostgreSQL, two misses of 10,000 people', unit: 's', runs: worked.database },
  { what: 'misses, and the next day’s plan in the same minute', runs: [both] },
  { what: 'everybody answered in time', runs: [answered], reach: 10_000 },
]);
await stop();
