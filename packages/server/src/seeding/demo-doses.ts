// Ninety realistic days of doses: mostly on time, evenings and weekends worse, one weekend away, a few
// skipped.
import { derivedId, doseId } from '@dosewell/domain/id';
import type { OperationRow, Patch } from '@dosewell/domain/sync';
import { addDays, instantOf, isoInstant, weekday } from '@dosewell/domain/time';
import { type Act, minutesLater, rowWrite } from './act.ts';
import { AS_NEEDED_FROM, DAYS, demoId, SCHEDULED } from './demo-medications.ts';
import { type RandomSource, seededRandom } from './uneven.ts';

/** The weekend away, on which nothing is recorded: numbers of its days; the first day of all is 0. */
const DAYS_AWAY = [61, 62];
const SEED = 20_261_120;

const SKIPPED = 0.03;
const EVENING_FORGOTTEN = 0.1;
const MORNING_FORGOTTEN = 0.04;
const WEEKEND_FORGOTTEN = 0.08;
const AS_NEEDED = 0.22;

const isWeekend = (date: string): boolean => weekday(date) % 6 === 0;

const forgottenChance = (date: string, slot: string): number =>
  (slot >= '18:00' ? EVENING_FORGOTTEN : MORNING_FORGOTTEN) + (isWeekend(date) ? WEEKEND_FORGOTTEN : 0);

/** Minutes late: half of them few, most within an hour, some much more. */
const delay = (uneven: RandomSource): number => Math.floor(uneven() ** 3 * 130);

const taken = (row: OperationRow, patch: Patch, at: string, zone: string): Act => ({
  at,
  rows: [
    {
      ...row,
      patch: {
        ...patch,
        status: 'taken',
        actual_time: at.slice(11),
        taken_at: isoInstant(instantOf(at, zone)),
      },
    },
  ],
});

interface DemoDay {
  readonly person: string;
  readonly date: string;
  /** Number of the day; the first is 0. */
  readonly day: number;
  readonly zone: string;
}

const scheduled = ({ person, date, day, zone }: DemoDay, uneven: RandomSource): Act[] =>
  SCHEDULED.filter(({ from, to }) => day >= from && day < to).flatMap(({ name, times }) =>
    times.flatMap((slot): Act[] => {
      const [chance, late] = [uneven(), delay(uneven)];
      const forgotten = forgottenChance(date, slot);
      if (DAYS_AWAY.includes(day) || chance < forgotten) return [];
      const medication_id = demoId(person, name);
      const patch = { medication_id, date, slot };
      const row = rowWrite('medication_logs', doseId(medication_id, date, slot), patch);
      const at = minutesLater(`${date}T${slot}`, late);
      if (chance >= forgotten + SKIPPED) return [taken(row, patch, at, zone)];
      return [{ at, rows: [{ ...row, patch: { ...patch, status: 'skipped', notes: 'Felt sick' } }] }];
    }),
  );

const asNeeded = ({ person, date, day, zone }: DemoDay, uneven: RandomSource): Act[] => {
  const [chance, minutes] = [uneven(), Math.floor(uneven() * 9 * 60)];
  if (day < AS_NEEDED_FROM || DAYS_AWAY.includes(day) || chance > AS_NEEDED) return [];
  const patch = { medication_id: demoId(person, 'Paracetamol'), date, slot: null };
  const row = rowWrite('medication_logs', derivedId('demo as needed', person, date), patch);
  return [taken(row, patch, minutesLater(`${date}T10:00`, minutes), zone)];
};

export const doseActs = (person: string, firstDay: string, zone: string): Act[] => {
  const uneven = seededRandom(SEED);
  return Array.from({ length: DAYS }, (_, day) => {
    const demoDay = { person, date: addDays(firstDay, day), day, zone };
    return [...scheduled(demoDay, uneven), ...asNeeded(demoDay, uneven)];
  }).flat();
};
