// `npm run proof:reminders [people]`: every dose whose time comes ends in one way, whatever happens to those that
// remind: two workers share a herd, workers are killed, the database is killed, and nobody is there for hours.
import 'temporal-polyfill/global';
import { setTimeout as pause } from 'node:timers/promises';
import { machine } from '../../bench/machine.ts';
import { killPostgres } from './kills/postgres-processes.ts';
import { type Outcome, type Phase, runPhase } from './reminders/phase.ts';
import { startWorld } from './reminders/world.ts';

const PEOPLE = Number(process.argv[2] ?? 1_000);
const KILLS = 50;
const MINUTE_MS = 60_000;
/** A dose once a day is missed six hours after its time. */
const WINDOW_MS = 360 * MINUTE_MS;

const world = await startWorld();
let wrong = 0;

const at = (values: readonly number[], part: number): string => {
  const value = values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ];
  return value === undefined ? '-' : value.toFixed(1);
};

/** Of the phase's people, `told` are reminded; `allowed` messages may be sent again, as their sender died. */
interface Expected {
  readonly people: number;
  readonly told: number;
  readonly allowed: number;
}

const tell = (name: string, outcome: Outcome, { people, told, allowed }: Expected): void => {
  const { lateness, again, beside, unexpected, ...ends } = outcome;
  const bad = {
    missed: told - ends.handedOver,
    gone: people - ends.due,
    waiting: ends.waiting,
    unaccounted: ends.unaccounted,
    beside,
    again: Math.max(0, again - allowed),
    unexpected: unexpected.length,
  };
  const isWrong = Object.values(bad).some((count) => count !== 0);
  if (isWrong) wrong += 1;
  const late = [0.5, 0.99, 1].map((part) => at(lateness, part)).join(' / ');
  console.log(
    [
      name.padEnd(34),
      `due ${ends.due}`,
      `handed over ${ends.handedOver}`,
      `expired ${ends.expired}`,
      `late ${late} s`,
      `doubles ${beside + bad.again}`,
      `replaced ${again}`,
      `missed ${bad.missed + bad.gone}`,
      `unaccounted ${ends.unaccounted + ends.waiting}`,
      isWrong ? 'WRONG' : '',
    ].join('  '),
  );
  unexpected.forEach((error) => console.log(`  ${error}`));
};

const prove = async (name: string, phase: Phase, allowed = 0, told = phase.people): Promise<void> =>
  tell(name, await runPhase(world, phase), { people: phase.people, told, allowed });

console.log(
  `${machine()}\n${PEOPLE} people; lateness p50 / p99 / most, from the time or the end of an outage\n`,
);
try {
  await prove('one second, two workers', { people: PEOPLE, workers: 2 });
  await prove(
    `${KILLS} kills of workers`,
    {
      people: PEOPLE,
      workers: 2,
      spreadMs: KILLS * 2_000,
      meanwhile: async (workers) => {
        await pause(1_000);
        for (let kill = 0; kill < KILLS; kill += 1) {
          await pause(Math.random() * 400);
          await workers.kill();
        }
      },
    },
    // Handed over by one that died before it noted that: sent again, in its place.
    KILLS * 64,
  );
  await prove(
    'a kill of the database',
    {
      people: PEOPLE,
      workers: 2,
      meanwhile: async () => {
        while (world.accepted.length < PEOPLE / 10) await pause(10);
        killPostgres(world.folder);
      },
    },
    2 * 64,
  );
  for (const minutes of [1, 30, 300, 720, 1440]) {
    const outageMs = minutes * MINUTE_MS;
    const people = Math.ceil(PEOPLE / 5);
    const told = outageMs < WINDOW_MS ? people : 0;
    await prove(`an outage of ${minutes} minutes`, { people, workers: 2, outageMs }, 0, told);
  }
} finally {
  await world.stop();
}
console.log(`\n${wrong === 0 ? 'nothing lost, nothing twice' : `${wrong} WRONG`}`);
process.exit(wrong === 0 ? 0 : 1);
