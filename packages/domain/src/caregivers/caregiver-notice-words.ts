// Words to a caregiver about low stock and about the week. They never accuse: a dose without an answer may
// have been taken.
import { daysRemainingWords } from '../refills/refill-words.ts';
import type { WatchedStock } from '../reminders/notices/watched-stock.ts';
import { certain } from '../problem/certain.ts';
import { displayDate } from '../time/display.ts';
import type { SharedTopic } from './shared-topics.ts';
import { lineInMail } from './text-in-mail.ts';
import type { CaregiverWeek } from './week-of-answers.ts';

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** One line for each medicine; what runs out first comes first. */
export const lowStockLines = (low: readonly Pick<WatchedStock, 'name' | 'daysRemaining'>[]): string[] =>
  low.map(
    ({ name, daysRemaining }) => `${lineInMail(name)}: ${daysRemainingWords(daysRemaining).toLowerCase()}.`,
  );

/** `person` is the name as a mail may show it. Nothing is counted of a topic that is not shared. */
export const weekLinesForCaregiver = (
  person: string,
  { dates, tally, low }: CaregiverWeek,
  shares: readonly SharedTopic[],
): string[] => {
  const [from, to] = [certain(dates[0]), certain(dates.at(-1))].map(displayDate);
  const { taken, missed, skipped, asNeeded } = tally;
  const answered = [`${counted(taken, 'dose')} taken`, `${skipped} skipped`, `${missed} without an answer`];
  return [
    `The week of ${person} from ${from} to ${to}:`,
    taken + missed + skipped === 0 ? 'There is no dose to tell of.' : `${answered.join(', ')}.`,
    ...(asNeeded > 0 ? [`${counted(asNeeded, 'dose')} taken as needed.`] : []),
    ...(shares.includes('refills')
      ? [low === 0 ? 'Nothing is running low.' : `${counted(low, 'medicine')} running low.`]
      : []),
  ];
};
