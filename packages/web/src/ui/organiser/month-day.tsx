import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { dateInWords } from './month-weeks.ts';
import { type Tone, toneClass } from '../tone.ts';

/** What a calendar shows for one day. */
export type MonthDayMarks = {
  /** Added to the day's accessible name: "3 doses, 1 missed". */
  words?: string;
  /** Whether doses are scheduled: the number is then bold, and blue unless the day has a tone. */
  scheduled?: boolean;
  /** The tone in which the day is filled. */
  tone?: Tone | undefined;
  /** Whether the day has a border. */
  outlined?: boolean;
  /** Shown below the day's number. */
  below?: ReactNode;
};

/** The border of a day. In forced colours only the selected day has a visible border. */
const edgeOf = (selected: boolean, outlined: boolean): string => {
  if (selected) return 'border-ink';
  return outlined ? 'border-lake forced-colors:border-card' : 'border-transparent forced-colors:border-card';
};

type MonthDayProps = {
  date: string;
  marks: MonthDayMarks;
  selected: boolean;
  today: boolean;
  /** Whether this is the one day in the tab order. */
  reachable: boolean;
  onSelect: () => void;
};

export function MonthDay({ date, marks, selected, today, reachable, onSelect }: MonthDayProps) {
  const name = [dateInWords(date), today && 'today', marks.words].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      data-date={date}
      aria-label={name}
      aria-current={today ? 'date' : undefined}
      tabIndex={reachable ? 0 : -1}
      onClick={onSelect}
      className={cn(
        'flex min-h-14 w-full min-w-0 flex-col items-center gap-1 rounded-md border-2 px-0.5 py-1.5 transition-colors hover:bg-sunk',
        marks.tone && (marks.outlined ? 'text-lake' : toneClass[marks.tone]),
        edgeOf(selected, marks.outlined === true),
      )}
    >
      <span
        className={cn(
          'text-[min(1rem,10cqi)] leading-tight',
          marks.scheduled && 'font-bold',
          marks.scheduled && !marks.tone && 'text-lake',
          today && 'underline decoration-2 underline-offset-4',
        )}
      >
        {Number(date.slice(8))}
      </span>
      {marks.below}
    </button>
  );
}
