import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cn } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { MonthDay, type MonthDayMarks } from './month-day.tsx';
import { weekdayNames } from './month-names.ts';
import { monthAfter, dayAfterKey, monthInWords, monthWeeks } from './month-weeks.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

type MonthGridProps = {
  /** `yyyy-MM` */
  month: string;
  onMonthChange: (month: string) => void;
  /** This date and all others are `yyyy-MM-dd`. */
  selected: string | undefined;
  onSelect: (date: string) => void;
  today: string;
  day?: (date: string) => MonthDayMarks;
  className?: string;
};

function Weekdays() {
  return (
    <thead>
      <tr>
        {weekdayNames.map((name) => (
          <th key={name} scope="col" className="pb-1 text-sm font-normal text-quiet">
            <span aria-hidden>{name.slice(0, 1)}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A month as a grid of days. It is one tab stop; arrow keys move between days. */
export function MonthGrid(props: MonthGridProps) {
  const { month, onMonthChange, selected, onSelect, today, day, className } = props;
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const followFocus = useRef(false);
  const [visited, setVisited] = useState<string>();
  const reachable = [visited, selected, today].find((date) => date?.startsWith(month)) ?? `${month}-01`;

  useEffect(() => {
    if (!followFocus.current) return;
    followFocus.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-date="${reachable}"]`)?.focus();
  }, [reachable]);

  function moveByKey(event: KeyboardEvent) {
    const next = dayAfterKey(reachable, event.key);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    followFocus.current = true;
    setVisited(next);
    if (!next.startsWith(month)) onMonthChange(next.slice(0, 7));
  }

  return (
    <div className={cn('@container', className)}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <IconButton
          icon={ChevronLeft}
          label="Previous month"
          onClick={() => onMonthChange(monthAfter(month, -1))}
        />
        <h2
          id={titleId}
          aria-live="polite"
          className="order-first w-full text-center text-lg @[13rem]:order-none @[13rem]:w-auto @[13rem]:min-w-0 @[13rem]:flex-1"
        >
          {monthInWords(month)}
        </h2>
        <IconButton
          icon={ChevronRight}
          label="Next month"
          onClick={() => onMonthChange(monthAfter(month, 1))}
        />
      </div>
      <table
        ref={grid}
        role="grid"
        aria-labelledby={titleId}
        onKeyDown={moveByKey}
        className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-1"
      >
        <Weekdays />
        <tbody>
          {monthWeeks(month).map((week, row) => (
            <tr key={`${month}-${row}`}>
              {week.map((date, weekday) =>
                date === undefined ? (
                  <td key={weekdayNames[weekday]} />
                ) : (
                  <td
                    key={date}
                    aria-selected={date === selected}
                    className={cn('align-top', weekday < 6 && 'pr-0.5')}
                  >
                    <MonthDay
                      date={date}
                      marks={day?.(date) ?? {}}
                      selected={date === selected}
                      today={date === today}
                      reachable={date === reachable}
                      onSelect={() => {
                        setVisited(date);
                        onSelect(date);
                      }}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
