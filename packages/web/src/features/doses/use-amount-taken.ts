import { type Dose, usualAmount } from '@dosewell/domain/doses';
import { amountWords } from '@dosewell/domain/medications';
import { useStore } from '../../data/use-live.ts';

/**
 * `10 tablets`, if that is not the usual amount. A dose as needed also shows a usual amount, unless it is
 * one unit.
 */
export const useAmountTaken = ({ log, scheduledTime, slot }: Dose): string | undefined => {
  const store = useStore();
  if (log?.status !== 'taken') return undefined;
  // The row of a deleted medication is still on the device, unless the log is older than what it has fetched.
  const medication = store.row('medications', log.medication_id);
  if (medication === undefined) return log.amount === 1 ? undefined : `amount ${log.amount}`;
  const usual = usualAmount(medication, scheduledTime, store.rows('medication_regimens'));
  if (log.amount === usual && (slot !== null || usual === 1)) return undefined;
  return amountWords(log.amount, medication.form);
};
