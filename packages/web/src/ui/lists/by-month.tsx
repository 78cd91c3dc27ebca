import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '../class-names.ts';

type MonthProps = { title: string; count: string; startsOpen: boolean; children: ReactNode };

function Month({ title, count, startsOpen, children }: MonthProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunk px-4 py-1 text-left"
        >
          <span className="font-semibold">{title}</span>
          <span className="flex items-center gap-2 text-sm text-quiet">
            {count}
            <ChevronDown aria-hidden className={cn('size-5 shrink-0', open && 'rotate-180')} />
          </span>
        </button>
      </h3>
      {open && children}
    </section>
  );
}

/** Entries of one month, with its name. */
export type MonthOfLog<Item> = { readonly title: string; readonly items: readonly Item[] };

type ByMonthProps<Item> = {
  recent: readonly Item[];
  /** Months, the newest first. */
  months: readonly MonthOfLog<Item>[];
  /** Returns a count with its noun, such as `12 readings`. */
  counted: (count: number) => string;
  children: (items: readonly Item[]) => ReactNode;
};

/**
 * Shows the entries of the last two weeks, then a collapsed heading for each month. Without recent entries,
 * the newest month is expanded.
 */
export function ByMonth<Item>({ recent, months, counted, children }: ByMonthProps<Item>) {
  return (
    <>
      {recent.length > 0 && children(recent)}
      {months.map(({ title, items }, place) => (
        <Month
          key={title}
          title={title}
          count={counted(items.length)}
          startsOpen={recent.length === 0 && place === 0}
        >
          {children(items)}
        </Month>
      ))}
    </>
  );
}
