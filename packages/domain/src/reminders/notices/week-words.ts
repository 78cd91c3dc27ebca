// The notification only says that the week can be looked at. The mail, which the person asked for, has the
// numbers and never the name of a medicine.
import { adherenceOf } from '../../doses/adherence/adherence.ts';
import { wholePercent } from '../../doses/adherence/whole-percent.ts';
import { certain } from '../../problem/certain.ts';
import { displayDate } from '../../time/display.ts';
import type { WeekInReview } from './week-in-review.ts';

export const weekSummary = {
  title: 'Weekly summary',
  body: 'See how the doses of your week went, and what is running low',
} as const;

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

const dosesWords = ({ tally }: WeekInReview): string => {
  const { taken, missed, skipped, asNeeded } = tally;
  const share = adherenceOf(tally);
  const percent = share === undefined ? '' : `, which is ${wholePercent(share)}%`;
  const parts = [`${counted(taken, 'dose')} taken, ${missed} missed${percent}.`];
  if (skipped > 0) parts.push(`${counted(skipped, 'dose')} skipped.`);
  if (asNeeded > 0) parts.push(`${counted(asNeeded, 'dose')} taken as needed.`);
  return parts.join(' ');
};

/** The lines of the mail about a week. */
export const weekLines = (week: WeekInReview): string[] => {
  const { dates, tally, low } = week;
  const [from, to] = [certain(dates[0]), certain(dates.at(-1))].map(displayDate);
  const none = tally.taken + tally.missed + tally.skipped + tally.asNeeded === 0;
  return [
    `Your week from ${from} to ${to}:`,
    none ? 'No dose was due.' : dosesWords(week),
    low === 0 ? 'Nothing is running low.' : `${counted(low, 'medicine')} running low.`,
  ];
};
