import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { Tooltip } from './overlays/tooltip.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon;
  /** The button's accessible name, also shown as its tooltip. */
  label: string;
  /** False for an icon that needs no explanation, such as the cross of a dialog. */
  tooltip?: boolean;
  /** Less prominent than the text beside it. */
  quiet?: boolean;
};

export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, tooltip = true, quiet = false, className, type = 'button', ...rest } = props;
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cn(
        'inline-flex size-12 shrink-0 items-center justify-center rounded-lg transition-colors',
        quiet ? 'text-quiet' : 'text-ink',
        'hover:bg-sunk disabled:cursor-not-allowed disabled:opacity-50',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
        className,
      )}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
