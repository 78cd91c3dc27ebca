import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { EmptyOrganiser } from './organiser/empty-organiser.tsx';

type EmptyStateProps = {
  /** What will be here. */
  title: string;
  children?: ReactNode;
  /** The one button that starts it. */
  action?: ReactNode;
  /** In place of the empty organiser, which stands for days and medications. */
  picture?: ReactNode;
  className?: string;
};

export function EmptyState({ title, children, action, picture, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center gap-3 px-2 py-6 text-center', className)}>
      {picture ?? <EmptyOrganiser className="mb-2 h-26" />}
      <p className="max-w-[24em] text-lg font-semibold text-balance">{title}</p>
      {children && <div className="max-w-[32em] text-quiet">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
