import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonSides, type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { cn } from './class-names.ts';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Horizontal padding, if less than usual. */
  room?: ButtonSides;
  /** While pending, the button keeps its label and focus, shows a spinner, and ignores presses. */
  pending?: boolean;
};

export function Button({
  variant = 'primary',
  size = 'md',
  room,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = cn(buttonClass(variant, size, room), className);
  return (
    <button
      {...rest}
      type={type}
      className={look}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending && <LoaderCircle aria-hidden className="size-5 shrink-0 animate-turn" />}
      {children}
    </button>
  );
}
