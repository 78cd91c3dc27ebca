import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../class-names.ts';

type MoreToggleProps = { open: boolean; onToggle: () => void; children: ReactNode };

/** A button that shows or hides rarely needed fields. Its text aligns with the labels above. */
export function MoreToggle({ open, onToggle, children }: MoreToggleProps) {
  return (
    <Button variant="link" className="-my-2 -ml-2 self-start" aria-expanded={open} onClick={onToggle}>
      {children}
      <ChevronDown aria-hidden className={cn('size-5 transition-transform', open && 'rotate-180')} />
    </Button>
  );
}
