// A day in the history is blue if all doses were taken, red if any was missed, yellow for any other mix, and
// has no colour without logs (specification/medication.md#4-states).
import type { Dose } from '../dose.ts';

export type HistoryDayColour = 'blue' | 'red' | 'yellow';

export const historyDayColour = (doses: readonly Pick<Dose, 'status'>[]): HistoryDayColour | undefined => {
  const logged = doses.map(({ status }) => status).filter((status) => status !== 'pending');
  if (logged.length === 0) return undefined;
  if (logged.includes('missed')) return 'red';
  return logged.every((status) => status === 'taken') ? 'blue' : 'yellow';
};
