import type { Alarm } from '@dosewell/domain/readings';
import { readingAlarmOf, type ReadingLog, type ShownReading } from '@dosewell/domain/readings/words';
import type { ReadingActions } from './use-reading-actions.ts';

export type Alarming = { log: ReadingLog; acts: ReadingActions };

/**
 * The warning about the reading just entered, until it is dismissed or the reading no longer causes one.
 */
export const standingAlarm = ({
  log,
  acts: { alarmed, entered },
}: Alarming): { readonly row: ShownReading; readonly alarm: Alarm } | undefined => {
  const row = alarmed && (alarmed.typed ?? entered);
  const alarm = row && readingAlarmOf(log, row);
  return row && alarm && { row, alarm };
};

/**
 * Whether the card of the warning has the undo button, since a bar over the page would cover the number to
 * call.
 */
export const undoneInCard = (alarming: Alarming): boolean => {
  const inverse = alarming.acts.done?.inverse;
  const standing = standingAlarm(alarming);
  if (inverse === undefined || standing === undefined) return false;
  // A change made in the list of readings is undone in the list, not in the card.
  return inverse.id === standing.row.id || 'delete' in inverse;
};
