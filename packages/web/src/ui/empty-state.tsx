import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { EmptyOrganiser } from './organiser/empty-organiser.tsx';

type EmptyStateProps = {
  /** Says what will be shown here. */
  title: string;
  children?: ReactNode;
  /** A single button, which creates the first entry. */
  action?: ReactNode;
  /** Replaces the default picture, the empty organiser, which suits days and medications. */
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
