import { cn } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type SkeletonProps = { /** Its height and its corners. */ shape?: string; className?: string };

/** A placeholder for one thing not on this device yet. */
export function Skeleton({ shape = 'h-6 rounded-md', className }: SkeletonProps) {
  return <div aria-hidden className={cn('animate-wait bg-line', shape, className)} />;
}

type SkeletonListProps = { label: string; rows?: number; className?: string };

/** Several placeholders; a screen reader reads the label once. */
export function SkeletonList({ label, rows = 3, className }: SkeletonListProps) {
  return (
    <div role="status" className={cn('flex flex-col gap-3', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} shape="h-20 rounded-lg" />
      ))}
    </div>
  );
}
