// The rows written when the person follows the clock where they are: the zone of their days, which clock
// each medication keeps, and the doses that the journey has passed over. All are one operation.
import { type ClocksOfMedication, rowsOfPassedOver } from '@dosewell/domain/doses';
import type { MedicationRow } from '@dosewell/domain/sync';
import { addDays, monthOf, today } from '@dosewell/domain/time';
import type { RowToWrite, Store } from '../../../data/store.ts';
import { momentOfAct } from '../clock.ts';

export type Choice = 'here' | 'home';

export const choiceOf = ({ home_zone }: MedicationRow): Choice => (home_zone ? 'home' : 'here');

interface Chosen {
  readonly clocks: ClocksOfMedication;
  readonly choice: Choice;
}

export const rowsOfJourney = (
  store: Store,
  journey: { readonly from: string; readonly to: string },
  chosen: readonly Chosen[],
  missedAfterMinutes: number,
): RowToWrite[] => {
  const { instant } = momentOfAct();
  const changed = chosen.filter(({ clocks, choice }) => choice !== choiceOf(clocks.medication));
  const staying = new Set(
    chosen.filter(({ choice }) => choice === 'home').map(({ clocks }) => clocks.medication.id),
  );
  const date = today({ instant, zone: journey.to });
  const months = [...new Set([addDays(date, -2), date].map(monthOf))];
  const records = {
    regimens: store.rows('medication_regimens'),
    logs: store.monthRows('medication_logs', months) ?? [],
    exceptions: store.rows('dose_exceptions'),
    missedAfterMinutes,
    staying,
  };
  return [
    { table: 'user_settings', id: store.account.userId, patch: { timezone: journey.to } },
    ...changed.map(({ clocks: { medication, home }, choice }): RowToWrite => ({
      table: 'medications',
      id: medication.id,
      base: medication.rev,
      patch: { home_zone: choice === 'home' ? home : null },
    })),
    ...rowsOfPassedOver(records, journey, instant),
  ];
};
