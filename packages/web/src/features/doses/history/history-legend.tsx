import type { HistoryDayColour } from '@dosewell/domain/doses';
import { cn } from '../../../ui/class-names.ts';
import { CompartmentShape } from '../../../ui/organiser/compartment.tsx';
import { type CompartmentState, compartmentWords } from '../../../ui/organiser/organiser-words.ts';
import { type Tone, toneClass } from '../../../ui/tone.ts';

/** The colours that the specification names, with the design token of each (design/look.md#tokens). */
export const historyTone: Record<HistoryDayColour, Tone> = { blue: 'lake', red: 'brick', yellow: 'marigold' };

export const historyWords: Record<HistoryDayColour, string> = {
  blue: 'all taken',
  red: 'something missed',
  yellow: 'something skipped',
};

type Sample = { state: CompartmentState; colour?: HistoryDayColour };

/** Each entry shows a compartment and, where it decides it, the colour of its day. */
const samples: readonly Sample[] = [
  { colour: 'blue', state: 'filled' },
  { colour: 'yellow', state: 'skipped' },
  { colour: 'red', state: 'open' },
  { state: 'half' },
  { state: 'future' },
];

const frameOf = (colour: HistoryDayColour | undefined): string => {
  if (colour === undefined) return 'border-transparent';
  return colour === 'blue' ? 'border-lake' : cn('border-transparent', toneClass[historyTone[colour]]);
};

/** Explains the colours of the days and the compartments in them. */
export function HistoryLegend() {
  return (
    <ul aria-label="What the days show" className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-quiet">
      {samples.map(({ state, colour }) => (
        <li key={state} className="inline-flex items-center gap-2">
          <span aria-hidden className={cn('rounded-sm border-2 p-1', frameOf(colour))}>
            <svg viewBox="0 0 28 21" className="block h-4.5 w-6 shrink-0">
              <CompartmentShape state={state} x={0} y={0} width={28} height={21} />
            </svg>
          </span>
          {colour ? historyWords[colour] : compartmentWords[state]}
        </li>
      ))}
    </ul>
  );
}
