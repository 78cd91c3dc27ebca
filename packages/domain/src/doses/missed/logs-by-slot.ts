// A medication has one log per slot and date, whatever the log's id.
import type { OwedDose } from '../ahead/doses-between.ts';
import type { LogOfDay } from '../day/log-of-day.ts';

export const slotKey = ({
  medicationId,
  date,
  slot,
}: Pick<OwedDose, 'medicationId' | 'date' | 'slot'>): string => `${medicationId} ${date} ${slot}`;

/** Logs of scheduled doses, including tombstones, by `slotKey`. */
export const logsBySlot = <L extends LogOfDay>(logs: readonly L[]): ReadonlyMap<string, L> => {
  const bySlot = new Map<string, L>();
  for (const log of logs) {
    const { slot, date } = log;
    if (slot !== null) bySlot.set(slotKey({ medicationId: log.medication_id, date, slot }), log);
  }
  return bySlot;
};
