import { cn } from '../class-names.ts';
import { toneFill } from '../tone-fill.ts';
import type { Tone } from '../tone.ts';

type ShareBarProps = {
  /** 0 to 100; undefined leaves it empty. */
  percent: number | undefined;
  tone: Tone;
  className?: string;
};

/** A percentage as a bar, beside the words that say it. */
export function ShareBar({ percent = 0, tone, className }: ShareBarProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className={cn('block h-3 w-full rounded-sm bg-line', className)}
    >
      <rect width={Math.min(100, Math.max(0, percent))} height="1" className={toneFill[tone]} />
    </svg>
  );
}
