import { Link } from '../../navigation/link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown instead of figures before the first medication. */
export function FirstWeek() {
  return (
    <EmptyState
      title="Nothing to show yet"
      action={
        <Link to="/add-medication" className={buttonClass('primary', 'lg')}>
          Add Your First Medication
        </Link>
      }
    >
      Here you will see how your doses went, week by week.
    </EmptyState>
  );
}
