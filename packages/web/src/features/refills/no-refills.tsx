import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type NoRefillsProps = { hasMedications: boolean; onAdd: () => void; onManage: () => void };

/** Says what will be listed here, and what the person can do to get a list. */
export function NoRefills({ hasMedications, onAdd, onManage }: NoRefillsProps) {
  return hasMedications ? (
    <EmptyState title="No refills to watch" action={<Button onClick={onManage}>Choose medications</Button>}>
      Turn on the refill reminder of a medication to see here how long it lasts.
    </EmptyState>
  ) : (
    <EmptyState title="No refills to watch" action={<Button onClick={onAdd}>Add Medication</Button>}>
      Add a medication and say how many you have. Here you will see how long it lasts.
    </EmptyState>
  );
}
