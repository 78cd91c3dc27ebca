import { CompartmentShape } from '../../ui/organiser/compartment.tsx';
import { type DayCompartments, partsOfDay } from '../../ui/organiser/organiser-words.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const SIDE = 100;
const GAP = 12;
const names = ['Morning', 'Noon', 'Evening', 'Night'] as const;

type DayColumnProps = {
  compartments: DayCompartments;
  /** The state of the day in words. */
  words: string;
};

/**
 * One day of the organiser, drawn large. It stands upright beside its hour; on a phone it lies above the
 * hour.
 */
export function DayColumn({ compartments, words }: DayColumnProps) {
  return (
    <div className="day-column">
      <VisuallyHidden>{words}</VisuallyHidden>
      <ol aria-hidden>
        {compartments.map((state, at) => (
          <li key={partsOfDay[at]} data-state={state}>
            <svg viewBox={`0 0 ${SIDE} ${SIDE - GAP * 2}`}>
              <CompartmentShape state={state} x={0} y={0} width={SIDE} height={SIDE - GAP * 2} line={3.5} />
            </svg>
            <span>{names[at]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
