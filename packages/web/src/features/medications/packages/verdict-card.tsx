import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/class-names.ts';

type Tone = 'right' | 'unsure' | 'wrong';

const CARD: Readonly<Record<Tone, string>> = {
  right: 'border-pine bg-pine-soft',
  unsure: 'border-marigold bg-marigold-soft',
  wrong: 'border-brick bg-brick-soft',
};
const INK: Readonly<Record<Tone, string>> = {
  right: 'text-pine',
  unsure: 'text-marigold',
  wrong: 'text-brick',
};

type VerdictCardProps = { tone: Tone; title: string; children?: ReactNode };

/** The verdict on a package. It is read aloud as soon as it appears, and never told by its colour alone. */
export function VerdictCard({ tone, title, children }: VerdictCardProps) {
  const Icon = tone === 'right' ? CircleCheck : CircleAlert;
  return (
    <div
      role={tone === 'right' ? 'status' : 'alert'}
      className={cn('flex gap-3 rounded-lg border p-4', CARD[tone])}
    >
      <Icon aria-hidden className={cn('size-6 shrink-0', INK[tone])} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-lg leading-snug font-semibold wrap-anywhere">{title}</p>
        {children}
      </div>
    </div>
  );
}
