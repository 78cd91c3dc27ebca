// The words on the page of a reminder: its heading, and what became of its doses.
import { type Dose, isPutOff, stillToTake, timeHere } from '@dosewell/domain/doses';
import { addDays, dateOf, displayTime, slotOf } from '@dosewell/domain/time';
import { certain } from '@dosewell/domain/problem';

/** `8:00 AM medicines`; for another day, with that day. */
export const headingWords = ([dose]: readonly Dose[], today: string): string => {
  const here = timeHere(certain(dose));
  const date = dateOf(here);
  const words = `${displayTime(slotOf(here))} medicines`;
  if (date === today) return words;
  return `${words}, ${date === addDays(today, 1) ? 'tomorrow' : 'yesterday'}`;
};

/** `2 to take, 1 later`; for doses whose window has closed, `1 missed`. */
export const stateWords = (doses: readonly Dose[]): string => {
  const open = stillToTake(doses);
  const later = open.filter(isPutOff).length;
  const words = (
    [
      [open.length - later, 'to take'],
      [later, 'later'],
      [doses.filter(({ status }) => status === 'missed').length, 'missed'],
      [doses.filter(({ status, timing }) => status === 'pending' && timing === 'off').length, 'not today'],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`);
  return words.length === 0 ? 'all answered' : words.join(', ');
};

/** `Recorded: 2 taken, 1 skipped.` */
export const recordedWords = (answered: readonly Dose[]): string => {
  const words = (['taken', 'skipped'] as const)
    .map((status) => [answered.filter((dose) => dose.status === status).length, status] as const)
    .filter(([count]) => count > 0)
    .map(([count, status]) => `${count} ${status}`);
  return words.length === 0 ? '' : `Recorded: ${words.join(', ')}.`;
};
