import { cn } from '../class-names.ts';
import { type ColorName, medicationColors } from './medication-colors.ts';

type ColorDotProps = { color: ColorName; className?: string };

/** A medication's colour, beside its name. Colour is never the only thing that tells medications apart. */
export function ColorDot({ color, className }: ColorDotProps) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-block size-4 shrink-0 rounded-full forced-color-adjust-none',
        medicationColors[color].fill,
        className,
      )}
    />
  );
}
