import { cn } from '../class-names.ts';
import type { Tone } from '../tone.ts';

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

const strokes: Record<Tone, string> = {
  pine: 'stroke-pine',
  marigold: 'stroke-marigold',
  brick: 'stroke-brick',
  lake: 'stroke-lake',
  quiet: 'stroke-quiet',
};

type ProgressRingProps = {
  /** What is measured: "Adherence". */
  label: string;
  /** If undefined, the ring shows a dash, and `words` say why there is nothing to count. */
  percent: number | undefined;
  /** Shown under the figure: "last 7 days", "No doses to count yet". */
  words?: string;
  /** The tone of the arc; text beside the ring must say the same. */
  tone?: Tone;
  className?: string;
};

/** A percentage as a ring; more than 100 shows as 100. */
export function ProgressRing({ label, percent, words, tone = 'pine', className }: ProgressRingProps) {
  const shown = percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, percent)));
  const figure = shown === undefined ? 'no figure yet' : `${shown}%`;
  const name = [`${label}: ${figure}`, words].filter(Boolean).join(', ');
  return (
    <div role="img" aria-label={name} className={cn('inline-flex flex-col items-center gap-2', className)}>
      <span aria-hidden className="relative inline-flex size-[6.5em] items-center justify-center">
        <svg viewBox="0 0 120 120" className="absolute inset-0 size-full -rotate-90">
          <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="12" className="stroke-line" />
          {shown !== undefined && shown > 0 && (
            <circle
              cx="60"
              cy="60"
              r={RADIUS}
              fill="none"
              strokeWidth="12"
              strokeLinecap={shown < 100 ? 'round' : 'butt'}
              strokeDasharray={`${(shown / 100) * LENGTH} ${LENGTH}`}
              className={strokes[tone]}
            />
          )}
        </svg>
        <span className={cn('font-bold', shown === 100 ? 'text-xl' : 'text-2xl')}>
          {shown === undefined ? '–' : `${shown}%`}
        </span>
      </span>
      {words && (
        <span aria-hidden className="max-w-[14em] text-center text-sm text-balance text-quiet">
          {words}
        </span>
      )}
    </div>
  );
}
