import { Funnel } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';

type FilterPanelProps = {
  /** How much the filter finds: `31 of 734 readings`; undefined if it filters nothing. */
  found: string | undefined;
  onAll: () => void;
  children: ReactNode;
};

/** A button that shows the fields of a filter, and what the filter finds. */
export function FilterPanel({ found, onAll, children }: FilterPanelProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Funnel aria-hidden className="size-5" />
          Filter
        </Button>
        {found !== undefined && (
          <>
            <p role="status" className="text-quiet">
              {found}
            </p>
            <Button variant="link" onClick={onAll}>
              Show all
            </Button>
          </>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
