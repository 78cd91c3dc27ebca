import { CircleCheck, Clock3, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { type Tone, toneClass } from './tone.ts';

const shapes: Record<Tone, LucideIcon> = {
  pine: CircleCheck,
  marigold: Clock3,
  brick: TriangleAlert,
  lake: Info,
  quiet: Info,
};

type BannerProps = {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  className?: string;
};

/** A message for the whole page. */
export function Banner(props: BannerProps) {
  const { tone = 'lake', title, children, action, onDismiss, dismissLabel = 'Dismiss', className } = props;
  const Icon = shapes[tone];
  return (
    <div
      role={tone === 'brick' ? 'alert' : 'status'}
      className={cn('flex items-start gap-3 rounded-lg p-4', toneClass[tone], className)}
    >
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && (
        <IconButton icon={X} label={dismissLabel} onClick={onDismiss} className="-mt-2.5 -mr-2.5" />
      )}
    </div>
  );
}
