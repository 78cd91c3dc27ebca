import { Moon, Sun, Sunrise, Sunset } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cn } from '../class-names.ts';
import { CompartmentShape } from './compartment.tsx';
import { compartmentsInWords, type DayCompartments, partsOfDay } from './organiser-words.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type OrganiserDay = {
  /** A key that is unique among the days; usually the date. */
  key: string;
  /** Shown above the day's column: "Mon". */
  heading: string;
  /** The day in full, for screen readers and its button: "Monday, Nov 17". */
  name: string;
  compartments: DayCompartments;
  today?: boolean;
};

type PillOrganiserProps = {
  /** The organiser's accessible name: "This week". */
  label: string;
  days: readonly OrganiserDay[];
  /** If given, every day is a button. */
  onDay?: (key: string) => void;
  className?: string;
};

const ROW = 31;
const PAD = 5;
const WIDTH = 40;
const HEIGHT = 4 * ROW + PAD;
const partIcons = [Sunrise, Sun, Sunset, Moon];

/** One day: four compartments in a case. */
function DayColumn({ compartments, today = false }: Pick<OrganiserDay, 'compartments' | 'today'>) {
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full">
      <rect
        x="1"
        y="1"
        width={WIDTH - 2}
        height={HEIGHT - 2}
        rx="9"
        strokeWidth="2"
        className={today ? 'fill-card stroke-ink' : 'fill-sunk stroke-line'}
      />
      {compartments.map((state, part) => (
        <CompartmentShape
          key={partsOfDay[part]}
          state={state}
          x={PAD + 1}
          y={PAD + part * ROW}
          width={WIDTH - 2 * PAD - 2}
          height={ROW - PAD}
        />
      ))}
    </svg>
  );
}

/** Icons of morning, noon, evening and night, beside the columns. */
function PartIcons() {
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full text-quiet">
      {partIcons.map((Icon, part) => (
        <Icon key={partsOfDay[part]} x={WIDTH / 2 - 12} y={PAD + part * ROW + 1} width={24} height={24} />
      ))}
    </svg>
  );
}

const AFTER_KEY: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  Home: () => 0,
  End: (_, last) => last,
};

/** Makes the days one tab stop, with arrow keys between them. The first day reached is today. */
const useReachableDay = (days: readonly OrganiserDay[]) => {
  const list = useRef<HTMLUListElement>(null);
  const [visited, setVisited] = useState<string>();
  const found = [days.findIndex(({ key }) => key === visited), days.findIndex(({ today }) => today)];
  const at = found.find((index) => index >= 0) ?? 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = AFTER_KEY[event.key]?.(at, days.length - 1);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setVisited(days[next]?.key);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return { list, reachable: days[at]?.key, onKeyDown };
};

type DayProps = {
  day: OrganiserDay;
  reachable: boolean;
  onDay: PillOrganiserProps['onDay'];
  onKeyDown: (event: KeyboardEvent) => void;
};

function Day({ day, reachable, onDay, onKeyDown }: DayProps) {
  const words = `${day.name}${day.today ? ', today' : ''}: ${compartmentsInWords(day.compartments)}`;
  const column = (
    <>
      <span
        aria-hidden
        className={cn('mb-1 block text-center text-sm', day.today ? 'font-bold' : 'text-quiet')}
      >
        <span className="@[15rem]:hidden">{day.heading.slice(0, 1)}</span>
        <span className="hidden @[15rem]:inline">{day.heading}</span>
      </span>
      <DayColumn compartments={day.compartments} today={day.today ?? false} />
    </>
  );
  if (onDay === undefined)
    return (
      <>
        <VisuallyHidden>{words}</VisuallyHidden>
        {column}
      </>
    );
  return (
    <button
      type="button"
      aria-label={words}
      tabIndex={reachable ? 0 : -1}
      onClick={() => onDay(day.key)}
      onKeyDown={onKeyDown}
      className="block w-full rounded-md"
    >
      {column}
    </button>
  );
}

/** A week as a pill organiser: each day is a column, each part of the day a compartment. */
export function PillOrganiser({ label, days, onDay, className }: PillOrganiserProps) {
  const { list, reachable, onKeyDown } = useReachableDay(days);
  return (
    <ul
      ref={list}
      aria-label={label}
      className={cn('@container flex w-full max-w-120 items-end gap-1 sm:gap-2', className)}
    >
      <li aria-hidden className="min-w-0 flex-1">
        <PartIcons />
      </li>
      {days.map((day) => (
        <li key={day.key} className="min-w-0 flex-1">
          <Day day={day} reachable={day.key === reachable} onDay={onDay} onKeyDown={onKeyDown} />
        </li>
      ))}
    </ul>
  );
}
