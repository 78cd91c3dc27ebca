import { cn } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type SkeletonProps = { className?: string };

/** The place of one thing that is not on this device yet. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={cn('h-6 animate-wait rounded-md bg-line', className)} />;
}

type SkeletonListProps = { label: string; rows?: number; className?: string };

/** Several of them; a screen reader hears the label once. */
export function SkeletonList({ label, rows = 3, className }: SkeletonListProps) {
  return (
    <div role="status" className={cn('flex flex-col gap-3', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-20 rounded-lg" />
      ))}
    </div>
  );
}
