import { Link } from '../../../navigation/link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cn } from '../../../ui/class-names.ts';

/** For a reminder that is too old, belongs to somebody else, or whose schedule has changed since. */
export function ReminderGone() {
  return (
    <section className="flex flex-col gap-4 py-6">
      <h1 tabIndex={-1} className="text-2xl">
        This reminder is no longer in use
      </h1>
      <p className="text-lg">
        It is an older one, or the times of your medicines have changed. Today shows what to take now.
      </p>
      <Link to="/dashboard" className={cn(buttonClass('primary', 'take'), 'no-underline')}>
        Open Today
      </Link>
    </section>
  );
}
