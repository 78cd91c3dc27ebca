// Two realistic years of readings: blood pressure on most mornings, glucose around meals, weight on some
// days, a gap for a holiday.
import { derivedId } from '@dosewell/domain/id';
import { READING_TABLES, type ReadingTable } from '@dosewell/domain/readings/list';
import type { OperationRow, Patch } from '@dosewell/domain/sync';
import { instantOf, isoInstant } from '@dosewell/domain/time';
import { recordOf } from '@dosewell/domain/value';
import { rowWrite } from './act.ts';
import type { Evening } from './demo-history.ts';
import { randomAround, clockOf, loggedDays } from './logged-days.ts';
import { type RandomSource, seededRandom } from './uneven.ts';

/** Id of the device that sends the demo's readings. */
export const demoMeter = (person: string): string => derivedId('demo meter', person);

const whole = (value: number): number => Math.round(value);

interface Measured {
  readonly time: string;
  readonly patch: Patch;
}

const pressure = (day: number, uneven: RandomSource, morning: boolean): Measured => {
  // Blood pressure falls half a year ago, with a stronger tablet.
  const course = day < 560 ? 141 : 141 - Math.min(11, (day - 560) / 8);
  const systolic = whole(randomAround(uneven, course + (morning ? 3 : -3), 16));
  const diastolic = whole(randomAround(uneven, systolic * 0.62, 6));
  return {
    time: clockOf(randomAround(uneven, morning ? 440 : 1230, 50)),
    patch: {
      ...{ systolic, diastolic, pulse: whole(randomAround(uneven, 72, 10)), posture: 'sitting', arm: 'left' },
      ...{ med_relation: morning ? 'before' : 'unrelated', tags: [morning ? 'Morning' : 'Evening'] },
      notes: null,
    },
  };
};

const sugar = (uneven: RandomSource, meal: 'fasting' | 'post-meal'): Measured => ({
  time: clockOf(randomAround(uneven, meal === 'fasting' ? 420 : 860, 40)),
  patch: {
    value_mg_dl: whole(randomAround(uneven, meal === 'fasting' ? 112 : 151, meal === 'fasting' ? 26 : 48)),
    ...{ relation_to_meal: meal, tags: meal === 'fasting' ? ['Morning'] : [], notes: null },
  },
});

const scale = (day: number, uneven: RandomSource): Measured => ({
  time: clockOf(randomAround(uneven, 430, 30)),
  patch: {
    weight_kg: Number(randomAround(uneven, 83 - day / 110 + Math.sin(day / 58), 0.9).toFixed(1)),
    ...{ body_fat_pct: uneven() < 0.3 ? Number(randomAround(uneven, 33, 1.5).toFixed(1)) : null },
    ...{ note: null, device: 'manual' },
  },
});

const pulse = (uneven: RandomSource): Measured => {
  const [tired, walked] = [uneven() < 0.12, uneven() < 0.15];
  return {
    time: clockOf(randomAround(uneven, walked ? 1060 : 520, 90)),
    patch: {
      pulse: whole(randomAround(uneven, walked ? 104 : 68, 14)),
      tags: walked ? ['Post-exercise'] : ['Resting'],
      ...{ note: tired ? 'Slept badly, up twice' : null, device: 'manual' },
    },
  };
};

const oxygen = (uneven: RandomSource): Measured => ({
  time: clockOf(randomAround(uneven, 540, 60)),
  patch: {
    saturation_pct: Math.min(99, whole(randomAround(uneven, 96, 3))),
    ...{ pulse: null, tags: [], note: null, device: 'manual' },
  },
});

/** What was measured of a sign on a day. */
type OfDay = (day: number, uneven: RandomSource) => Measured[];

const OF_DAY: Readonly<Record<ReadingTable, OfDay>> = {
  bp_readings: (day, uneven) => [
    ...(uneven() < 0.7 ? [pressure(day, uneven, true)] : []),
    ...(uneven() < 0.35 ? [pressure(day, uneven, false)] : []),
  ],
  glucose_readings: (_, uneven) => [
    ...(uneven() < 0.6 ? [sugar(uneven, 'fasting')] : []),
    ...(uneven() < 0.4 ? [sugar(uneven, 'post-meal')] : []),
  ],
  weight_readings: (day, uneven) => (uneven() < 0.4 ? [scale(day, uneven)] : []),
  hr_readings: (_, uneven) => (uneven() < 0.55 ? [pulse(uneven)] : []),
  oxygen_readings: (_, uneven) => (uneven() < 0.12 ? [oxygen(uneven)] : []),
};

/**
 * Each sign draws from a source of its own, so that adding a sign leaves the readings of the others as they
 * are.
 */
const sourceOf = (table: ReadingTable): RandomSource =>
  seededRandom(Number.parseInt(derivedId('demo readings', table).slice(0, 8), 16));

interface Day {
  readonly person: string;
  readonly date: string;
  readonly zone: string;
}

const rowsOfDay = (table: ReadingTable, measured: readonly Measured[], of: Day): OperationRow[] =>
  measured.map(({ time, patch }, nth) =>
    rowWrite(table, derivedId('demo reading', of.person, of.date, table, String(nth)), {
      taken_at: isoInstant(instantOf(`${of.date}T${time}`, of.zone)),
      ...patch,
    }),
  );

/** `firstDay` is the first day of doses. */
export const demoReadings = (person: string, firstDay: string, zone: string): Evening[] => {
  const sources = recordOf(READING_TABLES, sourceOf);
  return loggedDays({
    ...{ log: 'demo readings', person, firstDay, zone },
    before: rowWrite('profiles', person, { height_cm: 168, sex: 'female', goal_weight_kg: 74 }),
    rowsOf: (day, date) =>
      READING_TABLES.flatMap((table) =>
        rowsOfDay(table, OF_DAY[table](day, sources[table]), { person, date, zone }),
      ),
  });
};
