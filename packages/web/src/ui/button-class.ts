import { cn } from './class-names.ts';

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'link';
export type ButtonSize = 'md' | 'lg' | 'take';

const shape =
  'inline-flex items-center justify-center gap-2 rounded-lg text-center font-semibold ' +
  'aria-disabled:cursor-not-allowed disabled:cursor-not-allowed disabled:opacity-50';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-pine text-on-pine hover:bg-pine-deep',
  quiet: 'border border-edge bg-card text-ink hover:bg-sunk',
  danger: 'bg-brick text-on-brick hover:bg-brick-deep',
  link: 'text-lake underline decoration-1 underline-offset-4 hover:decoration-2',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-12 min-w-12 px-5 py-2 text-base',
  lg: 'min-h-14 min-w-14 px-6 py-3 text-lg',
  take: 'min-h-18 w-full px-6 py-4 text-xl font-bold',
};

/** The look of a button, for what is a link but stands as a button. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return cn(shape, sizes[size], variants[variant], variant === 'link' && 'px-2');
}
