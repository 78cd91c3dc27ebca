// A schedule is said back before it is saved: "Metformin, 1 tablet, every day at 8:00 AM and 8:00 PM, from
// today" (C-09).
import { listed } from '../../text/listed.ts';
import { displayDate, displayTime } from '../../time/display.ts';
import { amountWords } from './amount-words.ts';
import type { DosageForm } from '../choices.ts';

export interface PlanToSay {
  readonly name: string;
  readonly form: DosageForm;
  readonly amount: number;
  /** Undefined if the schedule asks for no dose: as needed, or on days that the app does not support yet. */
  readonly times: readonly string[] | undefined;
  readonly start_date: string;
  /** Last day of the schedule; empty if it has no end. */
  readonly end_date: string;
  /** The person's date, `yyyy-MM-dd`. */
  readonly today: string;
}

const fromWords = (start: string, today: string): string =>
  start === today ? 'from today' : `from ${displayDate(start)}`;

export const planInWords = (plan: PlanToSay): string => {
  const { name, form, amount, times, start_date, end_date, today } = plan;
  const when =
    times === undefined
      ? 'when you need it'
      : `every day at ${listed(times.map((time) => displayTime(time)))}`;
  const dates = [fromWords(start_date, today), ...(end_date === '' ? [] : [`to ${displayDate(end_date)}`])];
  return [name.trim(), amountWords(amount, form), when, dates.join(' ')].join(', ');
};
