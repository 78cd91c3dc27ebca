// Two realistic years of asthma: peak flow in the mornings, worse in pollen season and winter colds, an
// occasional bad night.
import type { Trigger } from '@dosewell/domain/asthma';
import { derivedId } from '@dosewell/domain/id';
import type { OperationRow } from '@dosewell/domain/sync';
import { instantOf, isoInstant } from '@dosewell/domain/time';
import { rowWrite } from './act.ts';
import type { Evening } from './demo-history.ts';
import { randomAround, clockOf, loggedDays } from './logged-days.ts';
import { oneOf } from './one-of.ts';
import { type RandomSource, seededRandom } from './uneven.ts';

const SEED = 20_261_122;
const BEST = 430;

/** Id of the device that sends the demo's asthma events. */
export const demoInhaler = (person: string): string => derivedId('demo inhaler', person);

const seasonal: Readonly<Record<string, readonly [chance: number, triggers: readonly Trigger[]]>> = {
  '01': [0.42, ['cold air', 'infection']],
  '02': [0.4, ['cold air', 'infection']],
  '04': [0.55, ['pollen']],
  '05': [0.6, ['pollen', 'exercise']],
  '06': [0.4, ['pollen', 'exercise']],
  '11': [0.38, ['cold air', 'smoke']],
  '12': [0.42, ['cold air', 'infection', 'stress']],
};
const USUAL: readonly [chance: number, triggers: readonly Trigger[]] = [0.3, ['exercise', 'dust', 'stress']];

const NOTES = ['Better after half an hour', 'Woke up at night', 'After the stairs', 'Windows were open'];

const eventOf = (uneven: RandomSource, triggers: readonly Trigger[], zone: string, date: string) => {
  const badness = uneven() ** 2;
  const severity = badness > 0.9 ? 'severe' : badness > 0.45 ? 'moderate' : 'mild';
  const rescue = badness > 0.3;
  const minutes = randomAround(uneven, badness > 0.8 ? 180 : 450, 150);
  return {
    occurred_at: isoInstant(instantOf(`${date}T${clockOf(minutes)}`, zone)),
    severity,
    wheeze: badness > 0.25,
    cough: uneven() < 0.5,
    chest_tightness: badness > 0.5,
    shortness_of_breath: badness > 0.65,
    peak_flow:
      uneven() < 0.85 ? Math.round(randomAround(uneven, BEST * (0.95 - badness * 0.45), 40) / 5) * 5 : null,
    triggers: badness < 0.1 ? [] : triggers.filter(() => uneven() < 0.6),
    rescue_med_used: rescue,
    rescue_med_puffs: rescue && uneven() < 0.9 ? (badness > 0.6 ? 4 : 2) : null,
    controller_missed: uneven() < 0.12,
    notes: uneven() < 0.15 ? oneOf(NOTES, uneven()) : null,
  };
};

const rowsOfDay = (person: string, date: string, uneven: RandomSource, zone: string): OperationRow[] => {
  const [chance, triggers] = seasonal[date.slice(5, 7)] ?? USUAL;
  if (uneven() > chance) return [];
  return [
    rowWrite('asthma_events', derivedId('demo asthma', person, date), eventOf(uneven, triggers, zone, date)),
  ];
};

/** `firstDay` is the first day of doses. */
export const demoAsthma = (person: string, firstDay: string, zone: string): Evening[] => {
  const uneven = seededRandom(SEED);
  return loggedDays({
    ...{ log: 'demo asthma', person, firstDay, zone },
    before: rowWrite('profiles', person, {
      peak_flow_best: BEST,
      asthma_plan_green: 'Brown inhaler, 2 puffs, morning and evening.\nGo on as usual.',
      asthma_plan_yellow:
        'Blue inhaler, 2 puffs, with the spacer.\nMeasure again after 20 minutes.\nTell Dr. Weber if it stays yellow for two days.',
      asthma_plan_red: 'Blue inhaler, 4 puffs.\nSit upright. Call 112 and then Jonas.',
      // A number reserved for films and examples.
      doctor_phone: '+49 30 23125 000',
    }),
    rowsOf: (_day, date) => rowsOfDay(person, date, uneven, zone),
  });
};
