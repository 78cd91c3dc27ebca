import { Link } from '../../../navigation/link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Links to adding the first medication. */
export function AddFirstMedication() {
  return (
    <Link to="/add-medication" className={buttonClass('primary', 'lg')}>
      Add Your First Medication
    </Link>
  );
}

/** Shown until the person has added a first medication. */
export function NoMedications() {
  return (
    <EmptyState title="No medications added yet" action={<AddFirstMedication />}>
      Here you will see what to take, and when.
    </EmptyState>
  );
}
