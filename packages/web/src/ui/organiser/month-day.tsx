import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { dateInWords } from './month-weeks.ts';
import { type Tone, toneClass } from '../tone.ts';

/** A calendar's marks for one day. */
export type MonthDayMarks = {
  /** Read after the date: "3 doses, 1 missed". */
  words?: string;
  /** A day with scheduled doses has a bold lake number. */
  scheduled?: boolean;
  /** Fills the day. */
  tone?: Tone | undefined;
  /** The tone is only the day's border. */
  outlined?: boolean;
  /** Below the number. */
  below?: ReactNode;
};

/** Where the person's own colours are forced, only the chosen day has a visible edge. */
const edgeOf = (selected: boolean, outlined: boolean): string => {
  if (selected) return 'border-ink';
  return outlined ? 'border-lake forced-colors:border-card' : 'border-transparent forced-colors:border-card';
};

type MonthDayProps = {
  date: string;
  marks: MonthDayMarks;
  selected: boolean;
  today: boolean;
  /** The one day in the tab order. */
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
