import { cn } from './class-names.ts';
import { Compartment } from './compartment.tsx';
import { type DayCompartments, partsOfDay } from './organiser-words.ts';

type MiniCompartmentsProps = { compartments: DayCompartments; className?: string };

/** The compartments of one day lying below its number in a calendar; the day's own name says them in words. */
export function MiniCompartments({ compartments, className }: MiniCompartmentsProps) {
  return (
    <svg aria-hidden viewBox="0 0 49 11" className={cn('block h-2 w-9 max-w-full', className)}>
      {compartments.map((state, part) => (
        <Compartment
          key={partsOfDay[part]}
          state={state}
          x={part * 13}
          y={0}
          width={10}
          height={11}
          line={1.8}
        />
      ))}
    </svg>
  );
}
