import { cn } from './class-names.ts';

export type ButtonVariant = 'primary' | 'quiet' | 'quiet-danger' | 'danger' | 'link' | 'link-danger';
export type ButtonSize = 'md' | 'lg' | 'take';

const shape =
  'inline-flex items-center justify-center gap-2 rounded-lg text-center [&>svg]:shrink-0 ' +
  'aria-disabled:cursor-not-allowed disabled:cursor-not-allowed disabled:opacity-50';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-pine text-on-pine hover:bg-pine-deep',
  quiet: 'border border-edge bg-card text-ink hover:bg-sunk',
  'quiet-danger': 'border border-edge bg-card text-brick hover:bg-sunk',
  danger: 'bg-brick text-on-brick hover:bg-brick-deep',
  link: 'text-lake underline decoration-1 underline-offset-4 hover:decoration-2',
  'link-danger': 'text-brick underline decoration-1 underline-offset-4 hover:decoration-2',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-12 min-w-12 py-2 text-base font-semibold',
  lg: 'min-h-14 min-w-14 py-3 text-lg font-semibold',
  take: 'min-h-18 py-4 text-xl font-bold',
};

const sides = { 2: 'px-2', 3: 'px-3', 3.5: 'px-3.5', 4: 'px-4', 5: 'px-5', 6: 'px-6' } as const;
/** A button's horizontal padding, in steps of the spacing scale. */
export type ButtonSides = keyof typeof sides;

const usualSides = (variant: ButtonVariant, size: ButtonSize): ButtonSides => {
  if (variant.startsWith('link')) return 2;
  return size === 'md' ? 5 : 6;
};

/** The look of a button, for a link that appears as one. */
export const buttonClass = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  room: ButtonSides = usualSides(variant, size),
): string => cn(shape, sizes[size], sides[room], variants[variant]);
