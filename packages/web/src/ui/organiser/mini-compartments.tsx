import { cn } from '../class-names.ts';
import { CompartmentShape } from './compartment.tsx';
import { type CompartmentState, type DayCompartments, partsOfDay } from './organiser-words.ts';

type MiniCompartmentsProps = { compartments: DayCompartments; className?: string };

interface Drawn {
  readonly state: CompartmentState;
  readonly part: string;
}

/** The place of a compartment: up to two are one above the other, more are in two columns. */
const placeOf = (at: number, count: number) =>
  count > 2
    ? { x: (at % 2) * 24, y: at < 2 ? 0 : 20, width: 23 }
    : { x: 8, y: count === 1 ? 10 : at * 20, width: 31 };

/**
 * The compartments of a day that have doses, below the day's number in a calendar. The day's accessible name
 * describes them.
 */
export function MiniCompartments({ compartments, className }: MiniCompartmentsProps) {
  const drawn = compartments.flatMap((state, at): Drawn[] =>
    state === 'none' ? [] : [{ state, part: partsOfDay[at] ?? '' }],
  );
  return (
    <svg aria-hidden viewBox="0 0 47 39" className={cn('block w-full max-w-12', className)}>
      {drawn.map(({ state, part }, at) => (
        <CompartmentShape key={part} state={state} {...placeOf(at, drawn.length)} height={19} line={2.5} />
      ))}
    </svg>
  );
}
