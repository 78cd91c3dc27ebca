import { cn } from '../class-names.ts';
import { CompartmentShape } from './compartment.tsx';
import { type DayCompartments, partsOfDay } from './organiser-words.ts';

type MiniCompartmentsProps = { compartments: DayCompartments; className?: string };

/** A day's compartments, below its number in a calendar; the day's accessible name describes them. */
export function MiniCompartments({ compartments, className }: MiniCompartmentsProps) {
  return (
    <svg aria-hidden viewBox="0 0 47 20" className={cn('block w-full max-w-10', className)}>
      {compartments.map((state, part) => (
        <CompartmentShape
          key={partsOfDay[part]}
          state={state}
          x={part * 12}
          y={0}
          width={11}
          height={20}
          line={2}
        />
      ))}
    </svg>
  );
}
