// How long the insights of two years take on the device, once its records are in memory: every day's doses, then every figure of the screen.
// Run: npm run bench:insights
import 'temporal-polyfill/global';
import {
  adherence,
  streaks,
  tallyByDayPart,
  tallyByMedication,
  weeklyAdherence,
} from '@dosewell/domain/doses';
import { instantOf, type Now } from '@dosewell/domain/time';
import { lastDates } from '@dosewell/domain/doses';
import { createDayCache, type DaySources } from '../packages/web/src/features/doses/day-cache.ts';
import { tenYearsUntil } from './device/ten-years.ts';
import { machine, printFigures } from './machine.ts';

const RUNS = 9;
const DAYS = 730;
const REACH = 50;
const TODAY = '2026-11-20';
const MEDICATIONS = 4;

const now: Now = { instant: instantOf(`${TODAY}T12:00`, 'UTC'), zone: 'UTC' };
const dates = lastDates(TODAY, DAYS);

/** Somebody with the first of the ten medications, ten doses a day. */
const sources = ((): DaySources => {
  const { medications, medication_logs, medication_regimens } = tenYearsUntil(TODAY);
  const ids = new Set(medications.slice(0, MEDICATIONS).map(({ id }) => id));
  return {
    regimens: medication_regimens.filter(({ medication_id }) => ids.has(medication_id)),
    logs: medication_logs.filter((log) => ids.has(log.medication_id) && log.date >= dates[0]!),
    now,
    missedAfterMinutes: 30,
  };
})();

const spent = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

const insights = (dosesOf: ReturnType<typeof createDayCache>, given: DaySources): unknown => {
  const days = dosesOf(dates, given);
  const of = (date: string) => days.get(date) ?? [];
  const all = dates.flatMap(of);
  return [
    adherence(all),
    tallyByMedication(all),
    tallyByDayPart(all),
    weeklyAdherence(TODAY, of),
    streaks(dates, of),
  ];
};

const fresh = (): number => spent(() => insights(createDayCache(), sources));

/** One dose answered meanwhile: only its day is computed anew. */
const again = (): number => {
  const dosesOf = createDayCache();
  insights(dosesOf, sources);
  const [first, ...rest] = sources.logs;
  const logs = [{ ...first!, rev: first!.rev + 1, status: 'skipped' as const }, ...rest];
  return spent(() => insights(dosesOf, { ...sources, logs }));
};

const first = fresh();
const series = (run: () => number): number[] => Array.from({ length: RUNS }, run);
console.log(`${machine()}\n${DAYS} days, ${sources.logs.length} records, ${MEDICATIONS} medications`);
printFigures([
  { what: 'the very first time, code cold', runs: [first] },
  { what: 'insights of two years', reach: REACH, runs: series(fresh) },
  { what: 'the same after one more answer', runs: series(again) },
]);
