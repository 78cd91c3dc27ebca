import { Circle, CircleCheck, Clock3, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { type Tone, toneClass } from './tone.ts';

const shapes: Record<Tone, LucideIcon> = {
  pine: CircleCheck,
  marigold: Clock3,
  brick: TriangleAlert,
  lake: Info,
  quiet: Circle,
};

type BadgeProps = { tone?: Tone; icon?: LucideIcon; children: ReactNode; className?: string };

/** A word with a shape and a tone. */
export function Badge({ tone = 'quiet', icon, children, className }: BadgeProps) {
  const Icon = icon ?? shapes[tone];
  return (
    <span
      className={cn(
        'inline-flex max-w-full items-center gap-1.5 rounded-sm px-2 py-0.5 text-sm font-semibold',
        toneClass[tone],
        className,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={2.5} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
