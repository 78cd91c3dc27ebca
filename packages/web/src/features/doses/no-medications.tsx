import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Before the first medication. */
export function NoMedications() {
  return (
    <EmptyState
      title="No medications added yet"
      action={
        <Link to="/add-medication" className={buttonClass('primary', 'lg')}>
          Add Your First Medication
        </Link>
      }
    >
      Here you will see what to take, and when.
    </EmptyState>
  );
}
