import { cn } from '../class-names.ts';
import { medicationColors } from '../fields/medication-colors.ts';
import { useWhose, type Whose } from './whose.ts';

/** A person's colour with the first letter of their name; the name is always beside it. */
export function PersonMark({ name, color, large = false }: Whose & { large?: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-full font-bold text-card forced-color-adjust-none',
        large ? 'size-9 text-[min(1.1rem,20px)]' : 'size-6 text-[min(0.8rem,15px)]',
        medicationColors[color].fill,
      )}
    >
      {Array.from(name.trim())[0]?.toUpperCase()}
    </span>
  );
}

/** A line above what a dialog asks: whose records it is about. Empty if the account opens one person only. */
export function WhoseLine({ className }: { className?: string }) {
  const whose = useWhose();
  if (whose === undefined) return null;
  return (
    <p className={cn('flex items-center gap-2 pr-12 font-semibold', className)}>
      <PersonMark {...whose} />
      <span className="min-w-0 wrap-anywhere">For {whose.name}</span>
    </p>
  );
}
