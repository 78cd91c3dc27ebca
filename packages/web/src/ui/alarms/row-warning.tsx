import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '../class-names.ts';

type RowWarningProps = { title: string; danger: boolean; children: ReactNode };

/** The warning about an entry, in its row. Pressing it shows what to do. */
export function RowWarning({ title, danger, children }: RowWarningProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={cn(
          'flex min-h-12 items-center gap-2 text-left font-semibold',
          danger ? 'text-brick' : 'text-marigold',
        )}
      >
        {title} What to do
        <ChevronDown aria-hidden className={cn('size-5 shrink-0', open && 'rotate-180')} />
      </button>
      {open && <div className="flex flex-col items-start gap-2 pb-2">{children}</div>}
    </div>
  );
}
