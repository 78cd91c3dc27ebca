import type { HistoryDayColour } from '@dosewell/domain/doses';
import { cn } from '../../../ui/class-names.ts';
import { type Tone, toneClass } from '../../../ui/tone.ts';

/** The colours the specification names, by token (design/look.md#tokens). */
export const historyTone: Record<HistoryDayColour, Tone> = { blue: 'lake', red: 'brick', yellow: 'marigold' };

export const historyWords: Record<HistoryDayColour, string> = {
  blue: 'all taken',
  red: 'something missed',
  yellow: 'something skipped',
};

/** Explains the colours of the days. */
export function HistoryLegend() {
  return (
    <ul aria-label="Colours of the days" className="flex flex-wrap gap-2 text-sm">
      {(['blue', 'yellow', 'red'] as const).map((colour) => (
        <li
          key={colour}
          className={cn(
            'rounded-sm border-2 px-2.5 py-1 font-semibold',
            colour === 'blue'
              ? 'border-lake text-lake'
              : cn('border-transparent', toneClass[historyTone[colour]]),
          )}
        >
          {historyWords[colour]}
        </li>
      ))}
    </ul>
  );
}
