import type { Alarm } from '@dosewell/domain/readings';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../../ui/class-names.ts';
import { AlarmSteps } from './reading-alarm.tsx';

/** The warning beside a reading in its row; what to do is a tap away. */
export function RowAlarm({ alarm }: { alarm: Alarm }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={cn(
          'flex min-h-12 items-center gap-2 text-left font-semibold',
          alarm.level === 'danger' ? 'text-brick' : 'text-marigold',
        )}
      >
        {alarm.title} What to do
        <ChevronDown aria-hidden className={cn('size-5 shrink-0', open && 'rotate-180')} />
      </button>
      {open && (
        <div className="flex flex-col gap-2 pb-2">
          <AlarmSteps alarm={alarm} />
        </div>
      )}
    </div>
  );
}
