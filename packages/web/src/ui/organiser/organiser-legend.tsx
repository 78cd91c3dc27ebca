import { cn } from '../class-names.ts';
import { CompartmentShape } from './compartment.tsx';
import { type CompartmentState, compartmentWords } from './organiser-words.ts';

type OrganiserLegendProps = { className?: string };

const states: readonly CompartmentState[] = ['filled', 'half', 'due', 'open', 'skipped', 'future', 'none'];

/** Explains each state of a compartment in words. */
export function OrganiserLegend({ className }: OrganiserLegendProps) {
  return (
    <ul className={cn('flex flex-wrap gap-x-5 gap-y-2 text-sm text-quiet', className)}>
      {states.map((state) => (
        <li key={state} className="inline-flex items-center gap-2">
          <svg aria-hidden viewBox="0 0 28 21" className="h-4.5 w-6 shrink-0">
            <CompartmentShape state={state} x={0} y={0} width={28} height={21} />
          </svg>
          {compartmentWords[state]}
        </li>
      ))}
    </ul>
  );
}
