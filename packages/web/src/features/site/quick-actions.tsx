import { Droplet, Gauge, Plus } from 'lucide-react';
import { memo } from 'react';
import { Link } from '../../navigation/link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { cn } from '../../ui/class-names.ts';

const look = cn(buttonClass('quiet', 'md', 3), 'flex-auto');

/** Links to the entries that people make most often (specification/medication.md#25-dashboard). */
export const QuickActions = memo(function QuickActions() {
  return (
    <div className="flex max-w-md flex-wrap gap-2">
      <Link to="/add-medication" className={look}>
        <Plus aria-hidden className="size-5" />
        Add
      </Link>
      <Link to="/blood-pressure" search={{ add: 'reading' }} className={look}>
        <Gauge aria-hidden className="size-5" />
        BP
      </Link>
      <Link to="/history" search={{ tab: 'glucose' }} className={look}>
        <Droplet aria-hidden className="size-5" />
        Glucose
      </Link>
    </div>
  );
});
