import { cn } from '../class-names.ts';
import { CompartmentShape } from './compartment.tsx';
import { type DayCompartments, partsOfDay } from './organiser-words.ts';

type MiniCompartmentsProps = { compartments: DayCompartments; className?: string };

/**
 * A day's compartments below its number in a calendar, two by two: morning and noon above, evening and night
 * below. Parts without doses stay blank. The day's accessible name describes them.
 */
export function MiniCompartments({ compartments, className }: MiniCompartmentsProps) {
  return (
    <svg aria-hidden viewBox="0 0 47 39" className={cn('block w-full max-w-12', className)}>
      {compartments.map(
        (state, part) =>
          state !== 'none' && (
            <CompartmentShape
              key={partsOfDay[part]}
              state={state}
              x={(part % 2) * 24}
              y={part < 2 ? 0 : 20}
              width={23}
              height={19}
              line={2.5}
            />
          ),
      )}
    </svg>
  );
}
