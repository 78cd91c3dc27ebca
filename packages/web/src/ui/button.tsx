import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { type ButtonSides, type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { cn } from './class-names.ts';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The room at its sides, where it is to be less than usual. */
  room?: ButtonSides;
  /** Working on it: keeps its label, shows a spinner, takes no second press and keeps the focus. */
  pending?: boolean;
  /** Gives the look to the only child, for a link that stands as a button. */
  asChild?: boolean;
};

export function Button({
  variant = 'primary',
  size = 'md',
  room,
  pending = false,
  asChild = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = cn(buttonClass(variant, size, room), className);
  if (asChild) {
    return (
      <Slot.Root className={look} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }
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
