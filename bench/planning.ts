// How long planning takes: everyone's first plan, which looks a fortnight back for misses, and the plan that each
// day adds. Run: npm run bench:planning [people]
import 'temporal-polyfill/global';
import pg from 'pg';
import { machine, printFigures } from './machine.ts';
import { MORNING, planPeople } from './plans/planned-people.ts';

const PEOPLE = Number(process.argv[2] ?? 10_000);
const DAY_MS = 86_400_000;
/** A hundred thousand people in sixty seconds. */
const REACH_S = 6;

/** Statements that clients of this process send. */
let statements = 0;
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  statements += 1;
  return (query as (...given: unknown[]) => unknown).apply(this, given);
} as typeof query;

const world = await planPeople(PEOPLE);

interface Measured {
  readonly seconds: number;
  readonly cpu: number;
  readonly databaseCpu: number;
  readonly perPerson: number;
}

const measured = async (at: number): Promise<Measured> => {
  const [before, sent, cpu] = [await world.processor(), statements, process.cpuUsage()];
  const ms = await world.sweptAt(at);
  const { user, system } = process.cpuUsage(cpu);
  return {
    seconds: ms / 1000,
    cpu: (user + system) / 1e6,
    perPerson: (statements - sent) / PEOPLE,
    databaseCpu: (await world.processor()) - before,
  };
};

/** Everyone answers what was planned until then, as the plan of the next day finds it. */
const answered = async (until: number): Promise<void> => {
  await world.owner.query(
    `insert into medication_logs (user_id, id, clock, bucket, medication_id, date, slot, scheduled_time, status, zone, amount,
         medication_name, dosage, answered_by, conflict, stock_taken)
       select user_id, id, extract(epoch from due_at) * 1000, to_char(date, 'YYYY-MM'), medication_id, date, slot, date || 'T' || slot, 'skipped', 'UTC', 1,
         'Metformin', '500 mg', 'person', false, 0 from occurrences where open and due_at < $1`,
    [new Date(until)],
  );
};

const first = await measured(MORNING);
const daily: Measured[] = [];
for (let day = 1; day <= 3; day += 1) {
  await answered(MORNING + day * DAY_MS);
  daily.push(await measured(MORNING + day * DAY_MS));
}
const planned = await world.count('select count(*) from occurrences where open');

const per10k = (of: readonly Measured[], what: (one: Measured) => number): number[] =>
  of.map((one) => (what(one) * 10_000) / PEOPLE);
console.log(`${machine()}\n${world.settings}\n${PEOPLE} people, ${planned} doses planned\n`);
printFigures([
  {
    what: 'first plan, 10,000 people',
    unit: 's',
    runs: per10k([first], ({ seconds }) => seconds),
    reach: REACH_S,
  },
  {
    what: 'next day’s plan, 10,000 people',
    unit: 's',
    runs: per10k(daily, ({ seconds }) => seconds),
    reach: REACH_S,
  },
  { what: 'processor of Node, first plan', unit: 's', runs: per10k([first], ({ cpu }) => cpu) },
  { what: 'processor of Node, next day', unit: 's', runs: per10k(daily, ({ cpu }) => cpu) },
  {
    what: 'processor of PostgreSQL, first plan',
    unit: 's',
    runs: per10k([first], ({ databaseCpu }) => databaseCpu),
  },
  {
    what: 'processor of PostgreSQL, next day',
    unit: 's',
    runs: per10k(daily, ({ databaseCpu }) => databaseCpu),
  },
  { what: 'statements a person, first plan', unit: '', runs: [first.perPerson] },
  { what: 'statements a person, next day', unit: '', runs: daily.map(({ perPerson }) => perPerson) },
]);
await world.stop();
