import { cn } from '../class-names.ts';
import { toneFill } from '../tone-fill.ts';
import type { Tone } from '../tone.ts';

type ShareBarProps = {
  /** From 0 to 100; undefined shows an empty bar. */
  percent: number | undefined;
  tone: Tone;
  className?: string;
};

/** A percentage as a bar, beside text that says the same. */
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
